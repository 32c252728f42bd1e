import type { auth } from '../../shared/calls/auth.ts';
import type { Answer } from '../runtime/context.ts';
import { readStanding } from '../table/members.ts';
import { memberView } from './member-view.ts';

export const info: Answer<typeof auth.calls.info> = async (_, { caller }) => {
  const standing = await readStanding(caller.memberSeq, caller.familyId, []);
  return { member: await memberView(standing) };
};
