import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announceSettled } from '../../../functions/jobs/settlement/announce-settled.ts';
import { addSocket } from '../../../functions/table/auth/sockets.ts';
import { consumed } from '../../../functions/table/client/table.ts';
import { placedBet } from '../../support/builders/betting/placed-bet.ts';
import { settle } from '../../support/builders/betting/settlement-job.ts';
import { type StoredMember, storedMember } from '../../support/builders/member/stored-member.ts';
import { storedFootball } from '../../support/builders/sports/stored-match.ts';
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
  platform.asked.filter(({ url }) => url.pathname.endsWith(connectionId)).map(({ body }) => body);

describe('members whose bets were settled', () => {
  it('are told who are there, of balance and bet', async () => {
    const [there, away, game] = await Promise.all([storedMember(), storedMember(), storedFootball()]);
    await settle(await storedFootball(), { codes: { home: 2 } });
    await connected(there, 'there');
    const code = await placedBet(there, [game]);
    await placedBet(away, [game]);
    await settle(game, { codes: { home: 2 } });

    expect(toldTo('there').join()).toContain(code);
    expect(toldTo('there').join()).toContain('balance');
    expect(new Set(platform.asked.map(({ url }) => url.pathname)).size).toBe(1);
  });

  it('cost no read each: those who are there are known by one list', async () => {
    const settled = Array.from({ length: 90 }, (_, at) => ({
      ...{ memberSeq: 1_000 + at, betCode: `b_${at}` },
      ...{ changed: true, noted: false },
    }));
    const before = consumed().roundTrips;
    await announceSettled(settled, '1');
    await announceSettled(settled, '1');
    expect(consumed().roundTrips - before).toBeLessThanOrEqual(4);
  });
});
