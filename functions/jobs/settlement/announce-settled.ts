import { roundNamed } from '../../../shared/rules/rounds/rounds.ts';
import { settlementMessages } from '../../../shared/rules/settlement/settlement-messages.ts';
import type { SettledLeg } from '../../domain/settlement/settle-leg.ts';
import { environment } from '../../runtime/env.ts';
import { announceToMember } from '../../runtime/live/announce.ts';
import { announceToDevices } from '../../runtime/live/announce-to-devices.ts';
import { socketChanges, socketsOfShard } from '../../table/auth/sockets.ts';
import { perTableMemory } from '../../table/client/per-table-memory.ts';
import { socketShards } from '../../table/keys/keys.ts';

/** Milliseconds the list is cached: a push is a hint, and may miss a socket opened just now. */
const cachedFor = 2_000;

interface List {
  readonly members: Promise<ReadonlySet<number>>;
  readonly changes: number;
  readonly until: number;
}
const memory = perTableMemory((): { list?: List } => ({}));

/**
 * Members with an open socket. Most members whose bets are settled have none, and a read for each would double the reads
 * of a settlement.
 */
function membersOnline(): Promise<ReadonlySet<number>> {
  const cached = memory();
  const { list } = cached;
  if (list && list.changes === socketChanges.count && performance.now() < list.until) return list.members;
  const members = read();
  const now = { members, changes: socketChanges.count, until: performance.now() + cachedFor };
  cached.list = now;
  members.catch(() => {
    if (cached.list === now) delete cached.list;
  });
  return members;
}

async function read(): Promise<ReadonlySet<number>> {
  const shards = await Promise.all(Array.from({ length: socketShards }, (_, shard) => socketsOfShard(shard)));
  return new Set(shards.flat().map(({ memberSeq }) => memberSeq));
}

/** Groups by member; members in order of first occurrence. */
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

/**
 * Leaves the settled bets on matches for members' devices, one item for a page: whose device wants them is looked up by the
 * function that sends. Who bets on rounds looks at them.
 */
export async function announceSettledToDevices(
  settled: readonly SettledLeg[],
  { gameId, now }: { readonly gameId: string; readonly now: number },
): Promise<void> {
  if (environment().LIVE_ENDPOINT === undefined || settled.length === 0 || roundNamed(gameId) !== null)
    return;
  const notices = settled.map(({ memberSeq, betCode }) => ({ kind: 'settled' as const, memberSeq, betCode }));
  await announceToDevices(notices, now);
}

/** Sends each member with an open socket the messages about their settled legs, once per page. */
export async function announceSettled(settled: readonly SettledLeg[], gameId: string): Promise<void> {
  if (environment().LIVE_ENDPOINT === undefined || settled.length === 0) return;
  const online = await membersOnline();
  await Promise.all(
    byMember(settled.filter(({ memberSeq }) => online.has(memberSeq))).map(async ([memberSeq, legs]) => {
      // Together, so that they are sent in one frame.
      await Promise.all(
        settlementMessages(legs, gameId).map((message) => announceToMember(memberSeq, message)),
      );
    }),
  );
}
