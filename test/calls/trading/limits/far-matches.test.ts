import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { refreshOpenBetCounts } from '../../../../functions/jobs/sweep/count-open-bets.ts';
import { consumedCapacity, remove } from '../../../../functions/table/client/table.ts';
import { keys } from '../../../../functions/table/keys/keys.ts';
import { matchesWithBets, noteBetsOn } from '../../../../functions/table/settlement/matches-with-bets.ts';
import { cardItem } from '../../../../functions/table/sports/match-cards.ts';
import { readMatchState } from '../../../../functions/table/sports/matches.ts';
import { readSuspensions } from '../../../../functions/table/sports/suspensions.ts';
import {
  type MatchState,
  type SettlementCode,
  settlementCodes,
} from '../../../../shared/model/sports/match.ts';
import { footballState } from '../../../rules/slip/placement-context.ts';
import { placeBet } from '../../../support/builders/betting/bets.ts';
import { storeAtOnce } from '../../../support/builders/in-bulk.ts';
import { storedMember } from '../../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../../support/builders/member/operators.ts';
import { limited, pass, place, timeOfPass } from '../../../support/builders/sports/liability.ts';
import { listedFootball, listedMatch, newMatchId } from '../../../support/builders/sports/matches.ts';
import { settle } from '../../../support/builders/sports/settlement.ts';
import { callTrading } from '../../../support/builders/sports/trading.ts';
import { withSystem } from '../../../support/builders/with-system.ts';

withSystem();

const hour = 3_600_000;
const day = 24 * hour;
/** More than any page of the console and any earlier bound. */
const others = 650;
let trader: StoredOperator;

beforeAll(async () => {
  trader = await storedOperator('trader');
  const startTime = Date.now() + 2 * hour;
  await storeAtOnce(
    Array.from({ length: others }, () => cardItem(footballState(newMatchId(), { startTime }))),
  );
});
afterEach(() => limited({}));

const boardOf = async ({ match: { gameId } }: MatchState) =>
  (await callTrading(trader, 'trading/exposure', { body: { keyword: gameId } })).payload;
const inDays = (days: number) => listedFootball({ startTime: Date.now() + days * day });
/** Two more passes than a round over the soonest three hundred matches takes. */
async function countAll(from: number): Promise<void> {
  for (let turn = 0; turn < 17; turn += 1) await refreshOpenBetCounts(from + turn * 10_000);
}

describe('behind more than six hundred matches without bets', () => {
  it('the match with bets is noted near its limit, shown on the board and suspended at the limit', async () => {
    await limited({ matchLimit: 150_000 });
    const [member, ...states] = await Promise.all([
      storedMember({ cash: 10_000_000 }),
      inDays(20),
      inDays(45),
    ]);
    for (const state of states) await placeBet(member, [state], { amount: 100_000 });
    expect(await pass()).toBe(0);
    const rooms = Object.keys((await readSuspensions()).rooms ?? {});
    expect(rooms.toSorted()).toEqual(states.map(({ match: { gameId } }) => gameId).toSorted());
    for (const state of states) {
      expect(await place(member, state, 100_000)).toMatchObject({ code: 'above-match-limit' });
      expect(await place(member, state, 76_471)).toMatchObject({ status: 200 });
    }
    expect(await pass()).toBe(2);
    for (const state of states) {
      expect(await place(member, state, 5_000)).toMatchObject({ code: 'selection-closed' });
      expect(await boardOf(state)).toMatchObject({
        list: [{ tickets: 2, worst: -150_000, stops: [{ by: 'automatic' }] }],
      });
    }
  });

  it('a pass costs by the matches with bets and nothing for the others', async () => {
    await limited({ matchLimit: 150_000 });
    const before = consumedCapacity().roundTrips;
    await pass();
    // The list of matches with bets, their cards, ten queries for each of the two, and what is noted.
    expect(consumedCapacity().roundTrips - before).toBeLessThan(40);
  });
});

describe('the list of matches with bets', () => {
  it('is written once for the bets of a process, and again by the sweep where it misses one', async () => {
    const [member, state] = await Promise.all([storedMember({ cash: 10_000_000 }), inDays(0.4)]);
    const { gameId } = state.match;
    await placeBet(member, [state], { amount: 5_000 });
    expect(await matchesWithBets()).toContain(gameId);
    const before = consumedCapacity().writeUnits;
    await placeBet(member, [state], { amount: 5_000 });
    expect(consumedCapacity().writeUnits - before).toBeLessThanOrEqual(8);
    await remove(keys.matchWithBets(gameId));
    await countAll(Date.now() + 7 * hour);
    expect(await matchesWithBets()).toContain(gameId);
  });

  it('loses a match hours after its last note, once it is over and none of its bets is open, whatever its card says', async () => {
    const member = await storedMember();
    const [over, unlisted, open, coming] = [
      await inDays(0.1),
      await inDays(0.1),
      await inDays(0.1),
      await inDays(5),
    ];
    const all = [over, unlisted, open, coming];
    for (const state of all) await placeBet(member, [state], { amount: 5_000 });
    await settle(over, { codes: { home: settlementCodes.lost } });
    await end(over, settlementCodes.void);
    // All that its card lists is decided, and the bet is open.
    await end(unlisted, settlementCodes.void);
    await end(open, settlementCodes.open);
    await limited({ matchLimit: 10_000_000 });
    await pass();
    expect(await boardOf(unlisted)).toMatchObject({ list: [{ tickets: 1 }] });
    const ids = all.map(({ match: { gameId } }) => gameId);
    const left = async () => {
      const now = await matchesWithBets();
      return ids.filter((gameId) => now.includes(gameId));
    };
    await countAll(timeOfPass() + 5 * hour);
    expect(await left()).toEqual(ids);
    await countAll(timeOfPass() + 9 * hour);
    expect(await left()).toEqual(ids.slice(1));
    await noteBetsOn(ids.slice(0, 1), timeOfPass() + 9 * hour);
    expect(await left()).toEqual(ids);
  });
});

/** The match is over, and all its selections have this code. */
async function end({ match: { gameId } }: MatchState, settlement: SettlementCode): Promise<void> {
  const before = await readMatchState(gameId);
  if (!before) throw new Error(`no match ${gameId}`);
  const markets = before.markets.map((market) => ({
    ...market,
    folders: market.folders.map((folder) => ({
      ...folder,
      selections: folder.selections.map((selection) => ({ ...selection, settlement })),
    })),
  }));
  await listedMatch({ match: { ...before.match, status: 'end' }, markets }, before);
}
