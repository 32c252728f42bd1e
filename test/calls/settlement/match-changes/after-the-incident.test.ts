import { describe, expect, it } from 'vitest';
import { placeBet, requestedLeg, setAcceptedAt, storedBet } from '../../../support/builders/betting/bets.ts';
import { ledgerFailures, storedMember } from '../../../support/builders/member/members.ts';
import type { FeedPart } from '../../../support/builders/sports/feed-message.ts';
import { storedFootball } from '../../../support/builders/sports/matches.ts';
import { sendByFeed } from '../../../support/builders/sports/settlement.ts';
import { withSystem } from '../../../support/builders/with-system.ts';

withSystem();
// Nothing listens on port 9: messages to the settlement queue are lost.
process.env.SETTLEMENT_QUEUE_URL = 'http://127.0.0.1:9/settlement';

const second = 1_000;
/** Goals of the first half by the match's clock, as sent when it shows so many seconds. */
function goals(clock: number, seconds: readonly number[]): FeedPart {
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
): FeedPart => [
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

describe('a bet accepted after the incident that decided its line', () => {
  it('is refunded though the line was closed later, won or lost; one taken before it stands', async () => {
    const [member, match] = await Promise.all([storedMember(), storedFootball()]);
    const { gameId, startTime } = match.match;
    const third = startTime + 1_800 * second;
    const taken = async (side: string, at: number) => {
      const code = await placeBet(member, [match], { legs: [requestedLeg(match, side, 2)] });
      await setAcceptedAt(member, code, at);
      return code;
    };
    const before = await taken('over', third - second);
    const after = await taken('over', third + 10 * second);
    const lost = await taken('under', third + 10 * second);
    await sendByFeed(match, startTime + 905 * second, goals(905, [300, 900]));
    await sendByFeed(match, third + 12 * second, goals(1_812, [300, 900, 1_800]));
    const shut = [{ Status: 2 }, { Status: 2 }];
    await sendByFeed(match, third + 20 * second, total(gameId, [3, shut]));
    const decided = [
      { Status: 3, Settlement: 2 },
      { Status: 3, Settlement: 1 },
    ];
    await sendByFeed(match, startTime + 6_600 * second, total(gameId, [35, decided]));
    expect(await storedBet(member, before)).toMatchObject({ result: 'hit', paid: 16_700 });
    expect(await storedBet(member, after)).toMatchObject({ result: 'exception', paid: 10_000 });
    expect(await storedBet(member, lost)).toMatchObject({ result: 'exception', paid: 10_000 });
    expect(await ledgerFailures(member)).toEqual([]);
  });
});
