const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The value of a JSON body; undefined when it is none. */
export function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(body));
  } catch {
    return undefined;
  }
}
