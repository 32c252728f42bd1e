import type { AuditFault } from '../../model/admin/wire-audit.ts';
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

export interface AuditLink {
  /** Sort key of the line. */
  readonly line: string;
  /** Of the hash before and the line. */
  readonly hash: string;
}

export interface ChainDay {
  /** Hash the day begins with. */
  readonly root: string;
  readonly links: readonly AuditLink[];
  /** Lines of the day up to where links reach, with their hash given the one before; in key order. */
  readonly lines: readonly { readonly key: string; readonly hashAfter: (before: string) => string }[];
}

/** Walks a day's lines along their links: the hash it ends with, or the first line that does not fit. */
export function walkChain({ root, links, lines }: ChainDay): { root: string } | { firstBad: AuditFault } {
  let before = root;
  let next = 0;
  for (const { line, hash } of links) {
    const found = lines[next];
    if (found === undefined || found.key > line) return bad(line, 'missing');
    if (found.key < line) return bad(found.key, 'inserted');
    if (found.hashAfter(before) !== hash) return bad(line, 'altered');
    before = hash;
    next += 1;
  }
  const left = lines[next];
  return left === undefined ? { root: before } : bad(left.key, 'inserted');
}

function bad(key: string, fault: AuditFault['fault']): { firstBad: AuditFault } {
  return { firstBad: { key, fault } };
}
