import pMap from 'p-map';
import { type Action, get, update } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { lastMemberSeq } from '../member/members.ts';
import {
  type MemberReconciliation,
  type ReconciliationFailure,
  reconcileMember,
} from './reconcile-member.ts';

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
  /** House accounts only: sums over every entry that was read. */
  readonly house: ReadonlyMap<string, number>;
}

const maxStored = 20;
/** Members read at once, and most members of one run by an operator: the sweep covers the others. */
const atOnce = 8;
const maxMembers = 2_000;

/** All members from the first, at most 2,000; the result is stored for the console and for the withdrawal approvals. */
export async function reconcileAll(now: number): Promise<Reconciliation> {
  const last = Math.min(await lastMemberSeq(), maxMembers);
  const members = Array.from({ length: last }, (_, index) => index + 1);
  const results = await pMap(members, reconcileMember, { concurrency: atOnce });
  const reconciliation = summed(results.filter((result) => result !== null));
  await storeResult(reconciliation, now);
  return reconciliation;
}

/** One member; the result is stored only when it fails. */
export async function reconcileOne(memberSeq: number, now: number): Promise<Reconciliation> {
  const result = await reconcileMember(memberSeq);
  const reconciliation = summed(result ? [result] : []);
  if (reconciliation.failures.length > 0) await storeResult(reconciliation, now);
  return reconciliation;
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

async function storeResult({ failures }: Reconciliation, now: number): Promise<void> {
  const failed = failures.length > 0 ? { failedAt: now, failures: failures.slice(0, maxStored) } : {};
  await update({ key: keys.reconciliation(), set: { checkedAt: now, ...failed } });
}

function summed(results: readonly MemberReconciliation[]): Reconciliation {
  const house = new Map<string, number>();
  const failures = results.flatMap((result) => result.failures);
  for (const [account, amount] of results.flatMap(({ totals }) => [...totals])) {
    house.set(account, (house.get(account) ?? 0) + amount);
  }
  return {
    checked: results.length,
    entries: results.reduce((sum, { entries }) => sum + entries, 0),
    failures,
    house,
  };
}
