import { Refusal } from '../../../shared/refusals.ts';
import type { PlainRequest } from '../plain-request.ts';
import { uniqueJson } from './unique-json-merged.ts';

const largest = 256 * 1024;
const json = /^application\/json(?:\s*;\s*charset="?utf-8"?)?$/i;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** @throws Refusal too-large */
export function refuseLarge(request: PlainRequest): void {
  if (request.body.length > largest) throw new Refusal('too-large');
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
  return uniqueJson(readText(request));
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
