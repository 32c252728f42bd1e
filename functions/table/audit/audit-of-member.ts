import { listPage } from '../history/sparse-list.ts';
import { lists } from '../keys/keys.ts';
import { isAuditLine, type StoredAuditLine } from './search-audit.ts';

/**
 * Audit lines about a member, newest first: one query, however many lines the days have. Lines from before they were listed by
 * member are found by day alone.
 */
export async function auditOfMember(
  memberSeq: number,
  paging: { readonly after?: string | undefined; readonly size: number },
): Promise<{ readonly lines: readonly StoredAuditLine[]; readonly next: string | null }> {
  const { items, next } = await listPage({ list: lists.auditOf(memberSeq), ...paging, descending: true });
  return { lines: items.filter(isAuditLine), next };
}
