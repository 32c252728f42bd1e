import { settledNews } from '../../../shared/rules/settlement/settlement-messages.ts';
import type { SettledLeg } from '../../domain/settlement/settle-leg.ts';
import { environment } from '../../runtime/env.ts';
import { announceToMember } from '../../runtime/live/announce.ts';
import { socketChanges, socketsOfShard } from '../../table/auth/sockets.ts';
import { ofThisTable } from '../../table/client/per-table-memory.ts';
import { socketShards } from '../../table/keys/keys.ts';

/** Milliseconds the list is kept: a push is a hint, and may miss a socket opened this second. */
const kept = 2_000;

interface List {
  readonly members: Promise<ReadonlySet<number>>;
  readonly changes: number;
  readonly until: number;
}
const memory = ofThisTable((): { list?: List } => ({}));

/**
 * Members with an open socket. Most whose bets are settled have none: to ask for each was a read a bet, as much as the
 * table's other reads of a settlement together.
 */
function membersOnline(): Promise<ReadonlySet<number>> {
  const remembered = memory();
  const { list } = remembered;
  if (list && list.changes === socketChanges.count && performance.now() < list.until) return list.members;
  const members = read();
  const now = { members, changes: socketChanges.count, until: performance.now() + kept };
  remembered.list = now;
  members.catch(() => {
    if (remembered.list === now) delete remembered.list;
  });
  return members;
}

async function read(): Promise<ReadonlySet<number>> {
  const shards = await Promise.all(Array.from({ length: socketShards }, (_, shard) => socketsOfShard(shard)));
  return new Set(shards.flat().map(({ memberSeq }) => memberSeq));
}

/** What is each member's, members in the order they first come. */
export function byMember<T extends { readonly memberSeq: number }>(
  all: readonly T[],
): readonly (readonly [memberSeq: number, own: readonly T[]])[] {
  const members = new Map<number, T[]>();
  for (const one of all) {
    const own = members.get(one.memberSeq);
    if (own) own.push(one);
    else members.set(one.memberSeq, [one]);
  }
  return [...members];
}

/** Tells each member who is there once per page what moved. */
export async function announceSettled(settled: readonly SettledLeg[], gameId: string): Promise<void> {
  if (environment().LIVE_ENDPOINT === undefined || settled.length === 0) return;
  const online = await membersOnline();
  await Promise.all(
    byMember(settled.filter(({ memberSeq }) => online.has(memberSeq))).map(async ([memberSeq, legs]) => {
      // Together: they go in one frame.
      await Promise.all(settledNews(legs, gameId).map((message) => announceToMember(memberSeq, message)));
    }),
  );
}
