import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announceSettled } from '../../../functions/jobs/settlement/announce-settled.ts';
import { addSocket } from '../../../functions/table/auth/sockets.ts';
import { consumedCapacity } from '../../../functions/table/client/table.ts';
import { placeBet } from '../../support/builders/betting/bets.ts';
import { type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { storedFootball } from '../../support/builders/sports/matches.ts';
import { settle } from '../../support/builders/sports/settlement.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { type JsonServer, startJsonServer } from '../../support/fakes/json-server.ts';

/** Stands in for the platform. */
let platform: JsonServer;
beforeAll(async () => {
  platform = await startJsonServer(() => ({ body: '' }));
  process.env.LIVE_ENDPOINT = `${platform.origin}/ws`;
});
afterAll(() => platform.stop());
withSystem();

const connected = ({ memberSeq, familyId }: StoredMember, connectionId: string) =>
  addSocket({ connectionId, memberSeq, familyId, games: [], whole: [], connectedAt: Date.now() }, 1);
const toldTo = (connectionId: string) =>
  platform.requests.filter(({ url }) => url.pathname.endsWith(connectionId)).map(({ body }) => body);

describe('members whose bets were settled', () => {
  it('are sent balance and bet while they are online', async () => {
    const [there, away, match] = await Promise.all([storedMember(), storedMember(), storedFootball()]);
    await settle(await storedFootball(), { codes: { home: 2 } });
    await connected(there, 'there');
    const code = await placeBet(there, [match]);
    await placeBet(away, [match]);
    await settle(match, { codes: { home: 2 } });

    expect(toldTo('there').join()).toContain(code);
    expect(toldTo('there').join()).toContain('balance');
    expect(new Set(platform.requests.map(({ url }) => url.pathname)).size).toBe(1);
  });

  it('cost no read each: those online are known by one list', async () => {
    const settled = Array.from({ length: 90 }, (_, at) => ({
      ...{ memberSeq: 1_000 + at, betCode: `b_${at}` },
      ...{ changed: true, noted: false },
    }));
    const before = consumedCapacity().roundTrips;
    await announceSettled(settled, '1');
    await announceSettled(settled, '1');
    expect(consumedCapacity().roundTrips - before).toBeLessThanOrEqual(4);
  });
});
