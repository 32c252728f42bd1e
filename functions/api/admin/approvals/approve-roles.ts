import { randomBytes } from 'node:crypto';
import { Refusal } from '../../../../shared/refusals.ts';
import type { Context } from '../../../runtime/http/context.ts';
import { hashPassword } from '../../../runtime/session/passwords.ts';
import { type Approval, type ApprovalChange, decideAction } from '../../../table/admin/approvals.ts';
import { personAction } from '../../../table/admin/operator-person.ts';
import { newOperator, readOperator, rolesChange } from '../../../table/admin/operators.ts';
import { TransactionCancelled } from '../../../table/client/table.ts';
import { keys } from '../../../table/keys/keys.ts';
import { decideOnce, decisionBy } from './decide-approval.ts';

/**
 * Roles are read on every call, so a change is effective at once. Freezing an operator ends every session of theirs.
 * @throws Refusal changed-meanwhile when the operator is no longer what they were when it was asked for
 */
export async function approveRoles(
  approval: Approval,
  named: {
    readonly change: Extract<ApprovalChange, { readonly kind: 'roles' }>;
    readonly context: Context<'operator'>;
  },
): Promise<void> {
  const { change, context } = named;
  const { operatorId, roles, st, seen, person } = change;
  const operator = await readOperator(operatorId);
  const isAsSeen = operator
    ? seen !== null && seen.st === operator.st && isSameSet(seen.roles, operator.roles)
    : seen === null;
  if (!isAsSeen) throw new Refusal('changed-meanwhile');
  const key = keys.operator(operatorId);
  const audit = context.audit({
    target: key.pk,
    reason: approval.reason,
    before: {
      approval: approval.id,
      askedBy: approval.by,
      roles: operator?.roles ?? null,
      state: operator?.st ?? null,
    },
    after: { roles, state: st, person: person !== undefined },
  });
  const step = decisionBy(context, { state: 'DONE', decision: approval.reason });
  const actions = [
    decideAction(approval, step),
    audit,
    operator
      ? rolesChange(operatorId, { roles, st, seen: operator })
      : newOperator({
          operatorId,
          roles,
          // A random password nobody knows: a one-time link sets the first real one.
          passwordHash: await hashPassword(randomBytes(32).toString('base64url')),
        }),
    ...(person === undefined ? [] : [personAction(operatorId, person)]),
  ];
  try {
    await decideOnce(approval, { context, actions });
  } catch (error) {
    if (error instanceof TransactionCancelled) throw new Refusal('changed-meanwhile');
    throw error;
  }
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((role) => other.includes(role));
}
