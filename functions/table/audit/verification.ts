import type { AuditFault } from '../../../shared/model/admin/wire-audit.ts';
import { get, put } from '../client/table.ts';
import { keys } from '../keys/keys.ts';

/** `AUDITCHAIN / VERIFIED`: what the last whole verification of the chain found. Shown, never relied on. */
export interface Verification {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly lines: number;
  readonly firstBad: AuditFault | null;
}

export async function lastVerification(): Promise<Verification | undefined> {
  return get<Verification>(keys.auditVerification());
}

export async function storeVerification(found: Verification): Promise<void> {
  await put({ ...keys.auditVerification(), ...found });
}
