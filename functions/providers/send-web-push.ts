import { generateRequestDetails } from 'web-push';
import type { ShownPush, WebPushSubscription } from '../../shared/model/member/web-push.ts';
import { isPushEndpoint } from '../../shared/rules/member/push-hosts.ts';

/** Milliseconds a push service may take. */
const timeout = 3_000;

/** The site's key to push services (RFC 8292), both halves base64url. */
export interface VapidKey {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Who sends. */
export interface PushSender {
  /** Undefined: the key that the subscription was made with was removed. */
  readonly key: VapidKey | undefined;
  /** Whom a push service may ask: an https or mailto address. */
  readonly subject: string;
  /** Origins that messages may go to beside the browsers' push services. */
  readonly receivers: readonly string[];
}

/** `gone`: the browser's subscription is over, or was made with a key that is. */
export type PushOutcome = 'sent' | 'gone' | { readonly failed: string };

/**
 * Encrypts a message for one browser (RFC 8291) and gives it to the browser's push service, signed (RFC 8292). `seconds`: how
 * long the service keeps it for a device that is off. No redirect is followed.
 */
export async function sendWebPush(
  { endpoint, p256dh, auth }: WebPushSubscription,
  { shown, seconds }: { readonly shown: ShownPush; readonly seconds: number },
  { key, subject, receivers }: PushSender,
): Promise<PushOutcome> {
  if (key === undefined || !isPushEndpoint(endpoint, receivers)) return 'gone';
  const { headers, body } = generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(shown),
    { vapidDetails: { subject, ...key }, TTL: seconds, contentEncoding: 'aes128gcm' },
  );
  try {
    const reply = await fetch(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body: body === null ? null : new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    await reply.body?.cancel();
    if (reply.ok) return 'sent';
    return reply.status === 404 || reply.status === 410 ? 'gone' : { failed: `status ${reply.status}` };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}
