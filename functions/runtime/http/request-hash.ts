import { hash } from 'node:crypto';
import { Refusal } from '../../../shared/refusals.ts';
import { canonicalRequest } from '../../../shared/rules/audit/canonical-json.ts';

/** SHA-256 of the canonical JSON of a parsed request. @throws Refusal malformed for text that is no Unicode */
export function requestHash(request: unknown): string {
  try {
    return hash('sha256', canonicalRequest(request), 'base64url');
  } catch {
    throw new Refusal('malformed');
  }
}
