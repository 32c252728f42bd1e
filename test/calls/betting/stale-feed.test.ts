import { beforeAll, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/betting/handler.ts';
import { noteHeartbeat, noteKeepAlive } from '../../../functions/table/sports/feed-state.ts';
import type { Match } from '../../../shared/model/sports/match.ts';
import { requestedLeg, requestedSlip } from '../../support/builders/betting/bets.ts';
import { storedMember } from '../../support/builders/member/members.ts';
import { callHandler } from '../../support/builders/request.ts';
import { newMatchId, storedFootball, storedLive, storeMatch } from '../../support/builders/sports/matches.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
const listed = newMatchId();
const keepAliveAt = Date.now();
beforeAll(async () => {
  await noteHeartbeat('sandbox', { interrupted: false, now: Date.now() - 16_000 });
  await noteKeepAlive('lsports', { active: [listed], at: keepAliveAt });
});

/** How long a process caches what a feed last sent. */
const believed = 1_100;

async function place(source: 'sandbox' | 'ingest') {
  const [member, match] = await Promise.all([storedMember(), storedFootball({ source })]);
  return callHandler(handler, {
    path: '/betting/korean/process',
    as: member,
    body: requestedSlip([requestedLeg(match)]),
  });
}

describe('a feed that fell silent', () => {
  it('closes its matches until its next heartbeat, and no other feed’s', async () => {
    expect(await place('sandbox')).toMatchObject({
      status: 422,
      code: 'feed-down',
      error: '배당 갱신 중입니다.',
    });
    expect(await place('ingest')).toMatchObject({ status: 200 });
    await noteHeartbeat('sandbox', { interrupted: false, now: Date.now() });
    await new Promise((resolve) => setTimeout(resolve, believed));
    expect(await place('sandbox')).toMatchObject({ status: 200 });
  });

  it('closes them as well when it reports an interruption itself', async () => {
    await noteHeartbeat('sandbox', { interrupted: true, now: Date.now() });
    await new Promise((resolve) => setTimeout(resolve, believed));
    expect(await place('sandbox')).toMatchObject({ status: 422, code: 'feed-down' });
  });
});

describe('a match in play', () => {
  async function placeLive(changes: Partial<Match>) {
    const [member, { match, markets }] = await Promise.all([
      storedMember(),
      storedLive({ source: 'lsports' }),
    ]);
    const gameId = changes.gameId ?? match.gameId;
    const own = markets.map((market) => ({ ...market, gameId }));
    const state = await storeMatch({ match: { ...match, ...changes, gameId }, markets: own });
    return callHandler(handler, {
      path: '/betting/inplay/process',
      as: member,
      body: requestedSlip([requestedLeg(state)]),
    });
  }

  it('연결 상태가 올바르지 않습니다. 새로고침 후 다시 시도해 주세요. when the last keep-alive left it out [message in-play invalid]', async () => {
    expect(await placeLive({ feedAt: keepAliveAt - 1 })).toMatchObject({
      status: 422,
      code: 'inplay-stale',
      error: '연결 상태가 올바르지 않습니다. 새로고침 후 다시 시도해 주세요.',
    });
  });

  it('is accepted while the keep-alive names it, and once a message on it came since', async () => {
    expect(await placeLive({ gameId: listed, feedAt: Date.now() })).toMatchObject({ status: 200 });
    expect(await placeLive({ feedAt: keepAliveAt + 60_000 })).toMatchObject({ status: 200 });
  });
});
