import pMap from 'p-map';
import { dormantSince } from '../../../shared/rules/member/dormancy.ts';
import { openBreak } from '../../../shared/rules/member/time-out.ts';
import { numbersInSegment } from '../../domain/member/segment-members.ts';
import { announceToMember } from '../../runtime/live/announce.ts';
import { announceToDevices } from '../../runtime/live/announce-to-devices.ts';
import { lastLoginIn } from '../../table/auth/login-history.ts';
import { at, batchGet, ConditionFailed } from '../../table/client/table.ts';
import { advanceMailing, deliveryKeyOf, type Mailing, openMailings } from '../../table/content/mailings.ts';
import { sendNote } from '../../table/content/notes.ts';
import { keys } from '../../table/keys/keys.ts';
import type { Profile } from '../../table/member/members.ts';
import { playerLimitsFrom } from '../../table/member/player-limits.ts';

/** Members processed before the mailing's progress is stored, and notes written in parallel. */
const step = 100;
const inParallel = 10;
/** Milliseconds a pass may take: the sweep has other tasks. */
const budget = 1_500;

/**
 * Delivers notes to a level, a segment or all members, from where the last pass stopped. After a crash some members are processed
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
  const found = await batchGet([
    ...seqs.map(keys.profile),
    // Nothing advertises to who is on a break or has stayed away for a year.
    ...(mailing.offer ? seqs.flatMap((seq) => [keys.playerLimits(seq), keys.loginHistory(seq)]) : []),
  ]);
  const chosen = mailing.segment && (await numbersInSegment(mailing.segment.filter, seqs, now)).members;
  const isResting = (seq: number) =>
    openBreak(playerLimitsFrom(at(found, keys.playerLimits(seq))), now) !== null;
  const isAway = ({ memberSeq, registeredAt }: Profile) =>
    mailing.offer === true &&
    dormantSince({ lastLoginAt: lastLoginIn(at(found, keys.loginHistory(memberSeq))), registeredAt }, now) !==
      null;
  const recipients = seqs.filter((seq) => {
    const profile = at<Profile>(found, keys.profile(seq));
    return profile && isRecipient(mailing, profile, chosen) && !isResting(seq) && !isAway(profile);
  });
  const reached = await pMap(
    recipients,
    async (memberSeq) => ((await deliver(mailing, { memberSeq, now })) ? memberSeq : []),
    { concurrency: inParallel },
  );
  const { id } = mailing;
  await announceToDevices(
    reached.flat().map((memberSeq) => ({ kind: 'reply', memberSeq, of: 'mailing', id })),
    now,
  );
  try {
    await advanceMailing(mailing, { cursor, sent: recipients.length });
  } catch (failure) {
    if (failure instanceof ConditionFailed) return null;
    throw failure;
  }
  return { ...mailing, cursor, sent: mailing.sent + recipients.length };
}

function isRecipient({ to }: Mailing, profile: Profile, chosen: ReadonlySet<number> | undefined): boolean {
  if (chosen) return chosen.has(profile.memberSeq);
  return to === 'all' || ('level' in to && to.level === profile.level);
}

/** Whether the note is new to its member. */
async function deliver(mailing: Mailing, to: { memberSeq: number; now: number }): Promise<boolean> {
  const { title, content } = mailing;
  const fresh = await sendNote({ ...to, title, content, once: deliveryKeyOf(mailing) });
  if (fresh) await announceToMember(to.memberSeq, { type: 'notes' });
  return fresh;
}
