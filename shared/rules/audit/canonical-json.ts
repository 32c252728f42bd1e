/**
 * RFC 8785 for integers: keys sorted by UTF-16 units at every depth, no spaces. The only text hashes are made of,
 * because maps come back from the table in another order. Throws a TypeError for fractions, unsafe integers, undefined,
 * lone surrogates and whatever else is no JSON of integers.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return integerText(value);
  if (typeof value === 'string') return stringText(value);
  if (Array.isArray(value)) return `[${Array.from(value, canonicalJson).join(',')}]`;
  if (isPlainObject(value)) {
    const members = Object.keys(value).sort();
    return `{${members.map((key) => `${stringText(key)}:${canonicalJson(value[key])}`).join(',')}}`;
  }
  throw new TypeError(`no canonical JSON for ${typeof value}`);
}

function integerText(value: number): string {
  if (!Number.isSafeInteger(value)) throw new TypeError('only safe integers have a canonical form');
  return String(value);
}

function stringText(value: string): string {
  if (/\p{Surrogate}/u.test(value)) throw new TypeError('a lone surrogate has no canonical form');
  return JSON.stringify(value);
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
