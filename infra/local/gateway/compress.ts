import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** CloudFront does not compress smaller answers. */
const minSize = 1_000;
const readable = /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg)/;

export type Encoding = 'br' | 'gzip' | null;

/** The encoding to compress an answer with for this caller. */
export function encodingFor({
  accepts,
  type,
  size,
}: {
  accepts: string | undefined;
  type: string;
  size: number;
}): Encoding {
  if (size < minSize || !readable.test(type)) return null;
  if (/\bbr\b/.test(accepts ?? '')) return 'br';
  return /\bgzip\b/.test(accepts ?? '') ? 'gzip' : null;
}

/** `quality` is brotli's. */
export async function compress(
  body: Buffer,
  { encoding, quality }: { encoding: Encoding; quality: number },
): Promise<Buffer> {
  if (encoding === 'br') return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  return encoding === 'gzip' ? zip(body) : body;
}
