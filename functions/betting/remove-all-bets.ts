import type { betting } from '../../shared/calls/betting.ts';
import { removableOf } from '../../shared/rules/deleting.ts';
import type { Answer } from '../runtime/context.ts';
import { betsBetween, hideBets } from '../table/bet-history.ts';

/** Hides every closed bet from the member's list, page by page; a repeated call goes on where one stopped. */
export const removeAllBets: Answer<typeof betting.calls.removeAllBets> = async (_, { caller, now }) => {
  let deleted = 0;
  let skipped = 0;
  for await (const page of betsBetween(caller.memberSeq, { from: 0, to: now + 1000 })) {
    const listed = page.filter((bet) => !bet.removedFromList);
    const { removed, skipped: waiting } = removableOf(listed);
    await hideBets(removed, now);
    deleted += removed.length;
    skipped += waiting;
  }
  return { deleted, skipped };
};
