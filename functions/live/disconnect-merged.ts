import { removeSocket } from '../table/auth/sockets.ts';
import type { SocketReply } from './handler.ts';

export async function disconnect(connectionId: string): Promise<SocketReply> {
  await removeSocket(connectionId);
  return { statusCode: 200 };
}
