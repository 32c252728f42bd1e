import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { auditRoots } from '../../../providers/storage/stores.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { verifyAudit } from '../../../table/audit/audit-chain.ts';
import { rootFileName, rootIn } from '../../../table/audit/audit-root-file.ts';

export const auditVerify: Answer<typeof admin.calls.auditVerify> = async () => {
  const store = auditRoots();
  const { linkedUntil, ...report } = await verifyAudit(
    store &&
      (async (day) => {
        const file = await store.read(rootFileName(day));
        return file === undefined ? 'none' : (rootIn(file, day) ?? 'unreadable');
      }),
  );
  return {
    ...report,
    linkedUntil: linkedUntil === null ? null : new Date(linkedUntil).toISOString(),
  };
};
