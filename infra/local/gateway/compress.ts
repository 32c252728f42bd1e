import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** CloudFront leaves smaller answers alone. */
const worthIt = 1_000;
const readable = /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg)/;

export type Encoding = 'br' | 'gzip' | null;

/** How an answer may be packed for this caller. */
export function encodingFor({
  accepts,
  type,
  size,
}: {
  accepts: string | undefined;
  type: string;
  size: number;
}): Encoding {
  if (size < worthIt || !readable.test(type)) return null;
  if (/\bbr\b/.test(accepts ?? '')) return 'br';
  return /\bgzip\b/.test(accepts ?? '') ? 'gzip' : null;
}

/** `quality` of brotli: files are packed once and kept, lists every second. */
export async function compressed(
  body: Buffer,
  { encoding, quality }: { encoding: Encoding; quality: number },
): Promise<Buffer> {
  if (encoding === 'br') return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  return encoding === 'gzip' ? zip(body) : body;
}
