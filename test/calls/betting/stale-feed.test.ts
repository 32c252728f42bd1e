import { beforeAll, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/betting/handler.ts';
import { noteHeartbeat } from '../../../functions/table/matches-feed.ts';
import { ask } from '../../support/builders/ask.ts';
import { askedLeg, askedSlip } from '../../support/builders/asked-slip.ts';
import { storedFootball } from '../../support/builders/stored-game.ts';
import { storedMember } from '../../support/builders/stored-member.ts';
import { withHouse } from '../../support/builders/with-house.ts';

withHouse();
beforeAll(() => noteHeartbeat('sandbox', { interrupted: false, now: Date.now() - 16_000 }));

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
