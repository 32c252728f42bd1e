import type { admin } from '../../shared/calls/admin.ts';
import type { Answer } from '../runtime/context.ts';
import { verifyAudit } from '../table/audit-chain.ts';

export const auditVerify: Answer<typeof admin.calls.auditVerify> = async () => {
  const { linkedUntil, ...report } = await verifyAudit();
  return {
    ...report,
    linkedUntil: linkedUntil === null ? null : new Date(linkedUntil).toISOString(),
  };
};
