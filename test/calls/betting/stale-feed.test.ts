import { beforeAll, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/betting/handler.ts';
import { noteHeartbeat, noteKeepAlive } from '../../../functions/table/sports/feed-state.ts';
import type { Game } from '../../../shared/model/sports/match.ts';
import { ask } from '../../support/builders/ask.ts';
import { askedLeg, askedSlip } from '../../support/builders/betting/requested-slip.ts';
import { storedMember } from '../../support/builders/member/stored-member.ts';
import { storedLive } from '../../support/builders/sports/live-match.ts';
import { newGameId, storedFootball, storeGame } from '../../support/builders/sports/stored-match.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
const listed = newGameId();
const keepAliveAt = Date.now();
beforeAll(async () => {
  await noteHeartbeat('sandbox', { interrupted: false, now: Date.now() - 16_000 });
  await noteKeepAlive('lsports', { active: [listed], at: keepAliveAt });
});

/** A process believes for so long what a feed last said. */
const believed = 1_100;

async function place(source: 'sandbox' | 'ingest') {
  const [member, game] = await Promise.all([storedMember(), storedFootball({ source })]);
  return ask(handler, { path: '/betting/korean/process', as: member, body: askedSlip([askedLeg(game)]) });
}

describe('a feed that went quiet', () => {
  it('closes its matches until its next heartbeat, and nobody else’s', async () => {
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

  it('closes them as well when it says so itself', async () => {
    await noteHeartbeat('sandbox', { interrupted: true, now: Date.now() });
    await new Promise((resolve) => setTimeout(resolve, believed));
    expect(await place('sandbox')).toMatchObject({ status: 422, code: 'feed-down' });
  });
});

describe('a match in play', () => {
  async function placeLive(changes: Partial<Game>) {
    const [member, { game, markets }] = await Promise.all([
      storedMember(),
      storedLive({ source: 'lsports' }),
    ]);
    const gameId = changes.gameId ?? game.gameId;
    const own = markets.map((market) => ({ ...market, gameId }));
    const state = await storeGame({ game: { ...game, ...changes, gameId }, markets: own });
    return ask(handler, {
      path: '/betting/inplay/process',
      as: member,
      body: askedSlip([askedLeg(state)]),
    });
  }

  it('연결 상태가 올바르지 않습니다. 새로고침 후 다시 시도해 주세요. when the last keep-alive left it out [message in-play invalid]', async () => {
    expect(await placeLive({ feedAt: keepAliveAt - 1 })).toMatchObject({
      status: 422,
      code: 'inplay-stale',
      error: '연결 상태가 올바르지 않습니다. 새로고침 후 다시 시도해 주세요.',
    });
  });

  it('is taken while the keep-alive names it, and once it was heard of since', async () => {
    expect(await placeLive({ gameId: listed, feedAt: Date.now() })).toMatchObject({ status: 200 });
    expect(await placeLive({ feedAt: keepAliveAt + 60_000 })).toMatchObject({ status: 200 });
  });
});
