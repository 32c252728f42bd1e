import { type Action, get, update } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { type ReconciliationFailure, readingOf } from './reconcile-member.ts';

/** `RECONCILIATION / STATE`: the last full run and the last one that failed. */
export interface ReconciliationState {
  readonly checkedAt?: number;
  readonly failedAt?: number;
  /** The first failures: another run finds the others. */
  readonly failures?: readonly ReconciliationFailure[];
  /** The `failedAt` an operator has seen and acknowledged. */
  readonly acknowledgedFailure?: number;
  readonly acknowledgedAt?: number;
  readonly acknowledgedBy?: string;
}

export interface Reconciliation {
  readonly checked: number;
  readonly entries: number;
  readonly failures: readonly ReconciliationFailure[];
  /** Sums per account over every entry that was read, house accounts included. */
  readonly totals: Readonly<Record<string, number>>;
  /** Members whose money kept moving, or whose journal was too long to be read in that time. */
  readonly unread: readonly number[];
}

/** Failures that are stored. */
export const maxStored = 20;

/** One member, for `longest` milliseconds at most; the result is stored only when it fails. */
export async function reconcileOne(
  memberSeq: number,
  { now, longest }: { readonly now: number /** Milliseconds. */; readonly longest: number },
): Promise<Reconciliation> {
  const reading = await readingOf(memberSeq, { until: performance.now() + longest });
  const isRead = typeof reading === 'object';
  const failures = isRead ? reading.failures : [];
  if (failures.length > 0) await storeFailures(failures, now);
  return {
    checked: isRead ? 1 : 0,
    entries: isRead ? reading.entries : 0,
    failures,
    totals: isRead ? Object.fromEntries(reading.totals) : {},
    unread: reading === 'moving' || reading === 'late' ? [memberSeq] : [],
  };
}

export async function reconciliationState(): Promise<ReconciliationState> {
  return (await get<ReconciliationState>(keys.reconciliation())) ?? {};
}

/** A failed check blocks withdrawal approvals until an operator acknowledges it; a later good run does not. */
export async function reconciliationFailed(): Promise<boolean> {
  return isUnacknowledged(await reconciliationState());
}

/** Compares the failure, not the time: one found before an acknowledgement and stored after it was not acknowledged. */
export function isUnacknowledged({ failedAt, acknowledgedFailure }: ReconciliationState): boolean {
  return failedAt !== undefined && acknowledgedFailure !== failedAt;
}

/** Acknowledges the failure the operator was shown, and no later one. */
export function acknowledgeAction(
  failedAt: number,
  { by, now }: { readonly by: string; readonly now: number },
): Action {
  const set = { acknowledgedFailure: failedAt, acknowledgedAt: now, acknowledgedBy: by };
  return { change: { key: keys.reconciliation(), set, when: { equals: { failedAt } } } };
}

/** For the console and for the withdrawal approvals, which a failure blocks. */
export async function storeFailures(failures: readonly ReconciliationFailure[], now: number): Promise<void> {
  const set = { checkedAt: now, failedAt: now, failures: failures.slice(0, maxStored) };
  await update({ key: keys.reconciliation(), set });
}

/** Every member was read. */
export async function storeChecked(now: number): Promise<void> {
  await update({ key: keys.reconciliation(), set: { checkedAt: now } });
}
