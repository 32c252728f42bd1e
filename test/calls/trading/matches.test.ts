import { beforeAll, describe, expect, it } from 'vitest';
import { handler as bettingHandler } from '../../../functions/api/betting/handler.ts';
import { get, update } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import { commitMatch } from '../../../functions/table/sports/commit-match.ts';
import { readMatch, readMatchState } from '../../../functions/table/sports/matches.ts';
import { voidCauseTexts } from '../../../shared/messages/settlement-words.ts';
import type { MatchState } from '../../../shared/model/sports/match.ts';
import { matchVoidCauses } from '../../../shared/model/sports/void-causes.ts';
import { footballState } from '../../rules/slip/placement-context.ts';
import { requestedLeg, requestedSlip } from '../../support/builders/betting/bets.ts';
import { ledgerFailures, type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { callHandler } from '../../support/builders/request.ts';
import { newMatchId } from '../../support/builders/sports/matches.ts';
import { runSettlement } from '../../support/builders/sports/settlement.ts';
import { callTrading } from '../../support/builders/sports/trading.ts';
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
  callTrading(as, 'games/result', { body: { gameId, home: score[0], away: score[1], reason } });

/** A football match three hours ahead, stored as the feed does, with its card. */
async function listedMatch(): Promise<MatchState> {
  const state = footballState(newMatchId(), { startTime: Date.now() + 3 * 3_600_000 });
  await commitMatch({ before: null, after: state, settlement: null, now: Date.now() });
  const stored = await readMatchState(state.match.gameId);
  if (!stored) throw new Error('the match was not stored');
  return stored;
}

async function bet(as: StoredMember, state: MatchState): Promise<void> {
  const reply = await callHandler(bettingHandler, {
    path: '/betting/korean/process',
    as,
    body: requestedSlip([requestedLeg(state)]),
  });
  if (!reply.success) throw new Error(`bet refused: ${reply.error}`);
}

describe('a manual result', () => {
  it('waits for a second operator and then settles every open bet', async () => {
    const state = await listedMatch();
    const { gameId } = state.match;
    const member = await storedMember();
    await bet(member, state);
    expect(await enter(one, gameId, [2, 1])).toMatchObject({ payload: { state: 'waiting-for-second' } });
    expect(await enter(other, gameId, [2, 1])).toMatchObject({ payload: { state: 'settling' } });
    const match = await readMatch(gameId);
    expect(match).toMatchObject({ status: 'end', revision: 1, live: { score: { home: 2, away: 1 } } });
    expect(await runSettlement({ gameId, revision: 1 })).toBe(1);
    // 10,000 on the home side at 1.85.
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_008_500 });
    expect(await get(keys.job(gameId, 1))).toMatchObject({
      source: 'operator',
      actors: [one.operatorId, other.operatorId],
    });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('is refused when the second operator saw another score; the first may correct their own', async () => {
    const { match } = await listedMatch();
    await enter(one, match.gameId, [2, 1]);
    expect(await enter(other, match.gameId, [1, 1])).toMatchObject({
      status: 409,
      code: 'result-conflict',
      detail: { by: one.operatorId, home: 2, away: 1 },
    });
    expect(await enter(one, match.gameId, [1, 1])).toMatchObject({
      payload: { state: 'waiting-for-second' },
    });
    expect(await enter(other, match.gameId, [1, 1])).toMatchObject({ payload: { state: 'settling' } });
    expect(await enter(one, match.gameId, [1, 1])).toMatchObject({ status: 409, code: 'already-handled' });
  });

  it('confirmed by one operator several times at once makes one job, and each reply says so', async () => {
    const { match } = await listedMatch();
    await enter(one, match.gameId, [0, 0]);
    const replies = await Promise.all(Array.from({ length: 6 }, () => enter(other, match.gameId, [0, 0])));
    expect(replies.map(({ payload }) => payload)).toEqual(Array(6).fill({ state: 'settling' }));
    expect(replies.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(await readMatch(match.gameId)).toMatchObject({ revision: 1 });
    expect(await get(keys.job(match.gameId, 2))).toBeUndefined();
  });
});

describe('a void', () => {
  it('needs two operators and gives every stake back', async () => {
    const state = await listedMatch();
    const { gameId } = state.match;
    const member = await storedMember();
    await bet(member, state);
    const body = { gameId, cause: 'match-cancelled' };
    expect(await callTrading(one, 'games/void', { body })).toMatchObject({
      payload: { state: 'waiting-for-second' },
    });
    expect(await enter(other, gameId, [1, 0])).toMatchObject({ status: 409, code: 'result-conflict' });
    expect(await callTrading(other, 'games/void', { body })).toMatchObject({
      payload: { state: 'settling' },
    });
    await runSettlement({ gameId, revision: 1 });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_000_000 });
    expect(await readMatch(gameId)).toMatchObject({ status: 'cancel' });
    expect(await ledgerFailures(member)).toEqual([]);
  });
});

