import { member } from '../../../shared/calls/member/member.ts';
import { lambda } from '../../runtime/http/lambda.ts';
import { serveCalls } from '../../runtime/http/serve-calls.ts';
import { limits, setLimits, takeBreak } from './limits.ts';
import { revokeSession } from './revoke-session.ts';
import { sessions } from './sessions.ts';

export const handler = lambda(serveCalls(member, { limits, setLimits, takeBreak, sessions, revokeSession }));
