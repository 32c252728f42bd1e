import { beforeEach, describe, expect, it } from 'vitest';
import { saveSettings } from '../../../../functions/table/admin/settings.ts';
import document from '../../../../shared/model/default-settings.json' with { type: 'json' };
import {
  chargeCasino,
  memberWithCredit,
  responsiveProviders,
} from '../../../support/builders/balance/casino.ts';
import { creditOf } from '../../../support/builders/balance/slot.ts';
import { moveClock, roundOn, withRounds } from '../../../support/builders/games/rounds.ts';
import {
  baccaratTable,
  betAt,
  callTable,
  rouletteTable,
  runTableJob,
  tableBetsOf,
} from '../../../support/builders/games/tables.ts';
import { ledgerFailures, storedMember } from '../../../support/builders/member/members.ts';
import { newKey } from '../../../support/builders/request.ts';
import { callbackSite } from '../../../support/fakes/callback-site.ts';

withRounds();
beforeEach(() => {
  responsiveProviders();
  callbackSite();
});

const player = (amount = 10_000) => [{ key: 'bac.player', amount }];

describe('the close of a round', () => {
  it('takes a bet in its last millisecond, 10 s before the draw, and none from then on, before any callback', async () => {
    const member = await memberWithCredit(100_000);
    const { sent } = callbackSite();
    const round = await roundOn(baccaratTable);
    expect(round.drawAt - round.openAt).toBe(45_000);
    expect(round.drawAt - round.closeAt).toBe(10_000);
    moveClock(round.closeAt - 1);
    expect(await betAt(member, round, { bets: player() })).toMatchObject({ status: 200 });
    moveClock(round.closeAt);
    expect(await betAt(member, round, { bets: player() })).toMatchObject({
      status: 422,
      code: 'round-closed',
    });
    moveClock(round.drawAt);
    expect(await betAt(member, round, { bets: player() })).toMatchObject({
      status: 422,
      code: 'round-started',
    });
    expect(sent.map(({ action }) => action)).toEqual(['bet']);
    const next = await roundOn(baccaratTable);
    expect(next.openAt).toBe(round.drawAt);
    expect(await betAt(member, next, { bets: player() })).toMatchObject({ status: 200 });
  });

  it('a round to come takes none', async () => {
    const member = await memberWithCredit(100_000);
    const { seq } = await roundOn(baccaratTable);
    const later = { game: baccaratTable, seq: String(BigInt(seq) + 2n) };
    expect(await betAt(member, later, { bets: player() })).toMatchObject({ code: 'selection-closed' });
  });
});

describe('what no table takes', () => {
  it.each([
    ['nothing', [], 'empty-slip'],
    ['less than 1,000 won', player(999), 'below-minimum'],
    ['more than 500,000 won', player(500_001), 'above-maximum'],
    ['what could win more than 10,000,000 won', [{ key: 'bac.tie', amount: 1_111_112 }], 'above-maximum'],
    ['an unknown selection', [{ key: 'bac.draw', amount: 1_000 }], 'selection-closed'],
    ['one selection twice', [...player(), ...player()], 'selection-closed'],
  ])('%s is refused before any callback', async (_, bets, code) => {
    const member = await memberWithCredit(100_000);
    const { sent } = callbackSite();
    expect(await betAt(member, await roundOn(baccaratTable), { bets })).toMatchObject({ code });
    expect(sent).toEqual([]);
    expect(await tableBetsOf(member, baccaratTable)).toEqual([]);
  });

  it('31 lines, and a win above 10,000,000 won, are refused at roulette', async () => {
    const member = await memberWithCredit(600_000);
    const round = await roundOn(rouletteTable);
    const lines = Array.from({ length: 31 }, (__, at) => ({ key: `n:${at}`, amount: 1_000 }));
    expect(await betAt(member, round, { bets: lines })).toMatchObject({ status: 400 });
    expect(await betAt(member, round, { bets: [{ key: 'n:7', amount: 277_778 }] })).toMatchObject({
      code: 'above-maximum-win',
    });
    expect(await betAt(member, round, { bets: [{ key: 'n:7', amount: 277_777 }] })).toMatchObject({
      status: 200,
    });
  });

  it('a game that nobody plays, a table that is none, and one the operator closed', async () => {
    const member = await memberWithCredit(100_000);
    const seq = (await roundOn(baccaratTable)).seq;
    const at = (table: string) => callTable(member, 'bet', { table, round: seq, bets: player() });
    expect(await at('evolution-8')).toMatchObject({ status: 503, error: '점검중입니다.' });
    expect(await at('evolution-99')).toMatchObject({ status: 404 });
    const casino = { closedProviders: [], closedGames: ['wm-1'], order: [], hot: [] };
    await saveSettings({ ...document, config: { ...document.config, casino } }, 3);
    try {
      expect(await at('wm-1')).toMatchObject({ status: 503, error: '점검중입니다.' });
      expect(await callTable(member, 'state', { table: 'wm-1' })).toMatchObject({ status: 503 });
      expect(await at('wm-2')).toMatchObject({ status: 200 });
    } finally {
      await saveSettings(document, 4);
    }
  });
});

describe('credit', () => {
  it('that is not there refuses the bet, in words, and a charge later does not take it after all', async () => {
    const member = await memberWithCredit(10_000);
    const { sent } = callbackSite();
    const [round, key] = [await roundOn(baccaratTable), newKey()];
    const refused = {
      status: 422,
      code: 'insufficient-credit',
      error: expect.stringContaining('카지노 충전'),
    };
    expect(await betAt(member, round, { bets: player(20_000), key })).toMatchObject(refused);
    expect(sent.map(({ action, code }) => [action, code])).toEqual([
      ['bet', 'INSUFFICIENT_FUNDS'],
      ['rollback', 'OK'],
    ]);
    await chargeCasino(member, 100_000);
    expect(await betAt(member, round, { bets: player(20_000), key })).toMatchObject(refused);
    expect(await creditOf(member)).toBe(110_000);
    const { payload } = await callTable(member, 'state', { table: baccaratTable });
    expect(payload).toMatchObject({ myBets: [], credit: 110_000 });
    moveClock(round.drawAt);
    await runTableJob();
    expect(await creditOf(member)).toBe(110_000);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('of another member is never touched: a bet is its own member’s', async () => {
    const [one, other] = [await memberWithCredit(50_000), await storedMember()];
    const [round, key] = [await roundOn(baccaratTable), newKey()];
    expect(await betAt(other, round, { bets: player(), key })).toMatchObject({ code: 'insufficient-credit' });
    expect(await betAt(one, round, { bets: player(), key })).toMatchObject({ status: 200 });
    expect([await creditOf(one), await creditOf(other)]).toEqual([40_000, 0]);
  });
});
