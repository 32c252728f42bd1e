import { member } from '../../../shared/calls/member/member.ts';
import { lambda } from '../../runtime/http/lambda.ts';
import { serveCalls } from '../../runtime/http/serve-calls.ts';
import { limits } from './limits.ts';
import { revokeSession } from './revoke-session.ts';
import { sessions } from './sessions.ts';
import { setLimits } from './set-limits-merged.ts';
import { takeBreak } from './take-break-merged.ts';

export const handler = lambda(serveCalls(member, { limits, setLimits, takeBreak, sessions, revokeSession }));
