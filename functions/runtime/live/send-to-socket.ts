import type { LiveMessage } from '../../../shared/live.ts';
import { removeSocket } from '../../table/auth/sockets.ts';
import { sendSignedRequest } from '../../table/client/signed-request.ts';
import { environment } from '../env.ts';
import { log } from '../log.ts';
import { type Push, socketOutboxes } from './outbox.ts';

const timeout = 3_000;

async function requestSocket(connectionId: string, method: 'POST' | 'DELETE', body: string): Promise<void> {
  const { LIVE_ENDPOINT, AWS_REGION } = environment();
  if (LIVE_ENDPOINT === undefined) return;
  const url = new URL(`${LIVE_ENDPOINT.replace(/\/$/, '')}/@connections/${encodeURIComponent(connectionId)}`);
  const headers = { 'Content-Type': 'application/json' };
  try {
    const { status } = await sendSignedRequest({
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
    // A push is a hint: the page reads the data again anyway.
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
    return requestSocket(connectionId, 'POST', JSON.stringify(message));
  },
});

/** To one socket, within its frame limit; resolves when posted, or when it need not be awaited. A closed socket is removed. */
export function pushTo(push: Push): Promise<void> {
  return outboxes.push(push);
}

export function closeSocket(connectionId: string): Promise<void> {
  return requestSocket(connectionId, 'DELETE', '');
}
