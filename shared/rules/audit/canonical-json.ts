/**
 * RFC 8785 for integers: keys sorted by UTF-16 units at every depth, no spaces. The only text hashes are made of,
 * because maps come back from the table in another order. Throws a TypeError for fractions, unsafe integers, undefined,
 * lone surrogates and whatever else is no JSON of integers.
 */
export function canonicalJson(value: unknown): string {
  return textOf(value, strictly);
}

/**
 * The same of a request as its schema gave it: a fraction (the client's odds) is `{"fraction":"1.85"}`, and members without
 * a value are left out.
 */
export function canonicalRequest(value: unknown): string {
  return textOf(value, ofRequests);
}

interface Form {
  readonly numberText: (value: number) => string;
  readonly leavesOutUndefined: boolean;
}

const strictly: Form = { numberText: integerText, leavesOutUndefined: false };
const ofRequests: Form = {
  numberText: (value) =>
    Number.isSafeInteger(value) ? String(value) : `{"fraction":${stringText(String(value))}}`,
  leavesOutUndefined: true,
};

function textOf(value: unknown, form: Form): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return form.numberText(value);
  if (typeof value === 'string') return stringText(value);
  if (Array.isArray(value)) return `[${Array.from(value, (element) => textOf(element, form)).join(',')}]`;
  if (isPlainObject(value)) return objectText(value, form);
  throw new TypeError(`no canonical JSON for ${typeof value}`);
}

function objectText(value: Readonly<Record<string, unknown>>, form: Form): string {
  let members = '';
  for (const key of Object.keys(value).sort()) {
    const member = value[key];
    if (member === undefined && form.leavesOutUndefined) continue;
    members += `${members === '' ? '' : ','}${stringText(key)}:${textOf(member, form)}`;
  }
  return `{${members}}`;
}

function integerText(value: number): string {
  if (!Number.isSafeInteger(value)) throw new TypeError('only safe integers have a canonical form');
  return String(value);
}

function stringText(value: string): string {
  if (!value.isWellFormed()) throw new TypeError('a lone surrogate has no canonical form');
  return JSON.stringify(value);
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
