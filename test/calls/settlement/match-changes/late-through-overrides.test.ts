import { describe, expect, it } from 'vitest';
import { placeBet, setAcceptedAt, storedBet } from '../../../support/builders/betting/bets.ts';
import { storedMember } from '../../../support/builders/member/members.ts';
import { storedOperator } from '../../../support/builders/member/operators.ts';
import { winnerResult, winnerSuspended } from '../../../support/builders/sports/feed-message.ts';
import { storedFootball } from '../../../support/builders/sports/matches.ts';
import { sendByFeed } from '../../../support/builders/sports/settlement.ts';
import { bothOperatorsDecide } from '../../../support/builders/sports/trading.ts';
import { withSystem } from '../../../support/builders/with-system.ts';

withSystem();
// Nothing listens on port 9: messages to the settlement queue are lost.
process.env.SETTLEMENT_QUEUE_URL = 'http://127.0.0.1:9/settlement';

const minute = 60_000;

describe('a bet accepted after its line was closed', () => {
  it.each([
    ['a first result', false],
    ['a correction', true],
  ] as const)('stays refunded through %s of two operators', async (_, again) => {
    const [member, match, ...operators] = await Promise.all([
      storedMember(),
      storedFootball(),
      storedOperator('trader'),
      storedOperator('trader'),
    ]);
    const { gameId, startTime } = match.match;
    const over = startTime + 120 * minute;
    const code = await placeBet(member, [match]);
    const late = await placeBet(member, [match]);
    await setAcceptedAt(member, code, over - minute - 1);
    await setAcceptedAt(member, late, over - minute);
    await sendByFeed(match, over - minute, winnerSuspended(match));
    if (again) {
      await sendByFeed(match, over, winnerResult(match, { type: 35, codes: { home: 1, draw: 1, away: 2 } }));
      expect(await storedBet(member, late)).toMatchObject({ result: 'exception', paid: 10_000 });
    }
    await bothOperatorsDecide(operators, 'games/result', {
      gameId,
      home: 2,
      away: 1,
      ...(again && { again }),
    });
    expect(await storedBet(member, code)).toMatchObject({ result: 'hit', paid: 18_500 });
    expect(await storedBet(member, late)).toMatchObject({ result: 'exception', paid: 10_000 });
  });
});
