import type { SingleLiveMessage } from '../../shared/live.ts';
import { removeSocket } from '../table/sockets.ts';
import { environment } from './env.ts';
import { knownSockets, socketsNow } from './known-sockets.ts';
import { closeSocket, pushTo } from './push.ts';

export { announceGames } from './announce-games.ts';

async function tell(connectionId: string, message: SingleLiveMessage): Promise<void> {
  await pushTo(connectionId, message);
  if (message.type !== 'logOut') return;
  await removeSocket(connectionId);
  await closeSocket(connectionId);
}

/** To every socket of a member, or of one login of his. Call it after the commit. A `logOut` ends the sockets it reaches. */
export async function announceToMember(
  memberSeq: number,
  message: SingleLiveMessage,
  familyId?: string,
): Promise<void> {
  if (environment().LIVE_ENDPOINT === undefined) return;
  // A hint may miss a socket opened this second; the end of a login may not.
  const sockets = await (message.type === 'logOut' ? socketsNow(memberSeq) : knownSockets(memberSeq));
  const meant = sockets.filter((socket) => familyId === undefined || socket.familyId === familyId);
  await Promise.all(meant.map(({ connectionId }) => tell(connectionId, message)));
}
