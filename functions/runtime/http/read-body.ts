import { bodyBytesOf, type Call } from '../../../shared/calls/call.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { PlainRequest } from '../plain-request.ts';

const deepest = 20;
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * The one parser of bodies: valid JSON, at most 20 deep, no object with the same key twice, no key that reaches a prototype.
 * @throws Refusal malformed
 */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal('malformed');
  }
  if (!hasUniqueKeys(text)) throw new Refusal('malformed');
  return value;
}

/** Walks text known to be valid JSON: a set of keys per open object, null per open list. */
function hasUniqueKeys(text: string): boolean {
  const open: (Set<string> | null)[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '{' || letter === '[') {
      open.push(letter === '{' ? new Set() : null);
      if (open.length > deepest) return false;
    } else if (letter === '}' || letter === ']') open.pop();
    else if (letter === '"') {
      const end = endOfString(text, at);
      const keys = open.at(-1);
      if (keys && isKey(text, end) && !isNewKey(keys, text.slice(at, end + 1))) return false;
      at = end;
    }
  }
  return true;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

/** In valid JSON only a key is followed by a colon. */
function isKey(text: string, end: number): boolean {
  let at = end + 1;
  while (' \t\r\n'.includes(text[at] ?? '.')) at += 1;
  return text[at] === ':';
}

function isNewKey(keys: Set<string>, quoted: string): boolean {
  const key: unknown = quoted.includes('\\') ? JSON.parse(quoted) : quoted.slice(1, -1);
  if (typeof key !== 'string' || forbidden.has(key) || keys.has(key)) return false;
  keys.add(key);
  return true;
}

const json = /^application\/json(?:\s*;\s*charset="?utf-8"?)?$/i;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The firewall judges by the same limit (infra/constructs/firewall-rules.ts). @throws Refusal too-large */
export function refuseLarge(request: PlainRequest, call: Pick<Call, 'bodyLimit'>): void {
  if (request.body.length > bodyBytesOf(call)) throw new Refusal('too-large');
}

/** The body as text. @throws Refusal not-json for another type, malformed for bytes that are no UTF-8 */
export function readText(request: PlainRequest): string {
  if (!json.test(request.headers['content-type'] ?? '')) throw new Refusal('not-json');
  try {
    return utf8.decode(request.body);
  } catch {
    throw new Refusal('malformed');
  }
}

export function readJson(request: PlainRequest): unknown {
  return parseJson(readText(request));
}

/** Query parameters, each at most once. @throws Refusal malformed */
export function readQuery(request: PlainRequest): Record<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(request.query)) {
    if (fields.has(name)) throw new Refusal('malformed');
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}
