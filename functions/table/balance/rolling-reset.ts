import { TransactionCancelled, transact } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { readBalance } from '../member/members.ts';
import { handsAreEmpty, openRequirements } from './cash-requests-rolling.ts';

interface Judged {
  readonly now: number;
  readonly minOdds: number;
  readonly resetBelow: number;
}

/**
 * Forgets what asks to be played once less than the reset amount is left in the member's hands. Asked where money left
 * him, and before money comes that is no deposit; a deposit's approval judges for itself. Returns whether it did.
 */
export async function forgetRolling(memberSeq: number, judged: Judged): Promise<boolean> {
  const balance = await readBalance(memberSeq);
  if (!balance || balance.cash + balance.hold >= judged.resetBelow) return false;
  const requirements = await openRequirements(memberSeq);
  if (requirements.length === 0 || !(await handsAreEmpty(memberSeq, judged))) return false;
  // Named by the newest requirement that was read, not by the clock: one that is being opened now stays.
  const upTo = Math.max(...requirements.map(({ openedAt }) => openedAt));
  try {
    await transact(
      [
        { check: keys.balance(memberSeq), when: { equals: { v: balance.v } } },
        { put: { ...keys.rollingForgotten(memberSeq), upTo, at: judged.now } },
      ],
      { repeatable: true },
    );
    return true;
  } catch (error) {
    // Money moved meanwhile: whoever moved it is asked after.
    if (error instanceof TransactionCancelled) return false;
    throw error;
  }
}
