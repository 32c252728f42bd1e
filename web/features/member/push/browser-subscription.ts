import type { WebPushSubscription } from '../../../../shared/model/member/web-push.ts';

interface SiteKey {
  readonly id: string;
  /** P-256, uncompressed, base64url. */
  readonly publicKey: string;
}

/** Milliseconds the worker may take to become active: a first visit installs it. */
const patience = 10_000;

async function activeRegistration(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the worker is not active')), patience);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

/**
 * The browser's subscription under the site's key: the one it has, or a new one, for which the browser may ask. One under an
 * older key ends. @throws when the browser gives none
 */
export async function subscribeBrowser({ id: keyId, publicKey }: SiteKey): Promise<WebPushSubscription> {
  const { pushManager } = await activeRegistration();
  const key = bytesOf(publicKey);
  const present = await pushManager.getSubscription();
  const fits = present !== null && sameBytes(present.options.applicationServerKey, key);
  if (present !== null && !fits) await present.unsubscribe();
  const subscription =
    present !== null && fits
      ? present
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  return {
    endpoint: subscription.endpoint,
    p256dh: textOf(subscription.getKey('p256dh')),
    auth: textOf(subscription.getKey('auth')),
    keyId,
  };
}

/** Ends the browser's subscription, whoever made it: the push service answers its sender that it is gone. */
export async function unsubscribeBrowser(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const present = await registration?.pushManager.getSubscription();
  await present?.unsubscribe();
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function textOf(bytes: ArrayBuffer | null): string {
  if (bytes === null) throw new Error('the subscription has no key');
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function sameBytes(one: ArrayBuffer | null, other: Uint8Array): boolean {
  const bytes = new Uint8Array(one ?? new ArrayBuffer(0));
  return bytes.length === other.length && bytes.every((byte, at) => byte === other[at]);
}
