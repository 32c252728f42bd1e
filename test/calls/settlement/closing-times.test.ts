import { describe, expect, it } from 'vitest';
import type { GameState } from '../../../shared/model/sports/match.ts';
import { footballState, market } from '../../rules/slip/placement-context.ts';
import { acceptedAt, placedBet, storedBet } from '../../support/builders/betting/placed-bet.ts';
import { askedLeg } from '../../support/builders/betting/requested-slip.ts';
import { faultsOf, type StoredMember, storedMember } from '../../support/builders/member/stored-member.ts';
import { type FeedWord, sentByFeed } from '../../support/builders/sports/sent-by-feed.ts';
import { newGameId, storeGame } from '../../support/builders/sports/stored-match.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
process.env.SETTLEMENT_QUEUE_URL = 'http://127.0.0.1:9/settlement';

const second = 1_000;
const hour = 3_600_000;
const total = 2;

/** A football match with the totals 0.5 and 3.5. */
function twoLines(): Promise<GameState> {
  const state = footballState(newGameId(), { startTime: Date.now() + 3 * hour });
  const { gameId } = state.game;
  const [low, high] = ['0.5', '3.5'].map((line) => {
    const one = market(gameId, { marketId: total, family: 'ou', line, prices: [190, 190] });
    return one.folders.map((folder) => ({
      ...folder,
      selections: folder.selections.map((selection) => ({ ...selection, id: `${selection.id}:${line}` })),
    }));
  });
  const folders = [...(low ?? []), ...(high ?? [])];
  const markets = state.markets.map((one) => (one.marketId === total ? { ...one, folders } : one));
  return storeGame({ ...state, markets });
}

const bets = ({ game: { gameId } }: GameState, line: string, said: object) =>
  ['over', 'under'].map((side) => ({
    Id: `${gameId}:${total}:${side}:${line}`,
    Name: side === 'over' ? 'Over' : 'Under',
    Line: line,
    BaseLine: line,
    Price: '1.9',
    ...said,
  }));
const totals = (type: number, Bets: readonly object[]): FeedWord => [
  type,
  { Markets: [{ Id: total, Name: 'Under/Over', Bets }] },
];

async function over(member: StoredMember, game: GameState, line: string, at: number): Promise<string> {
  const { markets } = game;
  const only = markets.map((one) => ({ ...one, folders: one.folders.filter((of) => of.line === line) }));
  const legs = [askedLeg({ ...game, markets: only }, 'over', total)];
  const code = await placedBet(member, [], { legs });
  await acceptedAt(member, code, at);
  return code;
}

const won = { Status: 3, Settlement: 2 };

describe('a line shut an hour before another of its market', () => {
  it.each([
    [
      'settled with it in one message',
      (game: GameState) => [
        totals(
          35,
          ['0.5', '3.5'].flatMap((line) => bets(game, line, won)),
        ),
      ],
    ],
    [
      'settled beside it in one write',
      (game: GameState) => ['0.5', '3.5'].map((line) => totals(35, bets(game, line, won))),
    ],
  ] as const)('and %s refunds what was taken on it since, and on no other', async (_, results) => {
    const [member, game] = await Promise.all([storedMember(), twoLines()]);
    const shut = Date.now() + second;
    const early = await over(member, game, '0.5', shut - 1);
    const late = await over(member, game, '0.5', shut + second);
    const other = await over(member, game, '3.5', shut + second);
    await sentByFeed(game, shut, totals(3, bets(game, '0.5', { Status: 2 })));
    await sentByFeed(game, shut + hour, totals(3, bets(game, '3.5', { Status: 2 })));
    await sentByFeed(game, shut + 2 * hour, ...results(game));

    expect(await storedBet(member, early)).toMatchObject({ result: 'hit', paid: 19_000 });
    expect(await storedBet(member, late)).toMatchObject({ result: 'exception', paid: 10_000 });
    expect(await storedBet(member, other)).toMatchObject({ result: 'hit', paid: 19_000 });
    expect(await faultsOf(member)).toEqual([]);
  });
});
