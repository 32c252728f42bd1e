import { beforeAll, describe, expect, it } from 'vitest';
import { handler as bettingHandler } from '../../../functions/api/betting/handler.ts';
import { get } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import { readGame, readGameState } from '../../../functions/table/sports/matches.ts';
import { commitGame } from '../../../functions/table/sports/matches-commit.ts';
import type { GameState } from '../../../shared/model/sports/match.ts';
import { footballState } from '../../rules/slip/placement-context.ts';
import { ask } from '../../support/builders/ask.ts';
import { askAdmin } from '../../support/builders/balance/cash.ts';
import { askedLeg, askedSlip } from '../../support/builders/betting/requested-slip.ts';
import { work } from '../../support/builders/betting/settlement-job.ts';
import { faultsOf, type StoredMember, storedMember } from '../../support/builders/member/stored-member.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/stored-operator.ts';
import { newGameId } from '../../support/builders/sports/stored-match.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
let one: StoredOperator;
let other: StoredOperator;
beforeAll(async () => {
  one = await storedOperator('trader');
  other = await storedOperator('trader');
});

const reason = '공식 기록';
const enter = (as: StoredOperator, gameId: string, score: [home: number, away: number]) =>
  askAdmin(as, 'games/result', { body: { gameId, home: score[0], away: score[1], reason } });

/** A football match three hours ahead, stored as the feed does, with its card. */
async function listedGame(): Promise<GameState> {
  const state = footballState(newGameId(), { startTime: Date.now() + 3 * 3_600_000 });
  await commitGame({ before: null, after: state, settlement: null, now: Date.now() });
  const stored = await readGameState(state.game.gameId);
  if (!stored) throw new Error('the game was not stored');
  return stored;
}

async function bet(as: StoredMember, state: GameState): Promise<void> {
  const reply = await ask(bettingHandler, {
    path: '/betting/korean/process',
    as,
    body: askedSlip([askedLeg(state)]),
  });
  if (!reply.success) throw new Error(`bet refused: ${reply.error}`);
}

describe('a result entered by hand', () => {
  it('waits for a second operator and then settles every open bet', async () => {
    const state = await listedGame();
    const { gameId } = state.game;
    const member = await storedMember();
    await bet(member, state);
    expect(await enter(one, gameId, [2, 1])).toMatchObject({ payload: { state: 'waiting-for-second' } });
    expect(await enter(other, gameId, [2, 1])).toMatchObject({ payload: { state: 'settling' } });
    const game = await readGame(gameId);
    expect(game).toMatchObject({ status: 'end', revision: 1, live: { score: { home: 2, away: 1 } } });
    expect(await work({ gameId, revision: 1 })).toBe(1);
    // 10,000 on the home side at 1.85.
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_008_500 });
    expect(await get(keys.job(gameId, 1))).toMatchObject({
      source: 'operator',
      actors: [one.operatorId, other.operatorId],
    });
    expect(await faultsOf(member)).toEqual([]);
  });

  it('is refused when the second operator saw another score; the first may correct his own', async () => {
    const { game } = await listedGame();
    await enter(one, game.gameId, [2, 1]);
    expect(await enter(other, game.gameId, [1, 1])).toMatchObject({
      status: 409,
      code: 'result-conflict',
      detail: { by: one.operatorId, home: 2, away: 1 },
    });
    expect(await enter(one, game.gameId, [1, 1])).toMatchObject({ payload: { state: 'waiting-for-second' } });
    expect(await enter(other, game.gameId, [1, 1])).toMatchObject({ payload: { state: 'settling' } });
    expect(await enter(one, game.gameId, [1, 1])).toMatchObject({ status: 409, code: 'already-handled' });
  });

  it('confirmed by one operator several times at once makes one job, and each is told so', async () => {
    const { game } = await listedGame();
    await enter(one, game.gameId, [0, 0]);
    const replies = await Promise.all(Array.from({ length: 6 }, () => enter(other, game.gameId, [0, 0])));
    expect(replies.map(({ payload }) => payload)).toEqual(Array(6).fill({ state: 'settling' }));
    expect(replies.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(await readGame(game.gameId)).toMatchObject({ revision: 1 });
    expect(await get(keys.job(game.gameId, 2))).toBeUndefined();
  });
});

describe('a void', () => {
  it('needs two operators and gives every stake back', async () => {
    const state = await listedGame();
    const { gameId } = state.game;
    const member = await storedMember();
    await bet(member, state);
    const body = { gameId, reason: '경기 취소' };
    expect(await askAdmin(one, 'games/void', { body })).toMatchObject({
      payload: { state: 'waiting-for-second' },
    });
    expect(await enter(other, gameId, [1, 0])).toMatchObject({ status: 409, code: 'result-conflict' });
    expect(await askAdmin(other, 'games/void', { body })).toMatchObject({ payload: { state: 'settling' } });
    await work({ gameId, revision: 1 });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_000_000 });
    expect(await readGame(gameId)).toMatchObject({ status: 'cancel' });
    expect(await faultsOf(member)).toEqual([]);
  });
});

describe('a suspension', () => {
  it('refuses bets until the game is opened again', async () => {
    const state = await listedGame();
    const { gameId } = state.game;
    const member = await storedMember();
    const slip = { path: '/betting/korean/process', as: member, body: askedSlip([askedLeg(state)]) };
    await askAdmin(one, 'games/suspend', { body: { gameId, suspended: true, reason: '배당 점검' } });
    expect(await ask(bettingHandler, slip)).toMatchObject({ status: 422, code: 'selection-closed' });
    await askAdmin(one, 'games/suspend', { body: { gameId, suspended: false, reason: '점검 완료' } });
    expect(await ask(bettingHandler, slip)).toMatchObject({ status: 200 });
  });
});

describe('the list of games', () => {
  it('finds a game by state, team and number, with what waits for a second operator', async () => {
    const { game } = await listedGame();
    await enter(one, game.gameId, [3, 0]);
    for (const keyword of [game.gameId, game.homeNameKo.slice(0, 2)]) {
      const { payload } = await askAdmin(one, 'games/list', { body: { state: 'wait', keyword, size: 100 } });
      expect(payload?.list).toContainEqual(
        expect.objectContaining({
          gameId: game.gameId,
          pendingResult: expect.objectContaining({
            kind: 'result',
            by: one.operatorId,
            home: 3,
            away: 0,
            reason,
          }),
        }),
      );
    }
    const { payload } = await askAdmin(one, 'games/list', { body: { state: 'end', keyword: game.gameId } });
    expect(payload?.list).toEqual([]);
  });

  it('counts the open tickets of a game', async () => {
    const state = await listedGame();
    const member = await storedMember();
    await bet(member, state);
    await bet(member, state);
    const { gameId } = state.game;
    expect(await askAdmin(one, 'games/tickets', { body: { gameId } })).toMatchObject({
      payload: { openTickets: 2 },
    });
  });

  it('and every game write is closed to other roles and unknown games', async () => {
    const cashier = await storedOperator('cashier');
    expect(await askAdmin(cashier, 'games/list')).toMatchObject({ status: 403 });
    expect(await enter(cashier, '1', [1, 0])).toMatchObject({ status: 403 });
    expect(await enter(one, 'unknown', [1, 0])).toMatchObject({ status: 404 });
    const body = { gameId: 'unknown', suspended: true, reason };
    expect(await askAdmin(one, 'games/suspend', { body })).toMatchObject({ status: 404 });
  });
});
