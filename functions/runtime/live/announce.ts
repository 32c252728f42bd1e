import type { SingleLiveMessage } from '../../../shared/live.ts';
import { memberSocketsAge } from '../../../shared/rules/sports/subscription-limits.ts';
import { removeSocket, socketChanges, socketsOf } from '../../table/auth/sockets.ts';
import { perTableMemory } from '../../table/client/per-table-memory.ts';
import { environment } from '../env.ts';
import { closeSocket, pushTo } from './send-to-socket.ts';

type Sockets = Awaited<ReturnType<typeof socketsOf>>;

const maxCached = 10_000;
const cache = perTableMemory(
  () => new Map<number, { readonly sockets: Sockets; readonly until: number; readonly changes: number }>(),
);

/** A member's sockets, at most two seconds old: most members who bet have none open, and a push is a hint. */
async function cachedSockets(memberSeq: number): Promise<Sockets> {
  const list = cache().get(memberSeq);
  if (list && list.changes === socketChanges.count && performance.now() < list.until) return list.sockets;
  return readSockets(memberSeq);
}

/** A member's sockets, read now. */
async function readSockets(memberSeq: number): Promise<Sockets> {
  const changes = socketChanges.count;
  const sockets = await socketsOf(memberSeq);
  const lists = cache();
  if (lists.size >= maxCached) lists.clear();
  lists.set(memberSeq, { sockets, until: performance.now() + memberSocketsAge, changes });
  return sockets;
}

interface Addressee {
  /** One login of the member only. */
  readonly familyId?: string | undefined;
  /** A call's answer waits for it: when this resolves, the push is queued but not always posted. */
  readonly isAwaited?: boolean;
}

async function push(
  connectionId: string,
  { message, isAwaited }: { readonly message: SingleLiveMessage; readonly isAwaited: boolean },
): Promise<void> {
  const isEnd = message.type === 'logOut';
  // The last message of a socket is posted before it is closed.
  const messages = [{ message, allMarkets: false }];
  await pushTo({ connectionId, messages, urgent: true, isAwaited: isAwaited && !isEnd });
  if (!isEnd) return;
  await removeSocket(connectionId);
  await closeSocket(connectionId);
}

/** Sends to every socket of a member, or of one login. Call it after the commit. A `logOut` closes the sockets it reaches. */
export async function announceToMember(
  memberSeq: number,
  message: SingleLiveMessage,
  { familyId, isAwaited = false }: Addressee = {},
): Promise<void> {
  if (environment().LIVE_ENDPOINT === undefined) return;
  // A hint may miss a socket opened this second; the end of a login may not.
  const sockets = await (message.type === 'logOut' ? readSockets(memberSeq) : cachedSockets(memberSeq));
  const addressed = sockets.filter((socket) => familyId === undefined || socket.familyId === familyId);
  await Promise.all(addressed.map(({ connectionId }) => push(connectionId, { message, isAwaited })));
}
