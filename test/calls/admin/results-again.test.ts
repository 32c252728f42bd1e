import { beforeAll, describe, expect, it } from 'vitest';
import { get } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { readGame } from '../../../functions/table/sports/matches.ts';
import { commitGame } from '../../../functions/table/sports/matches-commit.ts';
import type { GameState, Market } from '../../../shared/model/sports/match.ts';
import { footballState } from '../../rules/slip/placement-context.ts';
import { askAdmin } from '../../support/builders/balance/cash.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/stored-operator.ts';
import { newGameId } from '../../support/builders/sports/stored-match.ts';
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
  askAdmin(as, 'games/result', { body: { gameId, home: score[0], away: score[1], reason: '공식 기록' } });
const callOff = (as: StoredOperator, gameId: string) =>
  askAdmin(as, 'games/void', { body: { gameId, reason: '경기 취소' } });

const waiting = { status: 200, payload: { state: 'waiting-for-second' } };
const settling = { status: 200, payload: { state: 'settling' } };
const handled = { status: 409, code: 'already-handled' };

async function stored(more: (state: GameState) => readonly Market[] = () => []): Promise<string> {
  const state = footballState(newGameId(), { startTime: Date.now() + 3 * 3_600_000 });
  const after = { ...state, markets: [...state.markets, ...more(state)] };
  await commitGame({ before: null, after, settlement: null, now: Date.now() });
  return state.game.gameId;
}

/** First half winner: no final score decides it. */
function firstHalf({ markets: [market] }: GameState): readonly Market[] {
  if (!market) throw new Error('a game has a market');
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
    const entered = await get(keys.enteredResult(gameId));
    expect(await enter(one, gameId, [2, 1])).toMatchObject({ ...waiting, replayed: true });
    expect(await get(keys.enteredResult(gameId))).toEqual(entered);
    expect(await readGame(gameId)).toMatchObject({ status: 'wait', revision: 0 });
  });

  it('answers the operator who confirmed it as before, and nobody else', async () => {
    const gameId = await stored();
    await enter(one, gameId, [2, 1]);
    expect(await enter(other, gameId, [2, 1])).toMatchObject({ ...settling, replayed: false });
    expect(await enter(other, gameId, [2, 1])).toMatchObject({ ...settling, replayed: true });
    expect(await enter(other, gameId, [2, 2])).toMatchObject(handled);
    expect(await callOff(other, gameId)).toMatchObject(handled);
    expect(await enter(one, gameId, [2, 1])).toMatchObject(handled);
    expect(await enter(third, gameId, [2, 1])).toMatchObject(handled);
    expect(await readGame(gameId)).toMatchObject({ revision: 1 });
  });

  it('is no new entry where the score left a market open, which can still be voided', async () => {
    const gameId = await stored(firstHalf);
    await enter(one, gameId, [0, 0]);
    expect(await enter(other, gameId, [0, 0])).toMatchObject(settling);
    expect(await enter(other, gameId, [0, 0])).toMatchObject({ ...settling, replayed: true });
    const { payload } = await askAdmin(one, 'games/list', { body: { state: 'end', keyword: gameId } });
    expect(payload?.list).toEqual([expect.objectContaining({ gameId, pendingResult: null })]);
    expect(await callOff(other, gameId)).toMatchObject({ ...waiting, replayed: false });
    expect(await callOff(one, gameId)).toMatchObject(settling);
    expect(await callOff(one, gameId)).toMatchObject({ ...settling, replayed: true });
    expect(await readGame(gameId)).toMatchObject({ status: 'cancel', revision: 2 });
  });
});
