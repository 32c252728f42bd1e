import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { koreanDaySpan } from '../../../../shared/rules/text/korean-day.ts';
import { auditRoots } from '../../../providers/storage/stores.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { keptAudit } from '../../../table/audit/kept-audit.ts';
import { auditRowOf, searchAudit } from '../../../table/audit/search-audit.ts';

export const auditVerify: Answer<typeof admin.calls.auditVerify> = async () => {
  // Asked for once in a while: the other calls of the group start without it.
  const { verifyAudit } = await import('../../../table/audit/audit-chain.ts');
  const { linkedUntil, ...report } = await verifyAudit(keptAudit(auditRoots()));
  return {
    ...report,
    linkedUntil: linkedUntil === null ? null : new Date(linkedUntil).toISOString(),
  };
};

export const auditList: Answer<typeof admin.calls.auditList> = async ({
  day,
  lastDay = day,
  from,
  to,
  operator,
  target,
  call,
  after,
  size,
}) => {
  const { lines, next, readTo } = await searchAudit({
    from: koreanDaySpan(day).from + minuteOf(from) * minuteInMs,
    to: koreanDaySpan(lastDay).from + (minuteOf(to) + 1) * minuteInMs,
    after,
    size,
    fits: (line) =>
      line.operatorId.startsWith(operator) && line.target.startsWith(target) && line.call.startsWith(call),
  });
  return {
    list: lines.map(auditRowOf),
    next,
    readTo,
  };
};

const minuteInMs = 60_000;

/** Minute of the day of 'HH:mm'. */
function minuteOf(time: string): number {
  const [hour, minute] = time.split(':').map(Number);
  return (hour ?? 0) * 60 + (minute ?? 0);
}
