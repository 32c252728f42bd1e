import pMap from 'p-map';
import * as z from 'zod';
import { handler } from '../../../functions/api/betting/handler.ts';
import { feedSink } from '../../../functions/domain/sports/feed-sink.ts';
import { settleShard } from '../../../functions/jobs/settlement/settle-shard.ts';
import { makeIngest } from '../../../functions/providers/sports-feed/ingest.ts';
import type { FeedMessage } from '../../../functions/providers/sports-feed/message.ts';
import { query } from '../../../functions/table/client/table.ts';
import { lists, pointerShards } from '../../../functions/table/keys/keys.ts';
import type { MatchState } from '../../../shared/model/sports/match.ts';
import { offersFrom } from '../../../shared/rules/sports/offers.ts';
import { defaultSettings } from '../../rules/slip/placement-context.ts';
import type { StoredMember } from '../../support/builders/member/members.ts';
import { callHandler, newKey } from '../../support/builders/request.ts';
import type { ExpectedMatch } from './season-rows.ts';

const Job = z.object({ gameId: z.string(), revision: z.int() });
const stake = 5_000;
/** What a function is handed in one call. */
const together = 500;
const atOnce = 8;
const mostTries = 20;

/** A bet a member was told of, and what it was taken at. */
export interface Taken {
  readonly member: StoredMember;
  readonly betCode: string;
  readonly stake: number;
  /** Hundredths. */
  readonly odds: number;
  readonly code: number;
}

/** Hands messages to the ingest function's own way in; again, as a queue does, while the machine is too busy. */
export async function ingestMessages(messages: readonly FeedMessage[]): Promise<void> {
  const ingest = makeIngest(feedSink(Date.now));
  for (let from = 0; from < messages.length; from += together)
    await patiently(() => ingest.take(messages.slice(from, from + together), { source: 'replay' }));
}

/** Works off every open job, as the queue's workers do. */
export async function settledAll(): Promise<number> {
  let jobs = 0;
  for (;;) {
    const { items } = await patiently(() => query({ pk: lists.openJobs, index: 'byList', limit: 100 }));
    if (items.length === 0) return jobs;
    const waiting = items.map((item) => Job.parse(item));
    jobs += waiting.length;
    const shards = waiting.flatMap((job) => pointerShards.map((shard) => ({ ...job, shard })));
    await inTurns(shards, async (shard) => void (await patiently(() => settleShard(shard, Date.now))));
  }
}

/** What fails is handed over again, as a queue does. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === mostTries) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100 * tries));
    }
  }
}

/** One single on each expected selection, through the placing call at the board's price; a selection not on offer is none. */
export async function betsOn(
  state: MatchState,
  { picks, member }: { readonly picks: ExpectedMatch['picks']; readonly member: StoredMember },
): Promise<readonly Taken[]> {
  const now = Date.now();
  const offers = offersFrom([state], { settings: defaultSettings, freshness: {}, now });
  const taken: Taken[] = [];
  for (const pick of picks) {
    const folder = `${state.match.gameId}-${pick.marketId}-${pick.line || 0}`;
    const offer = [...offers.values()].find((one) => one.folderId === folder && one.side === pick.side);
    if (!offer?.open) continue;
    const { selectionId, folderId, gameId, sportId, price, line } = offer;
    const leg = {
      ...{ betsSeq: selectionId, foldersSeq: folderId, gameId, gameSeq: gameId, sportsId: sportId },
      ...{ marketsId: pick.marketId, odds: price / 100, betType: 'pre-match', line },
    };
    const body = { bettings: [leg], amount: stake, oddsChange: 'ask' };
    const key = newKey();
    const reply = await patiently(async () => {
      const answer = await callHandler(handler, { path: '/betting/european/process', as: member, body, key });
      // Under the same key it is the same bet.
      if (answer.status === 503) throw new Error(answer.code);
      return answer;
    });
    if (reply.status !== 200) throw new Error(`${folder} ${pick.side}: ${reply.status} ${reply.code}`);
    const betCode = String(reply.payload?.betCode);
    taken.push({ member, betCode, stake, odds: price, code: pick.code });
  }
  return taken;
}

export async function inTurns<T>(work: readonly T[], one: (item: T) => Promise<void>): Promise<void> {
  await pMap(work, one, { concurrency: atOnce });
}
