import { describe, expect, it } from 'vitest';
import { feedSink } from '../../../../functions/domain/sports/feed-sink.ts';
import { refundOverdue } from '../../../../functions/jobs/feed/handler.ts';
import { makeIngest } from '../../../../functions/providers/sports-feed/ingest.ts';
import { FeedMessage } from '../../../../functions/providers/sports-feed/message.ts';
import { jobOf } from '../../../../functions/table/settlement/jobs.ts';
import { readMatchState } from '../../../../functions/table/sports/matches.ts';
import type { MatchState } from '../../../../shared/model/sports/match.ts';
import { placeBet, requestedLeg, storedBet } from '../../../support/builders/betting/bets.ts';
import { ledgerFailures, storedMember } from '../../../support/builders/member/members.ts';
import { storedFootball } from '../../../support/builders/sports/matches.ts';
import { runSettlement } from '../../../support/builders/sports/settlement.ts';
import { withSystem } from '../../../support/builders/with-system.ts';

withSystem();
// Nothing listens on port 9: messages to the settlement queue are lost.
process.env.SETTLEMENT_QUEUE_URL = 'http://127.0.0.1:9/settlement';

const ports = feedSink(Date.now);
const ingest = makeIngest(ports);
const hour = 3_600_000;
let sequence = 0;

async function sendMessage(
  { match: { gameId, source } }: MatchState,
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
  const [member, match] = await Promise.all([storedMember(), storedFootball()]);
  const leg = requestedLeg(match, 'home', 3);
  const code = await placeBet(member, [match], { legs: [leg] });
  await sendMessage(match, anew);
  return { member, game: match, code, selectionId: leg.betsSeq };
}

async function worked({ match: { gameId } }: MatchState) {
  const revision = (await readMatchState(gameId))?.match.revision ?? 0;
  for (let one = 1; one <= revision; one += 1) await runSettlement({ gameId, revision: one });
  return jobOf(gameId, revision);
}

describe('a bet on a line that was priced anew', () => {
  it('is refunded when the feed calls the match off', async () => {
    const { member, game: match, code } = await betOnALineSinceReplaced();
    await sendMessage(match, status(4));
    await worked(match);

    expect(await storedBet(member, code)).toMatchObject({
      status: 'settled',
      result: 'exception',
      paid: 10_000,
    });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('is refunded when the interrupted match is not resumed', async () => {
    const { member, game: match, code } = await betOnALineSinceReplaced();
    await sendMessage(match, status(7));
    await refundOverdue(ports, match.match.startTime + 36 * hour);
    await worked(match);

    expect(await storedBet(member, code)).toMatchObject({ status: 'settled', paid: 10_000 });
  });

  it('keeps the result it has, though no worker has come to it yet', async () => {
    const { game: match, selectionId } = await betOnALineSinceReplaced();
    await sendMessage(
      match,
      handicap(35, [{ Id: selectionId, Name: '1', Status: 3, Settlement: 1, BaseLine: '1.5' }]),
    );
    await sendMessage(match, status(4));

    const revision = (await readMatchState(match.match.gameId))?.match.revision ?? 0;
    expect(revision).toBe(2);
    expect((await jobOf(match.match.gameId, revision))?.results[selectionId]).toBeUndefined();
  });
});

describe('interrupted matches', () => {
  it('are refunded one by one: one that cannot be stored keeps no other waiting', async () => {
    const matches = await Promise.all([storedFootball(), storedFootball()]);
    for (const match of matches) await sendMessage(match, status(5));
    const [poisoned, other] = matches;
    const failing = {
      store: (change: Parameters<typeof ports.store>[0]) =>
        change.after.match.gameId === poisoned?.match.gameId
          ? Promise.reject(new Error('too large'))
          : ports.store(change),
    };
    const later = Math.max(...matches.map(({ match }) => match.startTime)) + 36 * hour;
    await refundOverdue(failing, later);

    expect((await readMatchState(other?.match.gameId ?? ''))?.match.revision).toBe(1);
  });
});
