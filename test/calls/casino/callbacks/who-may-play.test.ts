import { afterEach, describe, expect, it, vi } from 'vitest';
import { saveSettings } from '../../../../functions/table/admin/settings.ts';
import { timePlayedToday } from '../../../../functions/table/auth/login-history.ts';
import { update } from '../../../../functions/table/client/table.ts';
import { keys } from '../../../../functions/table/keys/keys.ts';
import { readBalance } from '../../../../functions/table/member/members.ts';
import document from '../../../../shared/model/default-settings.json' with { type: 'json' };
import { callback, newTxId } from '../../../support/builders/balance/callbacks.ts';
import { memberWithCredit } from '../../../support/builders/balance/casino.ts';
import { ledgerFailures, type StoredMember, storedMember } from '../../../support/builders/member/members.ts';
import { costOf } from '../../../support/builders/table-cost.ts';
import { withSystem } from '../../../support/builders/with-system.ts';

withSystem();
afterEach(() => saveSettings(document, 1));

const slot = { gameId: 'pragmatic-001', gameType: 'slot', amount: 1_000 } as const;
const evolution = { gameId: 'evolution-1', gameType: 'baccarat', amount: 1_000 } as const;

async function withLimits({ memberSeq }: StoredMember, limits: object, more: object = {}): Promise<void> {
  const none = { value: null, pending: null };
  const names = ['depositDaily', 'depositWeekly', 'depositMonthly', 'lossDaily', 'playMinutesDaily'];
  const all = Object.fromEntries(names.map((name) => [name, none]));
  const stored = { version: 1, limits: { ...all, ...limits }, reminderMinutes: 60, break: null, ...more };
  await update({ key: keys.playerLimits(memberSeq), set: stored });
  await update({ key: keys.balance(memberSeq), set: { ov: 1 } });
}

const limitOf = (value: number) => ({ value, pending: null });

