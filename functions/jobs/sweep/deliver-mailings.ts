import { announceToMember } from '../../runtime/live/announce.ts';
import { at, batchGet, ConditionFailed } from '../../table/client/table.ts';
import { type Mailing, mailingMoves, onceOf, openMailings } from '../../table/content/mailings.ts';
import { sendNote } from '../../table/content/notes.ts';
import { keys } from '../../table/keys/keys.ts';
import type { Profile } from '../../table/member/members.ts';

/** Members looked at before the mailing's place is noted, and notes written side by side. */
const step = 100;
const sideBySide = 10;
/** Milliseconds a pass may take: the sweep has other tasks. */
const budget = 1_500;

/**
 * Brings notes to a level or to everybody, from where the last pass stopped. A pass that dies in between repeats some
 * members: each note is sent under the mailing's name and reaches its member once. Returns how many were sent.
 */
export async function deliverMailings(now: number): Promise<number> {
  const end = performance.now() + budget;
  let sent = 0;
  for (const open of await openMailings()) {
    let mailing = open;
    while (mailing.cursor < mailing.last && performance.now() < end) {
      const after = await deliverStep(mailing, now);
      if (after === null) break;
      sent += after.sent - mailing.sent;
      mailing = after;
    }
  }
  return sent;
}

/** Null when another worker has this step. */
async function deliverStep(mailing: Mailing, now: number): Promise<Mailing | null> {
  const cursor = Math.min(mailing.cursor + step, mailing.last);
  const seqs = Array.from({ length: cursor - mailing.cursor }, (_, index) => mailing.cursor + 1 + index);
  const found = await batchGet(seqs.map(keys.profile));
  const meant = seqs.filter((seq) => isMeant(mailing, at<Profile>(found, keys.profile(seq))));
  for (let from = 0; from < meant.length; from += sideBySide)
    await Promise.all(
      meant.slice(from, from + sideBySide).map((memberSeq) => deliver(mailing, { memberSeq, now })),
    );
  try {
    await mailingMoves(mailing, { cursor, sent: meant.length });
  } catch (failure) {
    if (failure instanceof ConditionFailed) return null;
    throw failure;
  }
  return { ...mailing, cursor, sent: mailing.sent + meant.length };
}

function isMeant({ to }: Mailing, profile: Profile | undefined): boolean {
  if (profile === undefined) return false;
  return to === 'all' || ('level' in to && to.level === profile.level);
}

async function deliver(mailing: Mailing, to: { memberSeq: number; now: number }): Promise<void> {
  const { title, content } = mailing;
  const fresh = await sendNote({ ...to, title, content, once: onceOf(mailing) });
  if (fresh) await announceToMember(to.memberSeq, { type: 'notes' });
}
