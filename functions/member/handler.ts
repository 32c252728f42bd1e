import { member } from '../../shared/calls/member.ts';
import { lambda } from '../runtime/lambda.ts';
import { serveCalls } from '../runtime/serve-calls.ts';
import { revokeSession } from './revoke-session.ts';
import { sessions } from './sessions.ts';

export const handler = lambda(serveCalls(member, { sessions, revokeSession }));
