import { member } from '../../shared/calls/member.ts';
import { lambda } from '../runtime/lambda.ts';
import { serveCalls } from '../runtime/serve-calls.ts';
import { limits } from './limits.ts';
import { revokeSession } from './revoke-session.ts';
import { sessions } from './sessions.ts';
import { setLimits } from './set-limits.ts';
import { takeBreak } from './take-break.ts';

export const handler = lambda(serveCalls(member, { limits, setLimits, takeBreak, sessions, revokeSession }));
