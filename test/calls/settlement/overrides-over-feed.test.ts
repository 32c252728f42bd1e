import { beforeAll, describe, expect, it } from 'vitest';
import { readGameState } from '../../../functions/table/sports/matches.ts';
import { askAdmin } from '../../support/builders/balance/cash.ts';
import { placedBet, storedBet } from '../../support/builders/betting/placed-bet.ts';
import { faultsOf, storedMember } from '../../support/builders/member/stored-member.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/stored-operator.ts';
import { bothSay } from '../../support/builders/sports/both-operators-decide.ts';
import { sentByFeed, winnerWord } from '../../support/builders/sports/sent-by-feed.ts';
import { storedFootball } from '../../support/builders/sports/stored-match.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
process.env.SETTLEMENT_QUEUE_URL = 'http://127.0.0.1:9/settlement';

const minute = 60_000;
let operators: readonly StoredOperator[];
beforeAll(async () => {
  operators = await Promise.all([storedOperator('trader'), storedOperator('trader')]);
});

const result = (gameId: string, again = false) =>
  bothSay(operators, 'games/result', { gameId, home: 2, away: 1, ...(again && { again }) });

async function betOnAMatch() {
  const [member, game] = await Promise.all([storedMember(), storedFootball()]);
  const { gameId, startTime } = game.game;
  return { member, game, gameId, over: startTime + 120 * minute, code: await placedBet(member, [game]) };
}

async function shownOf(gameId: string) {
  const [operator] = operators;
  if (!operator) throw new Error('no operator');
  const { payload } = await askAdmin(operator, 'trading/game', { body: { gameId } });
  const market = Array.isArray(payload?.markets)
    ? payload.markets.find(({ marketsId }) => marketsId === 1)
    : null;
  return market?.folders[0].bets[0];
}

const paid = { result: 'hit', paid: 18_500, revision: 1 };

describe('what two operators decided', () => {
  it.each([35, 36] as const)(
    'stands against a later word of the feed, type %i, which the trader sees',
    async (type) => {
      const { member, game, gameId, over, code } = await betOnAMatch();
      await result(gameId);
      expect(await storedBet(member, code)).toMatchObject(paid);
      await sentByFeed(game, over, winnerWord(game, { type, codes: { home: 1, draw: 1, away: 2 } }));
      expect(await storedBet(member, code)).toMatchObject(paid);
      expect(await shownOf(gameId)).toMatchObject({ settlement: 2, feedSays: 1 });
      await sentByFeed(game, over + minute, winnerWord(game, { type, codes: { home: 2, draw: 1, away: 1 } }));
      expect(await shownOf(gameId)).toMatchObject({ settlement: 2, feedSays: null });
      expect((await readGameState(gameId))?.game.revision).toBe(1);
      expect(await faultsOf(member)).toEqual([]);
    },
  );

  it('as a correction stands though the feed repeats its old result or withdraws it', async () => {
    const { member, game, gameId, over, code } = await betOnAMatch();
    const told = (home: number) => sentByFeed(game, over, winnerWord(game, { type: 35, codes: { home } }));
    await told(1);
    expect(await storedBet(member, code)).toMatchObject({ result: 'miss' });
    await result(gameId, true);
    expect(await shownOf(gameId)).toMatchObject({ settlement: 2, feedSays: 1 });
    for (const code of [1, -1, 1]) await told(code);
    expect(await storedBet(member, code)).toMatchObject({ result: 'hit', paid: 18_500, revision: 2 });
  });

  it('stands where the correction said what the feed had said', async () => {
    const { member, game, gameId, over, code } = await betOnAMatch();
    await sentByFeed(game, over, winnerWord(game, { type: 35, codes: { home: 2 } }));
    await result(gameId, true);
    await sentByFeed(game, over, winnerWord(game, { type: 35, codes: { home: 1 } }));
    expect(await storedBet(member, code)).toMatchObject({ result: 'hit', paid: 18_500 });
  });

  it.each([35, 36] as const)('as a void stands against results of the feed, type %i', async (type) => {
    const { member, game, gameId, over, code } = await betOnAMatch();
    await bothSay(operators, 'games/void', { gameId });
    expect(await storedBet(member, code)).toMatchObject({ result: 'exception', paid: 10_000 });
    await sentByFeed(game, over, winnerWord(game, { type, codes: { home: 1, draw: 1, away: 2 } }));
    expect(await storedBet(member, code)).toMatchObject({ result: 'exception', paid: 10_000, revision: 1 });
    expect(await shownOf(gameId)).toMatchObject({ settlement: 3, feedSays: 1 });
  });

  it('of one selection stands, the feed decides the others', async () => {
    const { member, game, gameId, over, code } = await betOnAMatch();
    const other = await placedBet(member, [game], { side: 'away' });
    await bothSay(operators, 'trading/decide', { gameId, codes: [{ betId: `${gameId}:1:home`, code: 3 }] });
    await sentByFeed(game, over, winnerWord(game, { type: 35, codes: { home: 1, draw: 1, away: 2 } }));
    expect(await storedBet(member, code)).toMatchObject({ result: 'exception', paid: 10_000 });
    expect(await storedBet(member, other)).toMatchObject({ result: 'hit', paid: 42_000 });
  });
});
