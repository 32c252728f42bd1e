import { createECDH, createHmac } from 'node:crypto';
import type { VapidKey } from '../../providers/send-web-push.ts';
import { keyBytes, keysOf } from '../../table/client/keyring.ts';

const curve = 'prime256v1';

/**
 * The pair of a keyring's 32 bytes: they become a number of the curve's order. Derived, so that these keys are made, stored
 * and replaced as all others.
 */
function vapidKey(secret: string): VapidKey {
  for (let attempt = 0; ; attempt += 1) {
    const number = createHmac('sha256', keyBytes(secret)).update(`vapid ${attempt}`).digest();
    const pair = createECDH(curve);
    try {
      pair.setPrivateKey(number);
    } catch {
      // Beyond the order: one in four thousand million.
      continue;
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: number.toString('base64url') };
  }
}

export const vapidKeys = keysOf('PUSH_KEYS', vapidKey);
