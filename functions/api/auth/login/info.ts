import type { auth } from '../../../../shared/calls/auth/auth.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import type { RollingSnapshot } from '../../../table/balance/rolling-snapshot.ts';
import { at } from '../../../table/client/table.ts';
import { type NoteHead, noteHeadKey } from '../../../table/content/notes.ts';
import { keys } from '../../../table/keys/keys.ts';
import { readMemberSnapshot } from '../../../table/member/members.ts';
import { playerLimitsFrom } from '../../../table/member/player-limits.ts';
import { memberView } from './member-view.ts';

export const info: Answer<typeof auth.calls.info> = async (_, { caller, now }) => {
  const { memberSeq, familyId } = caller;
  const own = {
    notes: noteHeadKey(memberSeq),
    rolling: keys.rolling(memberSeq),
    limits: keys.playerLimits(memberSeq),
  };
  const snapshot = await readMemberSnapshot(memberSeq, familyId, Object.values(own));
  const noteHead = at<NoteHead>(snapshot.extra, own.notes);
  const rolling = at<RollingSnapshot>(snapshot.extra, own.rolling);
  const limits = playerLimitsFrom(at(snapshot.extra, own.limits));
  return { member: await memberView({ ...snapshot, own: limits, noteHead, rolling, now }) };
};
