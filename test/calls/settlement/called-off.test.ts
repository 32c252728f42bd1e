import { describe, expect, it } from 'vitest';
import { ingestPorts } from '../../../functions/domain/sports/feed-sink.ts';
import { refundOverdue } from '../../../functions/jobs/feed/handler.ts';
import { makeIngest } from '../../../functions/providers/sports-feed/ingest.ts';
import { FeedMessage } from '../../../functions/providers/sports-feed/message.ts';
import { jobOf } from '../../../functions/table/settlement/jobs.ts';
import { readGameState } from '../../../functions/table/sports/matches.ts';
import type { GameState } from '../../../shared/model/sports/match.ts';
import { placedBet, storedBet } from '../../support/builders/betting/placed-bet.ts';
import { askedLeg } from '../../support/builders/betting/requested-slip.ts';
import { work } from '../../support/builders/betting/settlement-job.ts';
import { faultsOf, storedMember } from '../../support/builders/member/stored-member.ts';
import { storedFootball } from '../../support/builders/sports/stored-match.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
process.env.SETTLEMENT_QUEUE_URL = 'http://127.0.0.1:9/settlement';

const ports = ingestPorts(Date.now);
const ingest = makeIngest(ports);
const hour = 3_600_000;
let sequence = 0;

async function told(
  { game: { gameId, source } }: GameState,
  ...parts: readonly (readonly [number, object])[]
) {
  const messages = parts.map(([Type, part]) =>
    FeedMessage.parse({
      Header: { Type, MsgSeq: ++sequence, MsgGuid: `guid-${sequence}`, ServerTimestamp: Date.now() },
      Body: { Events: [{ FixtureId: gameId, ...part }] },
    }),
  );
  await ingest.take(messages, { source });
}
const status = (Status: number) => [1, { Fixture: { Status } }] as const;
/** The handicap of the match priced anew: other ids in the place of those the bet was taken on. */
const handicap = (type: number, bets: readonly object[]) =>
  [type, { Markets: [{ Id: 3, Name: 'Asian Handicap', Bets: bets }] }] as const;
const anew = handicap(
  3,
  ['1', '2'].map((Name) => ({
    Id: `9${Name}`,
    Name,
    Line: '1.5 (1-0)',
    BaseLine: '1.5 (1-0)',
    Price: '1.8',
    Status: 1,
  })),
);

async function betOnALineSinceReplaced() {
  const [member, game] = await Promise.all([storedMember(), storedFootball()]);
  const leg = askedLeg(game, 'home', 3);
  const code = await placedBet(member, [game], { legs: [leg] });
  await told(game, anew);
  return { member, game, code, selectionId: leg.betsSeq };
}

async function worked({ game: { gameId } }: GameState) {
  const revision = (await readGameState(gameId))?.game.revision ?? 0;
  for (let one = 1; one <= revision; one += 1) await work({ gameId, revision: one });
  return jobOf(gameId, revision);
}

describe('a bet on a line that was priced anew', () => {
  it('is refunded when the feed calls the match off', async () => {
    const { member, game, code } = await betOnALineSinceReplaced();
    await told(game, status(4));
    await worked(game);

    expect(await storedBet(member, code)).toMatchObject({
      status: 'settled',
      result: 'exception',
      paid: 10_000,
    });
    expect(await faultsOf(member)).toEqual([]);
  });

  it('is refunded when the halted match is not played on', async () => {
    const { member, game, code } = await betOnALineSinceReplaced();
    await told(game, status(7));
    await refundOverdue(ports, game.game.startTime + 36 * hour);
    await worked(game);

    expect(await storedBet(member, code)).toMatchObject({ status: 'settled', paid: 10_000 });
  });

  it('keeps the result it has, though no worker has come to it yet', async () => {
    const { game, selectionId } = await betOnALineSinceReplaced();
    await told(
      game,
      handicap(35, [{ Id: selectionId, Name: '1', Status: 3, Settlement: 1, BaseLine: '1.5' }]),
    );
    await told(game, status(4));

    const revision = (await readGameState(game.game.gameId))?.game.revision ?? 0;
    expect(revision).toBe(2);
    expect((await jobOf(game.game.gameId, revision))?.results[selectionId]).toBeUndefined();
  });
});

describe('halted matches', () => {
  it('are refunded one by one: one that cannot be stored keeps no other waiting', async () => {
    const games = await Promise.all([storedFootball(), storedFootball()]);
    for (const game of games) await told(game, status(5));
    const [poisoned, other] = games;
    const failing = {
      store: (change: Parameters<typeof ports.store>[0]) =>
        change.after.game.gameId === poisoned?.game.gameId
          ? Promise.reject(new Error('too large'))
          : ports.store(change),
    };
    const later = Math.max(...games.map(({ game }) => game.startTime)) + 36 * hour;
    await refundOverdue(failing, later);

    expect((await readGameState(other?.game.gameId ?? ''))?.game.revision).toBe(1);
  });
});
