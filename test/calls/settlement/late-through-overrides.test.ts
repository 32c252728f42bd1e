import { describe, expect, it } from 'vitest';
import { acceptedAt, placedBet, storedBet } from '../../support/builders/betting/placed-bet.ts';
import { storedMember } from '../../support/builders/member/stored-member.ts';
import { storedOperator } from '../../support/builders/member/stored-operator.ts';
import { bothSay } from '../../support/builders/sports/both-operators-decide.ts';
import { sentByFeed, winnerSuspended, winnerWord } from '../../support/builders/sports/sent-by-feed.ts';
import { storedFootball } from '../../support/builders/sports/stored-match.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
process.env.SETTLEMENT_QUEUE_URL = 'http://127.0.0.1:9/settlement';

const minute = 60_000;

describe('a bet taken after its line was shut', () => {
  it.each([
    ['a first result', false],
    ['a correction', true],
  ] as const)('stays refunded through %s of two operators', async (_, again) => {
    const [member, game, ...operators] = await Promise.all([
      storedMember(),
      storedFootball(),
      storedOperator('trader'),
      storedOperator('trader'),
    ]);
    const { gameId, startTime } = game.game;
    const over = startTime + 120 * minute;
    const code = await placedBet(member, [game]);
    const late = await placedBet(member, [game]);
    await acceptedAt(member, code, over - minute - 1);
    await acceptedAt(member, late, over - minute);
    await sentByFeed(game, over - minute, winnerSuspended(game));
    if (again) {
      await sentByFeed(game, over, winnerWord(game, { type: 35, codes: { home: 1, draw: 1, away: 2 } }));
      expect(await storedBet(member, late)).toMatchObject({ result: 'exception', paid: 10_000 });
    }
    await bothSay(operators, 'games/result', { gameId, home: 2, away: 1, ...(again && { again }) });
    expect(await storedBet(member, code)).toMatchObject({ result: 'hit', paid: 18_500 });
    expect(await storedBet(member, late)).toMatchObject({ result: 'exception', paid: 10_000 });
  });
});
