import type { auth } from '../../shared/calls/auth.ts';
import type { Answer } from '../runtime/context.ts';
import { keys } from '../table/keys.ts';
import { readStanding } from '../table/members.ts';
import { type NoteHead, noteHeadKey } from '../table/note-head.ts';
import { ownLimitsFrom } from '../table/own-limits.ts';
import type { RollingSnapshot } from '../table/rolling-snapshot.ts';
import { at } from '../table/table.ts';
import { memberView } from './member-view.ts';

export const info: Answer<typeof auth.calls.info> = async (_, { caller, now }) => {
  const { memberSeq, familyId } = caller;
  const own = {
    notes: noteHeadKey(memberSeq),
    rolling: keys.rolling(memberSeq),
    limits: keys.ownLimits(memberSeq),
  };
  const standing = await readStanding(memberSeq, familyId, Object.values(own));
  const noteHead = at<NoteHead>(standing.extra, own.notes);
  const rolling = at<RollingSnapshot>(standing.extra, own.rolling);
  const limits = ownLimitsFrom(at(standing.extra, own.limits));
  return { member: await memberView({ ...standing, own: limits, noteHead, rolling, now }) };
};
