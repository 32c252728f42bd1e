import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handler as betting } from '../../../functions/api/betting/handler.ts';
import { handler as sports } from '../../../functions/api/sports/handler.ts';
import { addSocket } from '../../../functions/table/auth/sockets.ts';
import { consumedCapacity } from '../../../functions/table/client/table.ts';
import { trading } from '../../../shared/calls/trading/trading.ts';
import { LiveMessage } from '../../../shared/live.ts';
import type { MatchState } from '../../../shared/model/sports/match.ts';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { callAdmin } from '../../support/builders/balance/cash.ts';
import { requestedLeg, requestedSlip } from '../../support/builders/betting/bets.ts';
import { type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { callHandler, type Reply } from '../../support/builders/request.ts';
import { listedFootball } from '../../support/builders/sports/matches.ts';
import {
  callTrading,
  footballInPlay,
  liftSuspension,
  suspend,
} from '../../support/builders/sports/trading.ts';
import { withSystem } from '../../support/builders/with-system.ts';

/** Stands in for the platform: what was posted to each connection, and when. */
const pushed: { id: string; message: LiveMessage; at: number }[] = [];
const platform = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const id = decodeURIComponent(request.url?.split('/').at(-1) ?? '');
  const message = LiveMessage.parse(JSON.parse(Buffer.concat(parts).toString()));
  pushed.push({ id, message, at: performance.now() });
  response.writeHead(200).end();
});
beforeAll(async () => {
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  const address = platform.address();
  process.env.LIVE_ENDPOINT = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/ws`;
});
afterAll(() => void platform.close());
withSystem();

let trader: StoredOperator;
/** A socket subscribes to it before anything is sent. */
let watched: MatchState;
beforeAll(async () => {
  trader = await storedOperator('trader');
  watched = await footballInPlay({ leagueId: 9_002, sportId: 48242 });
  const { memberSeq, familyId } = await storedMember();
  const socket = {
    memberSeq,
    familyId,
    games: [watched.match.gameId],
    whole: [watched.match.gameId],
    connectedAt: Date.now(),
  };
  await addSocket({ connectionId: 'watching', ...socket }, 1);
});

const reason = '배당 점검';
const stop = (body: object, as = trader): Promise<Reply> => suspend(as, body);
const reopen = (body: object) => liftSuspension(trader, body);

const place = (as: StoredMember, state: MatchState, side = 'home') =>
  callHandler(betting, {
    path: '/betting/korean/process',
    as,
    body: requestedSlip([requestedLeg(state, side)]),
  });

const closed = { status: 422, code: 'selection-closed', error: '베팅이 불가능한 항목이 있습니다.' };

describe('a trader’s suspension', () => {
  it('refuses bets at every level until it is lifted, each with its line and its audit', async () => {
    const [member, state] = await Promise.all([
      storedMember(),
      listedFootball({ leagueId: 9_001, sportId: 210 }),
    ]);
    const { gameId } = state.match;
    const levels = [
      { scope: 'all' },
      { scope: 'sport', id: '210' },
      { scope: 'league', id: '9001' },
      { scope: 'market', id: '1' },
      { scope: 'game', gameId },
      { scope: 'gameMarket', id: '1', gameId },
      { scope: 'selection', id: `${gameId}:1:home`, gameId },
    ];
    for (const level of levels) {
      expect(await stop(level), level.scope).toMatchObject({ payload: { stopped: true } });
      expect(await place(member, state), level.scope).toMatchObject(closed);
      const { payload } = await callTrading(trader, 'trading/stops');
      expect(payload?.list, level.scope).toEqual([
        expect.objectContaining({ scope: level.scope, by: trader.operatorId, reason }),
      ]);
      await reopen(level);
      expect(await place(member, state), level.scope).toMatchObject({ status: 200 });
    }
    const { payload } = await callTrading(trader, 'trading/stops');
    expect(payload?.list).toEqual([]);
    const auditor = await storedOperator('auditor');
    const day = koreanDay(Date.now());
    const audit = await callAdmin(auditor, 'audit/list', { body: { day, call: 'tradingStop', size: 50 } });
    expect(audit.payload?.list).toHaveLength(2 * levels.length);
  });

  it('repeated is audited as a repetition: nothing was open before', async () => {
    const league = { scope: 'league', id: '9002' };
    for (const again of [false, true]) {
      await stop(league);
      const auditor = await storedOperator('auditor');
      const day = koreanDay(Date.now());
      const { payload } = await callAdmin(auditor, 'audit/list', {
        body: { day, call: 'tradingStop', target: 'STOP#league#9002', size: 50 },
      });
      expect(payload?.list).toContainEqual(
        expect.objectContaining({ before: { scope: 'league', id: 9002, stopped: again } }),
      );
    }
    await reopen(league);
  });

  it('is lifted as it was shown alone: one made meanwhile stays, and a lift sent again does nothing', async () => {
    const [state, member] = await Promise.all([listedFootball(), storedMember()]);
    const { gameId } = state.match;
    const auditor = await storedOperator('auditor');
    const lines = async (): Promise<readonly Record<string, unknown>[]> =>
      Object(await callTrading(trader, 'trading/stops')).payload.list;
    const audited = async () => {
      const body = { day: koreanDay(Date.now()), call: 'tradingStop', size: 100 };
      return Object(await callAdmin(auditor, 'audit/list', { body })).payload.list.length;
    };
    for (const level of [
      { scope: 'sport', id: '35232' },
      { scope: 'league', id: '9003' },
      { scope: 'market', id: '77' },
      { scope: 'member', id: String(member.memberSeq) },
      { scope: 'game', gameId },
      { scope: 'gameMarket', id: '1', gameId },
      { scope: 'selection', id: `${gameId}:1:home`, gameId },
      { scope: 'all' },
    ]) {
      const standing = async () => (await lines()).filter(({ scope }) => scope === level.scope);
      await stop(level);
      const shown = (await standing())[0]?.at;
      await stop({ ...level, reason: '다른 중지' });
      const seen = { ...level, at: shown };
      expect(await reopen(seen), level.scope).toMatchObject({
        ...{ status: 409, code: 'override-replaced' },
        error: '그사이 새로 설정되어 해제하지 않았습니다. 닫고 다시 확인해 주세요.',
      });
      expect(await standing(), level.scope).toMatchObject([{ reason: '다른 중지' }]);
      const last = { ...level, at: (await standing())[0]?.at };
      expect(await reopen(last), level.scope).toMatchObject({ status: 200, replayed: false });
      const before = await audited();
      expect(await reopen(last), level.scope).toMatchObject({ status: 200, replayed: true });
      expect(await standing(), level.scope).toEqual([]);
      expect(await audited(), level.scope).toBe(before);
    }
  });

  it('and a price or shift of a trader is released as it was shown alone', async () => {
    const { gameId } = (await listedFootball()).match;
    const stands = async () =>
      Object(await callTrading(trader, 'trading/stops')).payload.list.filter(
        (line: { gameId: string | null }) => line.gameId === gameId,
      );
    const price = (value: number | null) => ({ betId: `${gameId}:2:over`, price: value });
    const shift = (percent: number) => ({ marketsId: 2, percent });
    for (const [path, first, second, none] of [
      ['trading/price', price(1.7), price(1.75), price(null)],
      ['trading/shift', shift(-5), shift(-4), shift(0)],
    ] as const) {
      const send = (body: object) => callTrading(trader, path, { body: { gameId, reason, ...body } });
      await send(first);
      const shown = (await stands())[0]?.at;
      await send(second);
      expect(await send({ ...none, at: shown }), path).toMatchObject({ code: 'override-replaced' });
      expect(await stands(), path).toHaveLength(1);
      const at = (await stands())[0]?.at;
      expect(await send({ ...none, at }), path).toMatchObject({ status: 200, replayed: false });
      expect(await send({ ...none, at }), path).toMatchObject({ status: 200, replayed: true });
      expect(await stands(), path).toEqual([]);
    }
  });

  it('of a match or its parts has its time on the match’s page, which the lift there sends', async () => {
    const { gameId } = (await listedFootball()).match;
    const betId = `${gameId}:1:home`;
    const shown = async () => {
      const { payload } = await callTrading(trader, 'trading/game', { body: { gameId } });
      const { suspendedAt, markets } = trading.calls.tradingGame.reply.parse(payload);
      const market = markets.find(({ marketsId }) => marketsId === 1);
      const bet = market?.folders[0]?.bets.find(({ id }) => id === betId);
      return {
        ...{ game: suspendedAt, market: market?.stoppedAt, shift: market?.shiftedAt },
        ...{ selection: bet?.stoppedAt, price: bet?.ownPriceAt },
      };
    };
    const none = { game: null, market: null, shift: null, selection: null, price: null };
    expect(await shown()).toEqual(none);
    const body = { gameId, reason };
    await stop({ scope: 'game', gameId });
    await stop({ scope: 'gameMarket', id: '1', gameId });
    await stop({ scope: 'selection', id: betId, gameId });
    await callTrading(trader, 'trading/price', { body: { ...body, betId, price: 1.7 } });
    await callTrading(trader, 'trading/shift', { body: { ...body, marketsId: 1, percent: 5 } });
    const { payload } = await callTrading(trader, 'trading/stops');
    const lines = trading.calls.tradingStops.reply
      .parse(payload)
      .list.filter((line) => line.gameId === gameId);
    const timeOf = (scope: string) => lines.find((line) => line.scope === scope)?.at;
    const first = await shown();
    expect(first).toEqual({
      ...{ game: timeOf('game'), market: timeOf('gameMarket'), shift: timeOf('shift') },
      ...{ selection: timeOf('selection'), price: timeOf('price') },
    });
    expect(lines).toHaveLength(5);
    await callTrading(trader, 'games/suspend', { body: { ...body, suspended: true } });
    const lift = { ...body, suspended: false };
    expect(await callTrading(trader, 'games/suspend', { body: { ...lift, at: first.game } })).toMatchObject({
      status: 409,
      code: 'override-replaced',
    });
    const { game: at } = await shown();
    expect(await callTrading(trader, 'games/suspend', { body: { ...lift, at } })).toMatchObject({
      status: 200,
    });
    expect((await shown()).game).toBeNull();
  });

  it('of a selection or a market leaves the others open', async () => {
    const [member, state] = await Promise.all([storedMember(), listedFootball()]);
    const { gameId } = state.match;
    await stop({ scope: 'selection', id: `${gameId}:1:home`, gameId });
    expect(await place(member, state, 'draw')).toMatchObject({ status: 200 });
    await stop({ scope: 'gameMarket', id: '1', gameId });
    expect(await place(member, state, 'draw')).toMatchObject(closed);
    const other = requestedSlip([requestedLeg(state, 'over', 2)]);
    expect(
      await callHandler(betting, { path: '/betting/korean/process', as: member, body: other }),
    ).toMatchObject({
      status: 200,
    });
  });

  it('of a member refuses their bets alone, with the sentence of a restricted account', async () => {
    const [member, other, state] = await Promise.all([storedMember(), storedMember(), listedFootball()]);
    const id = String(member.memberSeq);
    await stop({ scope: 'member', id });
    expect(await place(member, state)).toMatchObject({
      code: 'kind-forbidden',
      error: '이용이 제한된 계정입니다. 고객센터로 문의해 주세요.',
    });
    expect(await place(other, state)).toMatchObject({ status: 200 });
    await reopen({ scope: 'member', id });
    expect(await place(member, state)).toMatchObject({ status: 200 });
  });

  it('is shown locked to members', async () => {
    const [one, other] = await Promise.all([listedFootball(), listedFootball()]);
    const shown = async ({ match: { gameId } }: MatchState) => {
      const { payload } = await callHandler(sports, { path: '/v2/game/european/detail2', body: { gameId } });
      return payload?.game;
    };
    await stop({ scope: 'gameMarket', id: '1', gameId: one.match.gameId });
    expect(await shown(one)).toMatchObject({
      isLimitBet: 'N',
      folders: expect.arrayContaining([
        expect.objectContaining({ marketsId: 1, isSuspended: 'y' }),
        expect.objectContaining({ marketsId: 2, isSuspended: 'n' }),
      ]),
    });
    await stop({ scope: 'sport', id: '6046' });
    expect(await shown(other)).toMatchObject({ isLimitBet: 'Y', betCount: 0 });
    await reopen({ scope: 'sport', id: '6046' });
  });

  it('reaches a page subscribed to the match within 250 ms of the call’s answer', async () => {
    const { gameId } = watched.match;
    const pushAfter = async (body: object) => {
      pushed.length = 0;
      await stop(body);
      const answered = performance.now();
      expect(pushed.length).toBeGreaterThan(0);
      expect(Math.max(...pushed.map(({ at }) => at)) - answered).toBeLessThan(250);
      return pushed.flatMap(({ message }) => (message.type === 'batch' ? message.list : [message]));
    };
    expect(await pushAfter({ scope: 'league', id: '9002' })).toContainEqual(
      expect.objectContaining({ type: 'game', gameId, isLimitBet: 'Y' }),
    );
    expect(await pushAfter({ scope: 'league', id: '9002', stopped: false })).toContainEqual(
      expect.objectContaining({ type: 'game', gameId, isLimitBet: 'N' }),
    );
    expect(await pushAfter({ scope: 'gameMarket', id: '1', gameId })).toContainEqual(
      expect.objectContaining({
        type: 'odds',
        folders: [expect.objectContaining({ marketsId: 1, isSuspended: 'y' })],
      }),
    );
  });

  it('costs a placement no round trip', async () => {
    const [member, state] = await Promise.all([storedMember(), listedFootball()]);
    await stop({ scope: 'league', id: '77' });
    await place(member, state);
    const trips = [];
    for (let ask = 0; ask < 3; ask += 1) {
      const before = consumedCapacity().roundTrips;
      expect((await place(member, state)).status).toBe(200);
      trips.push(consumedCapacity().roundTrips - before);
    }
    expect(Math.min(...trips)).toBeLessThanOrEqual(2);
    await reopen({ scope: 'league', id: '77' });
  });

  it('is for traders, and for what exists', async () => {
    const cashier = await storedOperator('cashier');
    expect(await stop({ scope: 'all' }, cashier)).toMatchObject({ status: 403 });
    for (const body of [
      { scope: 'sport', id: 'x' },
      { scope: 'game' },
      { scope: 'game', gameId: 'unknown' },
      { scope: 'gameMarket', id: '999', gameId: (await listedFootball()).match.gameId },
      { scope: 'member', id: '999999' },
    ])
      expect(await stop(body), JSON.stringify(body)).toMatchObject({ status: 404 });
  });
});
