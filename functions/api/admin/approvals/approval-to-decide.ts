import { Refusal } from '../../../../shared/refusals.ts';
import type { Context } from '../../../runtime/http/context.ts';
import { type Approval, type Deciding, readApproval } from '../../../table/admin/approvals.ts';

type By = Pick<Context<'operator'>, 'caller' | 'key' | 'requestHash' | 'now'>;

/** The approval an operator decides, or what the same operator's same call decided before. Anyone else's decision stands: 409. */
export async function approvalToDecide(
  id: string,
  { caller, key, requestHash }: By,
): Promise<{ approval: Approval; answered: Approval['state'] | null }> {
  const approval = await readApproval(id);
  if (!approval) throw new Refusal('not-found');
  if (approval.state === 'OPEN') return { approval, answered: null };
  const isOwn = approval.decidedBy === caller.operatorId && approval.decidedKey === key;
  if (!isOwn) throw decidedAlready(approval);
  if (approval.decidedHash !== requestHash) throw new Refusal('key-reused');
  return { approval, answered: approval.state };
}

export function decisionBy(
  { caller, key, requestHash, now }: By,
  to: Pick<Deciding, 'state' | 'decision'>,
): Deciding {
  return { ...to, by: caller.operatorId, key, requestHash, now };
}

/** The refusal of who came second: it says who was first, and when. */
export function decidedAlready(approval: Approval | undefined): Refusal {
  const { decidedBy, decidedAt } = approval ?? {};
  const at = decidedAt === undefined ? undefined : new Date(decidedAt).toISOString();
  return new Refusal('already-handled', { detail: { by: decidedBy, at, to: approval?.state } });
}
