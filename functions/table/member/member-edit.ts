import { Refusal } from '../../../shared/refusals.ts';
import { endAllSessions } from '../auth/sessions.ts';
import { type Action, TransactionCancelled, transact } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import type { BalanceItem, Profile } from './members.ts';

/** What operators decide about a member: level, type, permissions and status. */
export interface MemberDecisions
  extends Pick<Profile, 'level' | 'type' | 'permissions'>,
    Pick<BalanceItem, 'st'> {}

/**
 * Profile, status and audit line in one transaction, on the version the operator saw. A member who is no longer active
 * loses every session with it. @throws Refusal already-handled
 */
export async function editMember(edit: {
  readonly memberSeq: number;
  readonly version: number;
  readonly before: MemberDecisions & Pick<Profile, 'levels'>;
  readonly after: MemberDecisions;
  readonly audit: Action;
  readonly now: number;
}): Promise<void> {
  const { memberSeq, version, before, after, audit, now } = edit;
  const versioned = keys.balance(memberSeq);
  const { st, ...decisions } = after;
  const profile: Action = {
    change: {
      key: keys.profile(memberSeq),
      set: { ...decisions, ...earlierLevels(before, { level: after.level, now }), edits: version + 1 },
      when: version === 0 ? { absent: ['edits'], present: ['pk'] } : { equals: { edits: version } },
    },
  };
  const leavesQueue = before.st === 'pending' && st !== 'pending' && { remove: ['listPk', 'listSk'] };
  const change = { set: { st }, when: { equals: { st: before.st } }, ...leavesQueue };
  try {
    if (st === before.st) await transact([profile, audit]);
    else if (st === 'active') await transact([{ change: { key: versioned, ...change } }, profile, audit]);
    else
      await endAllSessions(
        { owner: versioned.pk, versioned },
        { reason: 'forced', audit, now, change, also: [profile] },
      );
  } catch (error) {
    if (error instanceof TransactionCancelled) throw new Refusal('already-handled');
    throw error;
  }
}

/** A level that ends keeps its place in time. */
function earlierLevels(
  { level: before, levels = [] }: Pick<Profile, 'level' | 'levels'>,
  { level, now }: { readonly level: number; readonly now: number },
): Pick<Profile, 'levels'> {
  return level === before ? {} : { levels: [...levels, [now, before]] };
}
