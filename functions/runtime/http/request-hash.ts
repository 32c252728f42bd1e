import { createHash } from 'node:crypto';
import { Refusal } from '../../../shared/refusals.ts';
import { canonicalJson } from '../../../shared/rules/audit/canonical-json.ts';

/** SHA-256 of the canonical JSON of a parsed request. @throws Refusal malformed for text that is no Unicode */
export function requestHash(request: unknown): string {
  try {
    return createHash('sha256')
      .update(canonicalJson(hashable(request)))
      .digest('base64url');
  } catch {
    throw new Refusal('malformed');
  }
}

/** Canonical JSON has integers only and no undefined: a fraction (the client's odds) becomes text. */
function hashable(value: unknown): unknown {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) return { fraction: String(value) };
  if (Array.isArray(value)) return value.map(hashable);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(members.map(([name, member]) => [name, hashable(member)]));
}
