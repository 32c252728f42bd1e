import type { LiveMessage } from '../../shared/live.ts';
import { signedPost } from '../table/signed-post.ts';
import { removeSocket } from '../table/sockets.ts';
import { environment } from './env.ts';
import { log } from './log.ts';

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

/** One frame to one socket; a socket that is gone is forgotten. */
export function pushTo(connectionId: string, message: LiveMessage): Promise<void> {
  return onSocket(connectionId, 'POST', JSON.stringify(message));
}

export function closeSocket(connectionId: string): Promise<void> {
  return onSocket(connectionId, 'DELETE', '');
}
