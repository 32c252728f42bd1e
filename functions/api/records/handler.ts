import { records } from '../../../shared/calls/records/records.ts';
import { lambda } from '../../runtime/http/lambda.ts';
import { serveCalls } from '../../runtime/http/serve-calls.ts';
import { memberFind } from './member-find.ts';
import { memberLinks } from './member-links.ts';
import { memberAudit, memberMemoAdd, memberMemos, memberNotes } from './member-notes.ts';
import { memberOverview } from './member-overview.ts';
import { memberBets, memberCasino, memberRequests, memberRolling } from './member-rows.ts';
import { segmentMembers, segmentRemove, segmentSave, segmentsList } from './segments.ts';
import { viewRemove, viewsKeep, viewsList } from './views.ts';

export const handler = lambda(
  serveCalls(records, {
    memberOverview,
    memberBets,
    memberCasino,
    memberRequests,
    memberRolling,
    memberNotes,
    memberMemos,
    memberMemoAdd,
    memberAudit,
    memberLinks,
    memberFind,
    segmentMembers,
    segmentsList,
    segmentSave,
    segmentRemove,
    viewsList,
    viewsKeep,
    viewRemove,
  }),
);
