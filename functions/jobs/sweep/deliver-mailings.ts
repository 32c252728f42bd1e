import pMap from 'p-map';
import { announceToMember } from '../../runtime/live/announce.ts';
import { at, batchGet, ConditionFailed } from '../../table/client/table.ts';
import { advanceMailing, deliveryKeyOf, type Mailing, openMailings } from '../../table/content/mailings.ts';
import { sendNote } from '../../table/content/notes.ts';
import { keys } from '../../table/keys/keys.ts';
import type { Profile } from '../../table/member/members.ts';

/** Members processed before the mailing's progress is stored, and notes written in parallel. */
const step = 100;
const inParallel = 10;
/** Milliseconds a pass may take: the sweep has other tasks. */
const budget = 1_500;

/**
 * Delivers notes to a level or to all members, from where the last pass stopped. After a crash some members are processed
 * again: each note has an idempotency key and reaches its member once. Returns how many were delivered.
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
  const recipients = seqs.filter((seq) => isRecipient(mailing, at<Profile>(found, keys.profile(seq))));
  await pMap(recipients, (memberSeq) => deliver(mailing, { memberSeq, now }), { concurrency: inParallel });
  try {
    await advanceMailing(mailing, { cursor, sent: recipients.length });
  } catch (failure) {
    if (failure instanceof ConditionFailed) return null;
    throw failure;
  }
  return { ...mailing, cursor, sent: mailing.sent + recipients.length };
}

function isRecipient({ to }: Mailing, profile: Profile | undefined): boolean {
  if (profile === undefined) return false;
  return to === 'all' || ('level' in to && to.level === profile.level);
}

async function deliver(mailing: Mailing, to: { memberSeq: number; now: number }): Promise<void> {
  const { title, content } = mailing;
  const fresh = await sendNote({ ...to, title, content, once: deliveryKeyOf(mailing) });
  if (fresh) await announceToMember(to.memberSeq, { type: 'notes' });
}