describe('the reason of a void', () => {
  it.each([...matchVoidCauses])('is one of the published list: %s', async (cause) => {
    const { match } = await listedMatch();
    const body = { gameId: match.gameId, cause };
    expect(await callTrading(one, 'games/void', { body })).toMatchObject({ status: 200 });
    const { name, when } = voidCauseTexts[cause];
    expect([name, when].every((text) => /[가-힣]/.test(text))).toBe(true);
    expect(await get(keys.manualResult(match.gameId))).toMatchObject({ kind: 'void', reason: name });
  });

  it('is no other text, nor one of rounds; what an operator adds stands behind it', async () => {
    const { match } = await listedMatch();
    const send = (body: object) =>
      callTrading(one, 'games/void', { body: { gameId: match.gameId, ...body } });
    for (const body of [{ reason: '경기 취소' }, { cause: '경기 취소' }, { cause: 'draw-failed' }])
      expect(await send(body)).toMatchObject({ status: 400, fields: { cause: expect.any(String) } });
    expect(await get(keys.manualResult(match.gameId))).toBeUndefined();
    expect(await send({ cause: 'match-abandoned', reason: '전반 32분 우천' })).toMatchObject({ status: 200 });
    expect(await get(keys.manualResult(match.gameId))).toMatchObject({ reason: '경기 중단: 전반 32분 우천' });
  });
});

describe('a void that was asked for before its cause was kept apart', () => {
  /** As it was stored then. */
  async function waitingVoid(reason: string): Promise<string> {
    const { match } = await listedMatch();
    const body = { gameId: match.gameId, cause: 'match-abandoned' };
    expect(await callTrading(one, 'games/void', { body })).toMatchObject({ status: 200 });
    await update({ key: keys.manualResult(match.gameId), set: { reason }, remove: ['cause'] });
    return match.gameId;
  }
  const confirmed = (gameId: string, cause: string) =>
    callTrading(other, 'games/void', { body: { gameId, cause } });

  it('is confirmed for the published reason it begins with, which the list shows, and no other', async () => {
    const gameId = await waitingVoid('경기 중단: 전반 32분 우천');
    const list = await callTrading(other, 'games/list', { body: { state: 'second', size: 100 } });
    expect(Object(list.payload).list).toContainEqual(
      expect.objectContaining({
        gameId,
        pendingResult: expect.objectContaining({ cause: 'match-abandoned' }),
      }),
    );
    expect(await confirmed(gameId, 'match-cancelled')).toMatchObject({
      ...{ status: 409, code: 'result-conflict', detail: { cause: 'match-abandoned' } },
    });
    expect(await confirmed(gameId, 'match-abandoned')).toMatchObject({ payload: { state: 'settling' } });
    expect(await confirmed(gameId, 'match-abandoned')).toMatchObject({ replayed: true });
  });

  it('in words of no list is confirmed for the one that the second operator names, which is kept', async () => {
    const gameId = await waitingVoid('우천으로 취소');
    expect(await confirmed(gameId, 'match-cancelled')).toMatchObject({ payload: { state: 'settling' } });
    expect(await get(keys.manualResult(gameId))).toMatchObject({
      ...{ cause: 'match-cancelled', confirmedBy: other.operatorId },
    });
    expect(await confirmed(gameId, 'match-cancelled')).toMatchObject({ replayed: true });
  });
});

describe('a suspension', () => {
  it('refuses bets until the match is opened again', async () => {
    const state = await listedMatch();
    const { gameId } = state.match;
    const member = await storedMember();
    const slip = { path: '/betting/korean/process', as: member, body: requestedSlip([requestedLeg(state)]) };
    await callTrading(one, 'games/suspend', { body: { gameId, suspended: true, reason: '배당 점검' } });
    expect(await callHandler(bettingHandler, slip)).toMatchObject({ status: 422, code: 'selection-closed' });
    await callTrading(one, 'games/suspend', { body: { gameId, suspended: false, reason: '점검 완료' } });
    expect(await callHandler(bettingHandler, slip)).toMatchObject({ status: 200 });
  });
});

describe('the list of matches', () => {
  it('finds a match by state, team and number, with what waits for a second operator', async () => {
    const { match } = await listedMatch();
    await enter(one, match.gameId, [3, 0]);
    for (const keyword of [match.gameId, match.homeNameKo.slice(0, 2)]) {
      const { payload } = await callTrading(one, 'games/list', {
        body: { state: 'wait', keyword, size: 100 },
      });
      expect(payload?.list).toContainEqual(
        expect.objectContaining({
          gameId: match.gameId,
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
    const { payload } = await callTrading(one, 'games/list', {
      body: { state: 'end', keyword: match.gameId },
    });
    expect(payload?.list).toEqual([]);
  });

  it('counts the open bets of a match', async () => {
    const state = await listedMatch();
    const member = await storedMember();
    await bet(member, state);
    await bet(member, state);
    const { gameId } = state.match;
    expect(await callTrading(one, 'games/tickets', { body: { gameId } })).toMatchObject({
      payload: { openTickets: 2 },
    });
  });

  it('and every write to a match is refused to other roles and for unknown matches', async () => {
    const cashier = await storedOperator('cashier');
    expect(await callTrading(cashier, 'games/list')).toMatchObject({ status: 403 });
    expect(await enter(cashier, '1', [1, 0])).toMatchObject({ status: 403 });
    expect(await enter(one, 'unknown', [1, 0])).toMatchObject({ status: 404 });
    const body = { gameId: 'unknown', suspended: true, reason };
    expect(await callTrading(one, 'games/suspend', { body })).toMatchObject({ status: 404 });
  });
});
