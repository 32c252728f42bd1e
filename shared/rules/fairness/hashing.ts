/** A hash that has to be computed: at once by Node, later by WebCrypto. Texts are utf8, answers lower-case hexadecimal. */
export type HashRequest =
  | { readonly hash: 'sha256'; readonly text: string }
  | { readonly hash: 'sha256-of-bytes'; readonly hex: string }
  | { readonly hash: 'hmac-sha256'; readonly key: string; readonly text: string };

/** A derivation that requests its hashes one by one, so that Node and the browser run the same code. */
export type Hashing<T> = Generator<HashRequest, T, string>;

/** hex(SHA-256(utf8(text))): how every seed is committed to. */
export function* sha256(text: string): Hashing<string> {
  return yield { hash: 'sha256', text };
}

/** @throws RangeError for what is no hexadecimal text of whole bytes */
export function bytesFrom(hex: string): Uint8Array<ArrayBuffer> {
  if (!/^([0-9a-f]{2})*$/i.test(hex)) throw new RangeError('no hexadecimal text');
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16),
  );
}
