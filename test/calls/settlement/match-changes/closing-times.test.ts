import { describe, expect, it } from 'vitest';
import type { MatchState } from '../../../../shared/model/sports/match.ts';
import { footballState, market } from '../../../rules/slip/placement-context.ts';
import { placeBet, requestedLeg, setAcceptedAt, storedBet } from '../../../support/builders/betting/bets.ts';
import { ledgerFailures, type StoredMember, storedMember } from '../../../support/builders/member/members.ts';
import type { FeedPart } from '../../../support/builders/sports/feed-message.ts';
import { newMatchId, storeMatch } from '../../../support/builders/sports/matches.ts';
import { sendByFeed } from '../../../support/builders/sports/settlement.ts';
import { withSystem } from '../../../support/builders/with-system.ts';

withSystem();
// Nothing listens on port 9: messages to the settlement queue are lost.
process.env.SETTLEMENT_QUEUE_URL = 'http://127.0.0.1:9/settlement';

const second = 1_000;
const hour = 3_600_000;
const total = 2;

/** A football match with the totals 0.5 and 3.5. */
function twoLines(): Promise<MatchState> {
  const state = footballState(newMatchId(), { startTime: Date.now() + 3 * hour });
  const { gameId } = state.match;
  const [low, high] = ['0.5', '3.5'].map((line) => {
    const one = market(gameId, { marketId: total, family: 'ou', line, prices: [190, 190] });
    return one.folders.map((folder) => ({
      ...folder,
      selections: folder.selections.map((selection) => ({ ...selection, id: `${selection.id}:${line}` })),
    }));
  });
  const folders = [...(low ?? []), ...(high ?? [])];
  const markets = state.markets.map((one) => (one.marketId === total ? { ...one, folders } : one));
  return storeMatch({ ...state, markets });
}

const bets = ({ match: { gameId } }: MatchState, line: string, fields: object) =>
  ['over', 'under'].map((side) => ({
    Id: `${gameId}:${total}:${side}:${line}`,
    Name: side === 'over' ? 'Over' : 'Under',
    Line: line,
    BaseLine: line,
    Price: '1.9',
    ...fields,
  }));
const totals = (type: number, Bets: readonly object[]): FeedPart => [
  type,
  { Markets: [{ Id: total, Name: 'Under/Over', Bets }] },
];

async function over(member: StoredMember, match: MatchState, line: string, at: number): Promise<string> {
  const { markets } = match;
  const only = markets.map((one) => ({ ...one, folders: one.folders.filter((of) => of.line === line) }));
  const legs = [requestedLeg({ ...match, markets: only }, 'over', total)];
  const code = await placeBet(member, [], { legs });
  await setAcceptedAt(member, code, at);
  return code;
}

const won = { Status: 3, Settlement: 2 };

describe('a line closed an hour before another of its market', () => {
  it.each([
    [
      'settled with it in one message',
      (match: MatchState) => [
        totals(
          35,
          ['0.5', '3.5'].flatMap((line) => bets(match, line, won)),
        ),
      ],
    ],
    [
      'settled beside it in one write',
      (match: MatchState) => ['0.5', '3.5'].map((line) => totals(35, bets(match, line, won))),
    ],
  ] as const)('and %s refunds what was taken on it since, and on no other', async (_, results) => {
    const [member, match] = await Promise.all([storedMember(), twoLines()]);
    const shut = Date.now() + second;
    const early = await over(member, match, '0.5', shut - 1);
    const late = await over(member, match, '0.5', shut + second);
    const other = await over(member, match, '3.5', shut + second);
    await sendByFeed(match, shut, totals(3, bets(match, '0.5', { Status: 2 })));
    await sendByFeed(match, shut + hour, totals(3, bets(match, '3.5', { Status: 2 })));
    await sendByFeed(match, shut + 2 * hour, ...results(match));

    expect(await storedBet(member, early)).toMatchObject({ result: 'hit', paid: 19_000 });
    expect(await storedBet(member, late)).toMatchObject({ result: 'exception', paid: 10_000 });
    expect(await storedBet(member, other)).toMatchObject({ result: 'hit', paid: 19_000 });
    expect(await ledgerFailures(member)).toEqual([]);
  });
});
