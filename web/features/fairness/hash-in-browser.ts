import { bytesFrom, type Hashing, type HashRequest } from '../../../shared/rules/fairness/hashing.ts';

interface HashOptions {
  readonly signal?: AbortSignal | undefined;
  /** Told after each slice, how many hashes are done. */
  readonly onHashes?: (done: number) => void;
}

/** Hashes between two breaks in which the page paints and answers. */
const slice = 1_000;
const digits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const encoder = new TextEncoder();

/** Runs a derivation to its end with WebCrypto, in slices. @throws Error on a page without WebCrypto, and when aborted */
export async function hashInBrowser<T>(
  hashing: Hashing<T>,
  { signal, onHashes }: HashOptions = {},
): Promise<T> {
  let step = hashing.next();
  for (let done = 1; !step.done; done += 1) {
    step = hashing.next(await hashOf(step.value));
    if (done % slice !== 0) continue;
    onHashes?.(done);
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
  }
  return step.value;
}

async function hashOf(ask: HashRequest): Promise<string> {
  const { subtle }: { readonly subtle?: SubtleCrypto } = crypto;
  if (subtle === undefined)
    throw new Error('보안 연결(HTTPS)에서 열어야 이 브라우저에서 검증할 수 있습니다.');
  switch (ask.hash) {
    case 'sha256':
      return hexOf(await subtle.digest('SHA-256', encoder.encode(ask.text)));
    case 'sha256-of-bytes':
      return hexOf(await subtle.digest('SHA-256', bytesFrom(ask.hex)));
    case 'hmac-sha256': {
      const hmac = { name: 'HMAC', hash: 'SHA-256' };
      const key = await subtle.importKey('raw', encoder.encode(ask.key), hmac, false, ['sign']);
      return hexOf(await subtle.sign('HMAC', key, encoder.encode(ask.text)));
    }
  }
}

function hexOf(bytes: ArrayBuffer): string {
  let hex = '';
  for (const byte of new Uint8Array(bytes)) hex += digits[byte];
  return hex;
}