describe('a member’s own limits', () => {
  it('hold for casino stakes and bets together, and wins make room [rule callback code LIMIT_EXCEEDED]', async () => {
    const member = await memberWithCredit(100_000);
    await withLimits(member, { lossDaily: limitOf(10_000) });
    const bet = newTxId();
    expect(await callback('bet', member, { ...slot, txId: bet, amount: 6_000 })).toMatchObject({
      code: 'OK',
    });
    expect(await callback('bet', member, { ...slot, amount: 5_000 })).toMatchObject({
      code: 'LIMIT_EXCEEDED',
      balance: 94_000,
    });
    await callback('win', member, { refTxId: bet, amount: 3_000 });
    expect(await callback('bet', member, { ...slot, amount: 7_000 })).toMatchObject({ code: 'OK' });
    expect(await callback('bet', member, { ...slot, amount: 1 })).toMatchObject({ code: 'LIMIT_EXCEEDED' });
    expect(await readBalance(member.memberSeq)).toMatchObject({ lost: 10_000 });
  });

  it('hold when many stakes arrive at once', async () => {
    const member = await memberWithCredit(100_000);
    await withLimits(member, { lossDaily: limitOf(5_000) });
    const replies = await Promise.all(Array.from({ length: 12 }, () => callback('bet', member, slot)));
    expect(replies.filter(({ code }) => code === 'OK').length).toBeLessThanOrEqual(5);
    expect((await readBalance(member.memberSeq))?.lost ?? 0).toBeLessThanOrEqual(5_000);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('of time lock the member once the day’s minutes are over', async () => {
    const member = await memberWithCredit(100_000);
    await withLimits(member, { playMinutesDaily: limitOf(0) });
    expect(await callback('bet', member, slot)).toMatchObject({ code: 'MEMBER_LOCKED', balance: 100_000 });
  });

  describe('of time, in a provider’s window with the site closed', () => {
    const minute = 60_000;
    /** Noon in Korea. */
    const noon = Date.UTC(2026, 2, 2, 3);
    afterEach(() => vi.useRealTimers());

    /** Logged in at noon, the site closed at once, with 30 minutes a day. */
    async function playing(): Promise<StoredMember> {
      vi.useFakeTimers({ toFake: ['Date'], now: noon });
      const member = await memberWithCredit(100_000);
      await withLimits(member, { playMinutesDaily: limitOf(30) });
      return member;
    }

    async function stakesAt(member: StoredMember, ...at: readonly number[]): Promise<readonly string[]> {
      const codes: string[] = [];
      for (const minutes of at) {
        vi.setSystemTime(noon + minutes * minute);
        codes.push((await callback('bet', member, slot)).code);
      }
      return codes;
    }

    it('are used up by the stakes themselves', async () => {
      const member = await playing();
      expect(await stakesAt(member, 1, 9, 18, 24, 28)).toEqual(['OK', 'OK', 'OK', 'OK', 'OK']);
      expect(await stakesAt(member, 30, 31, 180)).toEqual([
        'MEMBER_LOCKED',
        'MEMBER_LOCKED',
        // A pause of hours is not played, and the half hour is not over: 28 minutes and a bit.
        'OK',
      ]);
      expect(await stakesAt(member, 181)).toEqual(['MEMBER_LOCKED']);
      // A new day has minutes of its own.
      expect(await stakesAt(member, 12 * 60)).toEqual(['OK']);
      expect(await ledgerFailures(member)).toEqual([]);
    });

    it('do not pass while nothing is played, and count once beside a login', async () => {
      const member = await playing();
      expect(await stakesAt(member, 5, 60, 120)).toEqual(['OK', 'OK', 'OK']);
      const balance = await readBalance(member.memberSeq);
      const now = noon + 121 * minute;
      const played = await timePlayedToday(member.memberSeq, { balance, now, tokenLife: 10 * minute });
      expect(played).toBe(12 * minute);
    });

    it('are counted in two waits for the table, but for one stake a minute', async () => {
      const member = await playing();
      const cost = await costOf(() => callback('bet', member, slot));
      expect(cost).toMatchObject({ roundTrips: 2, waits: 2, writeUnits: 6 });
    });
  });

  it.each(['timeOut', 'exclusion'])(
    'lock a member on a break, whose wins are still taken: %s [rule callback code MEMBER_LOCKED]',
    async (kind) => {
      const member = await memberWithCredit(100_000);
      const bet = newTxId();
      await callback('bet', member, { ...slot, txId: bet });
      const now = Date.now();
      await withLimits(member, {}, { break: { kind, from: now, until: now + 3_600_000 } });
      expect(await callback('bet', member, slot)).toMatchObject({ code: 'MEMBER_LOCKED', balance: 99_000 });
      expect(await callback('win', member, { refTxId: bet, amount: 500 })).toMatchObject({
        code: 'OK',
        balance: 99_500,
      });
    },
  );
});

describe('what is switched off', () => {
  const config = (changes: object) => ({ ...document, config: { ...document.config, ...changes } });
  const without = (area: string) =>
    config({
      menu: document.config.menu.map((one) => (one.name === area ? { ...one, visible: false } : one)),
    });

  it.each([
    ['the slot area', () => without('slot'), slot, 'GAME_DISABLED'],
    ['the casino area', () => without('casino'), evolution, 'GAME_DISABLED'],
    ['the casino area, another game', () => without('casino'), slot, 'OK'],
    ['Evolution', () => without('evolution'), evolution, 'GAME_DISABLED'],
    ['Asia', () => without('asia'), { ...evolution, gameId: 'asia-1' }, 'GAME_DISABLED'],
    ['a provider', () => config({ casino: { closedProviders: ['pragmatic'] } }), slot, 'GAME_DISABLED'],
    ['a title', () => config({ casino: { closedGames: ['pragmatic-001'] } }), slot, 'GAME_DISABLED'],
    ['another title', () => config({ casino: { closedGames: ['pragmatic-002'] } }), slot, 'OK'],
    ['the casino for all but tests', () => config({ casinoTestOnly: true }), slot, 'GAME_DISABLED'],
  ] as const)(
    'takes no stakes, and still results: %s [rule callback code GAME_DISABLED]',
    async (_what, settings, game, code) => {
      const member = await memberWithCredit(100_000);
      const bet = newTxId();
      expect(await callback('bet', member, { ...game, txId: bet })).toMatchObject({ code: 'OK' });
      await saveSettings(settings(), 2);
      expect(await callback('bet', member, game)).toMatchObject({ code });
      expect(await callback('win', member, { refTxId: bet, amount: 5 })).toMatchObject({ code: 'OK' });
    },
  );

  it('takes no stakes in an emergency', async () => {
    const member = await memberWithCredit(100_000);
    const option = { ...document.config.option, emergency: { active: true, message: '점검' } };
    await saveSettings(config({ option }), 2);
    expect(await callback('bet', member, slot)).toMatchObject({ code: 'GAME_DISABLED' });
  });

  it('locks a member who may not play Evolution', async () => {
    const member = await memberWithCredit(100_000);
    await update({ key: keys.profile(member.memberSeq), set: { permissions: { evolution: false } } });
    expect(await callback('bet', member, evolution)).toMatchObject({ code: 'MEMBER_LOCKED' });
    expect(await callback('bet', member, slot)).toMatchObject({ code: 'OK' });
  });

  it('a member without credit has none to stake', async () => {
    expect(await callback('bet', await storedMember(), slot)).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      balance: 0,
    });
  });
});
