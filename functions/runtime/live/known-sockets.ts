import { socketChanges, socketsOf } from '../../table/auth/sockets.ts';
import { ofThisTable } from '../../table/client/per-table-memory.ts';

type Sockets = Awaited<ReturnType<typeof socketsOf>>;

/** Milliseconds a member's list is kept: most members who bet have none open, and a push is a hint. */
const kept = 2_000;
const mostKept = 10_000;
const memory = ofThisTable(
  () => new Map<number, { readonly sockets: Sockets; readonly until: number; readonly changes: number }>(),
);

/** A member's sockets, at most two seconds old. */
export async function knownSockets(memberSeq: number): Promise<Sockets> {
  const list = memory().get(memberSeq);
  if (list && list.changes === socketChanges.count && performance.now() < list.until) return list.sockets;
  return socketsNow(memberSeq);
}

/** A member's sockets as they are. */
export async function socketsNow(memberSeq: number): Promise<Sockets> {
  const changes = socketChanges.count;
  const sockets = await socketsOf(memberSeq);
  const lists = memory();
  if (lists.size >= mostKept) lists.clear();
  lists.set(memberSeq, { sockets, until: performance.now() + kept, changes });
  return sockets;
}
