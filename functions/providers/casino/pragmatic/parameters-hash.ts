import { createHash } from 'node:crypto';

/** md5 of `a=1&b=2` and the secret: every parameter that has a value, sorted by name, `hash` itself left out. */
export function parametersHash(parameters: ReadonlyMap<string, string>, secret: string): string {
  const text = [...parameters]
    .filter(([name, value]) => name !== 'hash' && value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return createHash('md5')
    .update(text + secret)
    .digest('hex');
}
