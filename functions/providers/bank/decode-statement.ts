import iconv from 'iconv-lite';

/** A bank's file as text: UTF-8 with or without its mark, otherwise the Korean code page 949, which holds all of EUC-KR. */
export function decodeStatement(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Node's own decoder of that name lacks the page's rarer syllables.
    return iconv.decode(bytes, 'cp949');
  }
}
