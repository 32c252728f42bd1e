import type { AuditRow } from '../../../shared/model/admin/wire-audit.ts';

export interface AuditPage {
  readonly list: readonly AuditRow[];
  readonly next: string | null;
  /** Down to which moment the lines were searched, ISO 8601. */
  readonly readTo: string;
}

/** Lines that are enough to show; a call answers with fifty at most. */
const enough = 20;
/** Calls one press makes: each searches a thousand lines or a month. */
const mostCalls = 20;

/** A page of what was asked for: of a filter that fits few lines some calls together, until there are lines to show. */
export async function searchOn(
  ask: (after: string | undefined) => Promise<AuditPage>,
  after: string | undefined,
): Promise<AuditPage> {
  const list: AuditRow[] = [];
  let page = await ask(after);
  list.push(...page.list);
  for (let calls = 1; calls < mostCalls && page.next !== null && list.length < enough; calls += 1) {
    page = await ask(page.next);
    list.push(...page.list);
  }
  return { ...page, list };
}

/** A day within a range of days, 'YYYY-MM-DD'. */
export function dayWithin(day: string, { from, to }: { readonly from: string; readonly to: string }): string {
  if (day < from) return from;
  return day > to ? to : day;
}
