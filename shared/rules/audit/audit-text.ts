import { canonicalJson } from './canonical-json.ts';

/**
 * The one text of an audit line its hash is made of. Canonical JSON knows integers only, and settings hold fractions:
 * those stand as a text no other value has, because every text is marked.
 */
export function auditText(line: unknown): string {
  return canonicalJson(marked(line));
}

function marked(value: unknown): unknown {
  if (typeof value === 'string') return `s${value}`;
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : `n${value}`;
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, marked(inner)]));
}
