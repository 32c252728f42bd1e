import { describe, expect, it } from 'vitest';
import { acceptedAt, placedBet, storedBet } from '../../support/builders/betting/placed-bet.ts';
import { askedLeg } from '../../support/builders/betting/requested-slip.ts';
import { faultsOf, storedMember } from '../../support/builders/member/stored-member.ts';
import { type FeedWord, sentByFeed } from '../../support/builders/sports/sent-by-feed.ts';
import { storedFootball } from '../../support/builders/sports/stored-match.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
process.env.SETTLEMENT_QUEUE_URL = 'http://127.0.0.1:9/settlement';

const second = 1_000;
/** Goals of the first half by the match's clock, as told when it shows so many seconds. */
function goals(clock: number, seconds: readonly number[]): FeedWord {
  const Incidents = seconds.map((Seconds) => ({
    ...{ Period: 10, IncidentType: 9, Seconds, ParticipantPosition: '1' },
  }));
  const Scoreboard = { Status: 2, CurrentPeriod: 10, Clock: { Status: 1, Seconds: String(clock) } };
  return [2, { Livescore: { Scoreboard, Periods: [{ Type: 10, Incidents }] } }];
}
/** The total of 2.5 goals, suspended or decided. */
const total = (
  gameId: string,
  [type, parts]: readonly [type: 3 | 35, parts: readonly object[]],
): FeedWord => [
  type,
  {
    Markets: [
      {
        ...{ Id: 2, Name: 'Under/Over' },
        Bets: ['over', 'under'].map((side, at) => ({
          ...{ Id: `${gameId}:2:${side}`, Name: side === 'over' ? 'Over' : 'Under', BaseLine: '2.5' },
          ...parts[at],
        })),
      },
    ],
  },
];

describe('a bet taken after the incident that decided its line', () => {
  it('is refunded though the line was shut later, won or lost; one taken before it stands', async () => {
    const [member, game] = await Promise.all([storedMember(), storedFootball()]);
    const { gameId, startTime } = game.game;
    const third = startTime + 1_800 * second;
    const taken = async (side: string, at: number) => {
      const code = await placedBet(member, [game], { legs: [askedLeg(game, side, 2)] });
      await acceptedAt(member, code, at);
      return code;
    };
    const before = await taken('over', third - second);
    const after = await taken('over', third + 10 * second);
    const lost = await taken('under', third + 10 * second);
    await sentByFeed(game, startTime + 905 * second, goals(905, [300, 900]));
    await sentByFeed(game, third + 12 * second, goals(1_812, [300, 900, 1_800]));
    const shut = [{ Status: 2 }, { Status: 2 }];
    await sentByFeed(game, third + 20 * second, total(gameId, [3, shut]));
    const decided = [
      { Status: 3, Settlement: 2 },
      { Status: 3, Settlement: 1 },
    ];
    await sentByFeed(game, startTime + 6_600 * second, total(gameId, [35, decided]));
    expect(await storedBet(member, before)).toMatchObject({ result: 'hit', paid: 16_700 });
    expect(await storedBet(member, after)).toMatchObject({ result: 'exception', paid: 10_000 });
    expect(await storedBet(member, lost)).toMatchObject({ result: 'exception', paid: 10_000 });
    expect(await faultsOf(member)).toEqual([]);
  });
});
