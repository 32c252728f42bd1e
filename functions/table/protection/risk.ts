import { RiskRecord } from '../../../shared/model/member/risk.ts';
import { riskRecordSeen } from '../../../shared/rules/trading/member-marks.ts';
import { type Action, ConditionFailed, get, put, TransactionCancelled, transact } from '../client/table.ts';
import { listPage } from '../history/sparse-list.ts';
import { keys, lists } from '../keys/keys.ts';

/** What was found of a member's bets; undefined when nobody ever looked or there was nothing. */
export async function riskRecordOf(memberSeq: number): Promise<RiskRecord | undefined> {
  const item = await get(keys.risk(memberSeq));
  return item && RiskRecord.parse(item);
}

/** Stores a look at a member; false when a trader wrote meanwhile: the next look comes. */
export async function recordRisk(before: RiskRecord | undefined, after: RiskRecord): Promise<boolean> {
  try {
    const when = before ? { when: { equals: { version: before.version } } } : { ifAbsent: true };
    await put(stored(after), when);
    return true;
  } catch (failure) {
    if (failure instanceof ConditionFailed) return false;
    throw failure;
  }
}

/** A trader's look and its audit line in one transaction; false when the record is no longer the one that was shown. */
export async function commitRiskSeen(
  before: RiskRecord,
  { by, now, audit }: { readonly by: string; readonly now: number; readonly audit: Action },
): Promise<boolean> {
  try {
    const put = stored(riskRecordSeen(before, { by, now }));
    await transact([{ put, when: { equals: { version: before.version } } }, audit]);
    return true;
  } catch (failure) {
    if (failure instanceof TransactionCancelled) return false;
    throw failure;
  }
}

function stored(record: RiskRecord) {
  const { memberSeq, state, since, seenAt } = record;
  const key = { ...keys.risk(memberSeq), ...record };
  if (state === 'none') return key;
  const from = state === 'open' ? since : (seenAt ?? since);
  return { ...key, listPk: lists.risk(state), listSk: `${new Date(from).toISOString()}#${memberSeq}` };
}

/** Members of a state: open ones by when they were found, the oldest first; seen ones the newest first. */
export async function riskRecords(
  state: 'open' | 'seen',
  paging: { readonly after?: string | undefined; readonly size: number },
): Promise<{ readonly records: readonly RiskRecord[]; readonly next: string | null }> {
  const { items, next } = await listPage({
    list: lists.risk(state),
    ...paging,
    descending: state === 'seen',
  });
  return { records: items.map((item) => RiskRecord.parse(item)), next };
}
