import { once } from 'node:events';
import { WebSocket } from 'ws';
import * as z from 'zod';
import { LiveMessage, type SingleLiveMessage } from '../../../shared/live.ts';
import type { Person } from '../../trust/bank/people.ts';
import { payloadOf } from '../../trust/system/api-client.ts';

export interface Frame {
  /** Of `performance.now()`. */
  readonly at: number;
  readonly messages: readonly SingleLiveMessage[];
}

export interface Listener {
  readonly frames: readonly Frame[];
  /** Resolves with the time a message that fits arrives from now on. */
  hears(fits: (message: SingleLiveMessage) => boolean): Promise<number>;
  close(): void;
}

const Ticket = z.object({ ticket: z.string() });

/** A member's live socket, subscribed to matches. */
export async function listenTo(
  person: Person,
  { origin, games }: { readonly origin: string; readonly games: readonly string[] },
): Promise<Listener> {
  const { ticket } = payloadOf(await person('/auth/ws-ticket', {}), Ticket);
  const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/ws?ticket=${ticket}`, { origin });
  const frames: Frame[] = [];
  const waiting = new Set<{ fits: (message: SingleLiveMessage) => boolean; done: (at: number) => void }>();
  socket.on('message', (data) => {
    const at = performance.now();
    const parsed = LiveMessage.parse(JSON.parse(String(data)));
    const messages = parsed.type === 'batch' ? parsed.list : [parsed];
    frames.push({ at, messages });
    for (const one of waiting)
      if (messages.some(one.fits)) {
        waiting.delete(one);
        one.done(at);
      }
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ action: 'setUser' }));
  socket.send(JSON.stringify({ action: 'watch', games }));
  return {
    frames,
    hears: (fits) => new Promise((done) => waiting.add({ fits, done })),
    close: () => socket.close(),
  };
}
