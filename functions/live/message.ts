import { type LiveMessage, LiveRequest } from '../../shared/live.ts';
import { Refusal } from '../../shared/refusals.ts';
import { uniqueJson } from '../runtime/http/read-body.ts';
import { watchGames } from '../table/auth/sockets.ts';
import type { SocketReply } from './handler.ts';

const pong: LiveMessage = { type: 'pong' };

/** What a browser says. Anything that is no message of ours is ignored: a socket has no error envelope. */
export async function message(connectionId: string, body: string): Promise<SocketReply> {
  const said = LiveRequest.safeParse(readable(body));
  if (!said.success) return { statusCode: 400 };
  const { data } = said;
  switch (data.action) {
    case 'setUser':
      return { statusCode: 200 };
    case 'watch':
      await watchGames(connectionId, {
        games: [...new Set(data.games)],
        whole: [...new Set(data.whole)],
      });
      return { statusCode: 200 };
    case 'ping':
      return { statusCode: 200, body: JSON.stringify(pong) };
  }
}

function readable(body: string): unknown {
  try {
    return uniqueJson(body);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
