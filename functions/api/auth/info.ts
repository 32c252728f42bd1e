import type { auth } from '../../../shared/calls/auth/auth.ts';
import type { Answer } from '../../runtime/http/context.ts';
import type { RollingSnapshot } from '../../table/balance/rolling-snapshot.ts';
import { at } from '../../table/client/table.ts';
import { type NoteHead, noteHeadKey } from '../../table/content/note-head.ts';
import { keys } from '../../table/keys/keys.ts';
import { readStanding } from '../../table/member/members.ts';
import { ownLimitsFrom } from '../../table/member/player-limits.ts';
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
