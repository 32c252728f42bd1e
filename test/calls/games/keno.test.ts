import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { integersOf } from '../../../functions/domain/rounds/integers.ts';
import { update } from '../../../functions/table/client/table.ts';
import { newestRoundBets } from '../../../functions/table/games/round-bets.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { keno, payFor } from '../../../shared/rules/games/keno.ts';
import {
  betByCode,
  callGames,
  cashOf,
  leaveKenoOpen,
  moveClock,
  settleRoundsDue,
  withRounds,
} from '../../support/builders/games/rounds.ts';
import { ledgerFailures, type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { newKey, type Reply } from '../../support/builders/request.ts';

withRounds();

const picks = [3, 17, 40, 8, 21];
const slip = (changes: object = {}) => ({
  ...{ game: 'keno', bets: [{ key: 'keno', amount: 1_000 }], picks },
  ...changes,
});
const play = (as: StoredMember, changes: object = {}, key = newKey()) =>
  callGames('/token/bet', { as, key, body: slip(changes) });
const rotate = (as: StoredMember, clientSeed: string) =>
  callGames('/fair/rotate', { as, body: { clientSeed } });

interface Shown {
  readonly pair: number;
  readonly serverSeedHash: string;
  readonly serverSeed: string | null;
  readonly clientSeed: string;
  readonly nonce: number;
}

async function seedsShown(
  as: StoredMember,
  more = '',
): Promise<{ pairs: Shown[]; next: { serverSeedHash: string } }> {
  const reply = await callGames('/fair/seeds', { as, query: `game=keno&date=2026-11-22${more}` });
  return JSON.parse(JSON.stringify(reply.payload));
}

const drawnIn = (reply: Reply) => {
  const { result } = JSON.parse(JSON.stringify(reply.payload));
  return result;
};
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('a game of keno', () => {
  it('is drawn from the member’s own pair and paid at once [call POST /token/bet]', async () => {
    const member = await storedMember();
    const before = await seedsShown(member);
    const replies = [await play(member), await play(member)];
    const { revealed } = JSON.parse(JSON.stringify((await rotate(member, 'mine-1')).payload));
    expect(revealed).toMatchObject({ pair: 1, nonce: 2, clientSeed: before.pairs[0]?.clientSeed });
    expect(sha256(revealed.serverSeed)).toBe(before.pairs[0]?.serverSeedHash);
    let cash = 1_000_000;
    for (const [nonce, reply] of replies.entries()) {
      const { serverSeed, clientSeed } = revealed;
      const draw = keno.draw(integersOf({ serverSeed, clientSeed, nonce }));
      const pay = payFor({ picks, draw });
      cash += pay * 10 - 1_000;
      expect(drawnIn(reply)).toEqual({
        drawn: draw,
        hits: picks.filter((pick) => draw.includes(pick)).length,
        odds: pay / 100,
        payed: pay * 10,
      });
      expect(reply.payload?.member).toEqual({ members_cash: cash, members_point: 0 });
      const bet = await betByCode(member, String(reply.payload?.betCode));
      // What the member reads counts from one.
      expect(bet?.legs[0]?.leagueNameKo).toContain(`${nonce + 1}번째 게임`);
      expect(bet).toMatchObject({ status: 'settled', result: pay > 0 ? 'hit' : 'miss', paid: pay * 10 });
    }
    expect(await cashOf(member)).toBe(cash);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('sent twice under one key is one game with one answer, and takes one nonce', async () => {
    const [member, key] = [await storedMember(), newKey()];
    const replies = await Promise.all([1, 2, 3].map(() => play(member, {}, key)));
    for (const reply of replies) expect(reply.payload).toEqual(replies[0]?.payload);
    expect((await seedsShown(member)).pairs[0]?.nonce).toBe(1);
    expect((await play(member, { picks: [1] }, key)).code).toBe('key-reused');
  });

  it('takes a nonce of its own beside others at the same time', async () => {
    const member = await storedMember();
    const replies = await Promise.all(Array.from({ length: 8 }, () => play(member)));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const bets = await newestRoundBets(member.memberSeq, { game: 'keno' });
    expect(new Set(bets.map(({ legs }) => legs[0]?.gameId)).size).toBe(8);
    expect((await seedsShown(member)).pairs[0]?.nonce).toBe(8);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it.each([
    ['with a number twice', { picks: [3, 3] }, 'picks-bad'],
    ['with a number below 1', { picks: [0, 5] }, 'picks-bad'],
    ['with a number above 40', { picks: [41] }, 'picks-bad'],
    ['with eleven numbers', { picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] }, 'picks-bad'],
    ['with no numbers', { picks: [] }, 'picks-bad'],
    ['with two lines', { bets: [1, 2].map(() => ({ key: 'keno', amount: 1_000 })) }, 'one-item'],
    ['with another key', { bets: [{ key: 'red', amount: 1_000 }] }, 'selection-closed'],
    ['below the minimum', { bets: [{ key: 'keno', amount: 999 }] }, 'below-minimum'],
    [
      'when its best would win too much',
      { picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], bets: [{ key: 'keno', amount: 10_001 }] },
      'above-maximum-win',
    ],
  ] as const)('is refused %s, and takes no nonce', async (_, changes, code) => {
    const member = await storedMember();
    expect((await play(member, changes)).code).toBe(code);
    expect((await seedsShown(member)).pairs[0]?.nonce).toBe(0);
    expect(await cashOf(member)).toBe(1_000_000);
  });
});

describe('a game of keno whose call died between bet and payment', () => {
  it('is finished by the same key, once', async () => {
    const [member, key] = [await storedMember(), newKey()];
    const code = await leaveKenoOpen(member, { key, body: slip() });
    expect((await betByCode(member, code)).status).toBe('open');
    expect((await rotate(member, 'mine')).code).toBe('pair-in-use');
    const reply = await play(member, {}, key);
    expect(reply).toMatchObject({ status: 200, replayed: true, payload: { betCode: code } });
    const bet = await betByCode(member, code);
    expect(bet.status).toBe('settled');
    expect(await cashOf(member)).toBe(999_000 + bet.paid);
    expect((await rotate(member, 'mine')).status).toBe(200);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it.each(['by a read of the game', 'by the clock'] as const)('is finished %s', async (how) => {
    const member = await storedMember();
    const code = await leaveKenoOpen(member, { key: newKey(), body: slip() });
    if (how === 'by the clock') {
      await settleRoundsDue();
      expect((await betByCode(member, code)).status).toBe('open');
      moveClock(Date.now() + 3_000);
      await settleRoundsDue();
    } else await callGames('/token/state', { as: member, body: { game: 'keno' } });
    const bet = await betByCode(member, code);
    expect(bet.status).toBe('settled');
    expect(await cashOf(member)).toBe(999_000 + bet.paid);
    expect(await ledgerFailures(member)).toEqual([]);
  });
});

describe('a member’s pairs of seeds', () => {
  it('are committed to one ahead and revealed when they are put out of use [call POST /fair/rotate] [call GET /fair/seeds]', async () => {
    const member = await storedMember();
    const first = await seedsShown(member);
    expect(first.pairs).toMatchObject([{ pair: 1, serverSeed: null, nonce: 0 }]);
    expect(first.pairs[0]?.clientSeed).toMatch(/^[a-f0-9]{16}$/);
    const { payload } = await rotate(member, 'my_own-Seed');
    expect(payload).toMatchObject({
      revealed: { pair: 1, serverSeedHash: first.pairs[0]?.serverSeedHash },
      current: { pair: 2, serverSeed: null, clientSeed: 'my_own-Seed', nonce: 0, ...first.next },
    });
    const second = await seedsShown(member);
    expect(second.pairs.map(({ pair }) => pair)).toEqual([2, 1]);
    expect(sha256(second.pairs[1]?.serverSeed ?? '')).toBe(first.pairs[0]?.serverSeedHash);
    expect(
      new Set([first.pairs[0], ...second.pairs, second.next].map((one) => one?.serverSeedHash)).size,
    ).toBe(3);
  });

  it('that were put out of use are shown, the fiftieth as well, and any older one on request', async () => {
    const member = await storedMember();
    await seedsShown(member);
    for (let pair = 1; pair <= 52; pair += 1) await rotate(member, `client-${pair}`);
    const { pairs } = await seedsShown(member);
    expect(pairs.map(({ pair }) => pair)).toEqual(Array.from({ length: 51 }, (_, at) => 53 - at));
    const requested = (await seedsShown(member, '&pair=2')).pairs.at(-1);
    expect(requested).toMatchObject({ pair: 2, clientSeed: 'client-1' });
    expect(sha256(requested?.serverSeed ?? '')).toBe(requested?.serverSeedHash);
    for (const secret of ['&pair=54', '&pair=99', '&pair=53'])
      expect((await seedsShown(member, secret)).pairs.filter(({ serverSeed }) => serverSeed)).toHaveLength(
        50,
      );
  });

  it.each(['', 'a b', 'x'.repeat(65), '한글'])('refuse %o as a client seed', async (clientSeed) => {
    expect((await rotate(await storedMember(), clientSeed)).code).toBe('malformed');
  });

  it('are changed by themselves after a million games', async () => {
    const member = await storedMember();
    const { pairs, next } = await seedsShown(member);
    await update({ key: keys.seedPairInUse(member.memberSeq), set: { nonce: 1_000_000 } });
    expect((await play(member)).status).toBe(200);
    const after = await seedsShown(member);
    expect(after.pairs[0]).toMatchObject({ pair: 2, nonce: 1, clientSeed: pairs[0]?.clientSeed, ...next });
    expect(after.pairs[1]).toMatchObject({ pair: 1, nonce: 1_000_000 });
  });
});
