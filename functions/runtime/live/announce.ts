import type { SingleLiveMessage } from '../../../shared/live.ts';
import { removeSocket } from '../../table/auth/sockets.ts';
import { environment } from '../env.ts';
import { knownSockets, socketsNow } from './known-sockets.ts';
import { closeSocket, pushTo } from './send-to-socket.ts';

export { announceGames } from './announce-matches.ts';

interface Meant {
  /** One login of the member only. */
  readonly familyId?: string | undefined;
  /** A call's answer waits for it: it is taken over, not always posted, when this resolves. */
  readonly isAwaited?: boolean;
}

async function tell(
  connectionId: string,
  { message, isAwaited }: { readonly message: SingleLiveMessage; readonly isAwaited: boolean },
): Promise<void> {
  const isEnd = message.type === 'logOut';
  const news = [{ told: message, isWhole: false }];
  // The last word of a socket is posted before it is closed.
  await pushTo({ connectionId, news, urgent: true, isAwaited: isAwaited && !isEnd });
  if (!isEnd) return;
  await removeSocket(connectionId);
  await closeSocket(connectionId);
}

/** To every socket of a member, or of one login of his. Call it after the commit. A `logOut` ends the sockets it reaches. */
export async function announceToMember(
  memberSeq: number,
  message: SingleLiveMessage,
  { familyId, isAwaited = false }: Meant = {},
): Promise<void> {
  if (environment().LIVE_ENDPOINT === undefined) return;
  // A hint may miss a socket opened this second; the end of a login may not.
  const sockets = await (message.type === 'logOut' ? socketsNow(memberSeq) : knownSockets(memberSeq));
  const meant = sockets.filter((socket) => familyId === undefined || socket.familyId === familyId);
  await Promise.all(meant.map(({ connectionId }) => tell(connectionId, { message, isAwaited })));
}
