import { beforeAll, describe, expect, it } from 'vitest';
import { get } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { commitMatch } from '../../../functions/table/sports/commit-match.ts';
import { readMatch } from '../../../functions/table/sports/matches.ts';
import type { Market, MatchState } from '../../../shared/model/sports/match.ts';
import { footballState } from '../../rules/slip/placement-context.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { newMatchId } from '../../support/builders/sports/matches.ts';
import { callTrading } from '../../support/builders/sports/trading.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
let one: StoredOperator;
let other: StoredOperator;
let third: StoredOperator;
beforeAll(async () => {
  [one, other, third] = await Promise.all([
    storedOperator('trader'),
    storedOperator('trader'),
    storedOperator('trader'),
  ]);
});

const enter = (as: StoredOperator, gameId: string, score: [home: number, away: number]) =>
  callTrading(as, 'games/result', { body: { gameId, home: score[0], away: score[1], reason: '공식 기록' } });
const callOff = (as: StoredOperator, gameId: string) =>
  callTrading(as, 'games/void', { body: { gameId, cause: 'match-cancelled' } });

const waiting = { status: 200, payload: { state: 'waiting-for-second' } };
const settling = { status: 200, payload: { state: 'settling' } };
const handled = { status: 409, code: 'already-handled' };

async function stored(more: (state: MatchState) => readonly Market[] = () => []): Promise<string> {
  const state = footballState(newMatchId(), { startTime: Date.now() + 3 * 3_600_000 });
  const after = { ...state, markets: [...state.markets, ...more(state)] };
  await commitMatch({ before: null, after, settlement: null, now: Date.now() });
  return state.match.gameId;
}

/** First half winner: no final score decides it. */
function firstHalf({ markets: [market] }: MatchState): readonly Market[] {
  if (!market) throw new Error('a match has a market');
  const folders = market.folders.map((folder) => ({
    ...folder,
    id: `${folder.id}-41`,
    selections: folder.selections.map((selection) => ({ ...selection, id: `${selection.id}41` })),
  }));
  return [{ ...market, marketId: 41, folders }];
}

describe('a result sent again after a lost reply', () => {
  it('answers the first operator as before; the entry stands once', async () => {
    const gameId = await stored();
    expect(await enter(one, gameId, [2, 1])).toMatchObject({ ...waiting, replayed: false });
    const entered = await get(keys.manualResult(gameId));
    expect(await enter(one, gameId, [2, 1])).toMatchObject({ ...waiting, replayed: true });
    expect(await get(keys.manualResult(gameId))).toEqual(entered);
    expect(await readMatch(gameId)).toMatchObject({ status: 'wait', revision: 0 });
  });

  it('answers the operator who confirmed it as before, and no other operator', async () => {
    const gameId = await stored();
    await enter(one, gameId, [2, 1]);
    expect(await enter(other, gameId, [2, 1])).toMatchObject({ ...settling, replayed: false });
    expect(await enter(other, gameId, [2, 1])).toMatchObject({ ...settling, replayed: true });
    expect(await enter(other, gameId, [2, 2])).toMatchObject(handled);
    expect(await callOff(other, gameId)).toMatchObject(handled);
    expect(await enter(one, gameId, [2, 1])).toMatchObject(handled);
    expect(await enter(third, gameId, [2, 1])).toMatchObject(handled);
    expect(await readMatch(gameId)).toMatchObject({ revision: 1 });
  });

  it('is no new entry where the score left a market open, which can still be voided', async () => {
    const gameId = await stored(firstHalf);
    await enter(one, gameId, [0, 0]);
    expect(await enter(other, gameId, [0, 0])).toMatchObject(settling);
    expect(await enter(other, gameId, [0, 0])).toMatchObject({ ...settling, replayed: true });
    const { payload } = await callTrading(one, 'games/list', { body: { state: 'end', keyword: gameId } });
    expect(payload?.list).toEqual([expect.objectContaining({ gameId, pendingResult: null })]);
    expect(await callOff(other, gameId)).toMatchObject({ ...waiting, replayed: false });
    expect(await callOff(one, gameId)).toMatchObject(settling);
    expect(await callOff(one, gameId)).toMatchObject({ ...settling, replayed: true });
    expect(await readMatch(gameId)).toMatchObject({ status: 'cancel', revision: 2 });
  });
});
