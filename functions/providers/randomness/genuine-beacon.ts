import { createHash } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';

/** Of the League of Entropy's group for quicknet, on G2: the chain's hash commits to it. */
const publicKey =
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a';
/** The scheme of the chain, `bls-unchained-g1-rfc9380`: signatures on G1, hashed to the curve under this name. */
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const { shortSignatures } = bls12_381;

/** Whether the group signed this beacon: what it signs is the SHA-256 of the beacon's number, eight bytes big-endian. */
export function isGenuineBeacon(beacon: number, signature: string): boolean {
  try {
    const number = Buffer.alloc(8);
    number.writeBigUInt64BE(BigInt(beacon));
    const message = createHash('sha256').update(number).digest();
    const point = shortSignatures.hash(new Uint8Array(message), domain);
    return shortSignatures.verify(bytesOf(signature), point, bytesOf(publicKey));
  } catch {
    // No beacon's number, or no point of the curve at all.
    return false;
  }
}

function bytesOf(hex: string): Uint8Array {
  return new Uint8Array(Buffer.from(hex, 'hex'));
}
