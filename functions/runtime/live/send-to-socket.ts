import type { LiveMessage } from '../../../shared/live.ts';
import { removeSocket } from '../../table/auth/sockets.ts';
import { signedPost } from '../../table/client/signed-request.ts';
import { environment } from '../env.ts';
import { log } from '../log.ts';
import { socketOutboxes, type Telling } from './outbox.ts';

const timeout = 3_000;

async function onSocket(connectionId: string, method: 'POST' | 'DELETE', body: string): Promise<void> {
  const { LIVE_ENDPOINT, AWS_REGION } = environment();
  if (LIVE_ENDPOINT === undefined) return;
  const url = new URL(`${LIVE_ENDPOINT.replace(/\/$/, '')}/@connections/${encodeURIComponent(connectionId)}`);
  const headers = { 'Content-Type': 'application/json' };
  try {
    const { status } = await signedPost({
      service: 'execute-api',
      region: AWS_REGION,
      url,
      method,
      headers,
      body,
      timeout,
    });
    if (status === 410) await removeSocket(connectionId);
  } catch (error) {
    // A push is a hint: what it would have said is read again anyway.
    log.warn('push-failed', { message: error instanceof Error ? error.message : String(error) });
  }
}

const outboxes = socketOutboxes({
  clock: () => performance.now(),
  wait: (milliseconds, wake) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      void wake?.then(() => {
        clearTimeout(timer);
        resolve();
      });
    }),
  freezes: () => environment().STAGE !== 'local',
  post: (connectionId, [first, ...rest]) => {
    if (first === undefined) return Promise.resolve();
    const message: LiveMessage = rest.length === 0 ? first : { type: 'batch', list: [first, ...rest] };
    return onSocket(connectionId, 'POST', JSON.stringify(message));
  },
});

/** To one socket, in the frames it may be sent; resolves when it is posted or need not be waited for. A socket that is gone is forgotten. */
export function pushTo(telling: Telling): Promise<void> {
  return outboxes.tell(telling);
}

export function closeSocket(connectionId: string): Promise<void> {
  return onSocket(connectionId, 'DELETE', '');
}
