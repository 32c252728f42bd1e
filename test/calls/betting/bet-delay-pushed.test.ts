import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/betting/handler.ts';
import { resolveDueHolds } from '../../../functions/jobs/sweep/due-delayed-bets.ts';
import { addSocket } from '../../../functions/table/auth/sockets.ts';
import { LiveMessage } from '../../../shared/live.ts';
import { ask, newKey } from '../../support/builders/ask.ts';
import { askedLeg, askedSlip } from '../../support/builders/betting/requested-slip.ts';
import { type StoredMember, storedMember } from '../../support/builders/member/stored-member.ts';
import { liveState, makeDue, played, storedLive } from '../../support/builders/sports/live-match.ts';
import { withSystem } from '../../support/builders/with-system.ts';

/** Stands in for the platform: what was posted to each connection. */
const pushed = new Map<string, LiveMessage>();
const platform = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const id = decodeURIComponent(request.url?.split('/').at(-1) ?? '');
  pushed.set(id, LiveMessage.parse(JSON.parse(Buffer.concat(parts).toString())));
  response.writeHead(200).end();
});
beforeAll(async () => {
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  const address = platform.address();
  process.env.LIVE_ENDPOINT = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/ws`;
});
afterAll(() => void platform.close());
withSystem();

async function held(connectionId: string) {
  const [member, game] = await Promise.all([storedMember(), storedLive()]);
  const { memberSeq, familyId } = member;
  await addSocket({ connectionId, memberSeq, familyId, games: [], whole: [], connectedAt: Date.now() }, 1);
  const ticket = newKey();
  const body = askedSlip([askedLeg(game)]);
  await ask(handler, { path: '/betting/live/process', as: member, key: ticket, body });
  return { member, game, ticket };
}

const outcome = (member: StoredMember, ticket: string) =>
  ask(handler, { path: '/betting/ticket', as: member, body: { ticket } });

describe('the outcome of a held bet is pushed to its member', () => {
  it('with its ticket and bet when it was taken, by the member’s own ask', async () => {
    const { member, ticket } = await held('taken');
    expect(pushed.has('taken')).toBe(false);
    await makeDue(member, ticket);
    const { payload } = await outcome(member, ticket);
    expect(pushed.get('taken')).toEqual({ type: 'bet', betCode: payload?.betCode, status: 'open', ticket });
  });

  it('as refused when it was not, by the sweep', async () => {
    const { member, game, ticket } = await held('refused');
    await played(game, { live: liveState({ score: { home: 9, away: 0 } }) });
    await makeDue(member, ticket);
    await resolveDueHolds(Date.now() + 9_000);
    expect(pushed.get('refused')).toMatchObject({ type: 'bet', status: 'refused', ticket });
  });
});
