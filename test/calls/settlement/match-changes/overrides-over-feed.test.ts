import { beforeAll, describe, expect, it } from 'vitest';
import { readMatchState } from '../../../../functions/table/sports/matches.ts';
import { placeBet, storedBet } from '../../../support/builders/betting/bets.ts';
import { ledgerFailures, storedMember } from '../../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../../support/builders/member/operators.ts';
import { winnerResult } from '../../../support/builders/sports/feed-message.ts';
import { storedFootball } from '../../../support/builders/sports/matches.ts';
import { sendByFeed } from '../../../support/builders/sports/settlement.ts';
import { bothOperatorsDecide, callTrading } from '../../../support/builders/sports/trading.ts';
import { withSystem } from '../../../support/builders/with-system.ts';

withSystem();
// Nothing listens on port 9: messages to the settlement queue are lost.
process.env.SETTLEMENT_QUEUE_URL = 'http://127.0.0.1:9/settlement';

const minute = 60_000;
let operators: readonly StoredOperator[];
beforeAll(async () => {
  operators = await Promise.all([storedOperator('trader'), storedOperator('trader')]);
});

const result = (gameId: string, again = false) =>
  bothOperatorsDecide(operators, 'games/result', { gameId, home: 2, away: 1, ...(again && { again }) });

async function betOnAMatch() {
  const [member, match] = await Promise.all([storedMember(), storedFootball()]);
  const { gameId, startTime } = match.match;
  return {
    member,
    game: match,
    gameId,
    over: startTime + 120 * minute,
    code: await placeBet(member, [match]),
  };
}

async function shownOf(gameId: string) {
  const [operator] = operators;
  if (!operator) throw new Error('no operator');
  const { payload } = await callTrading(operator, 'trading/game', { body: { gameId } });
  const market = Array.isArray(payload?.markets)
    ? payload.markets.find(({ marketsId }) => marketsId === 1)
    : null;
  return market?.folders[0].bets[0];
}

const paid = { result: 'hit', paid: 18_500, revision: 1 };

describe('what two operators decided', () => {
  it.each([35, 36] as const)(
    'stands against a later message of the feed, type %i, which the trader sees',
    async (type) => {
      const { member, game: match, gameId, over, code } = await betOnAMatch();
      await result(gameId);
      expect(await storedBet(member, code)).toMatchObject(paid);
      await sendByFeed(match, over, winnerResult(match, { type, codes: { home: 1, draw: 1, away: 2 } }));
      expect(await storedBet(member, code)).toMatchObject(paid);
      expect(await shownOf(gameId)).toMatchObject({ settlement: 2, feedSays: 1 });
      await sendByFeed(
        match,
        over + minute,
        winnerResult(match, { type, codes: { home: 2, draw: 1, away: 1 } }),
      );
      expect(await shownOf(gameId)).toMatchObject({ settlement: 2, feedSays: null });
      expect((await readMatchState(gameId))?.match.revision).toBe(1);
      expect(await ledgerFailures(member)).toEqual([]);
    },
  );

  it('as a correction stands though the feed repeats its old result or withdraws it', async () => {
    const { member, game: match, gameId, over, code } = await betOnAMatch();
    const sendResult = (home: number) =>
      sendByFeed(match, over, winnerResult(match, { type: 35, codes: { home } }));
    await sendResult(1);
    expect(await storedBet(member, code)).toMatchObject({ result: 'miss' });
    await result(gameId, true);
    expect(await shownOf(gameId)).toMatchObject({ settlement: 2, feedSays: 1 });
    for (const code of [1, -1, 1]) await sendResult(code);
    expect(await storedBet(member, code)).toMatchObject({ result: 'hit', paid: 18_500, revision: 2 });
  });

  it('stands where the correction repeated what the feed had sent', async () => {
    const { member, game: match, gameId, over, code } = await betOnAMatch();
    await sendByFeed(match, over, winnerResult(match, { type: 35, codes: { home: 2 } }));
    await result(gameId, true);
    await sendByFeed(match, over, winnerResult(match, { type: 35, codes: { home: 1 } }));
    expect(await storedBet(member, code)).toMatchObject({ result: 'hit', paid: 18_500 });
  });

  it.each([35, 36] as const)('as a void stands against results of the feed, type %i', async (type) => {
    const { member, game: match, gameId, over, code } = await betOnAMatch();
    await bothOperatorsDecide(operators, 'games/void', { gameId, cause: 'match-cancelled' });
    expect(await storedBet(member, code)).toMatchObject({ result: 'exception', paid: 10_000 });
    await sendByFeed(match, over, winnerResult(match, { type, codes: { home: 1, draw: 1, away: 2 } }));
    expect(await storedBet(member, code)).toMatchObject({ result: 'exception', paid: 10_000, revision: 1 });
    expect(await shownOf(gameId)).toMatchObject({ settlement: 3, feedSays: 1 });
  });

  it('of one selection stands, the feed decides the others', async () => {
    const { member, game: match, gameId, over, code } = await betOnAMatch();
    const other = await placeBet(member, [match], { side: 'away' });
    await bothOperatorsDecide(operators, 'trading/decide', {
      gameId,
      codes: [{ betId: `${gameId}:1:home`, code: 3 }],
      cause: 'match-data-wrong',
    });
    await sendByFeed(match, over, winnerResult(match, { type: 35, codes: { home: 1, draw: 1, away: 2 } }));
    expect(await storedBet(member, code)).toMatchObject({ result: 'exception', paid: 10_000 });
    expect(await storedBet(member, other)).toMatchObject({ result: 'hit', paid: 42_000 });
  });
});
