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
export function membersOnline(): Promise<ReadonlySet<number>> {
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
