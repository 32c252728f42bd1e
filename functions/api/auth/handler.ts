import { auth } from '../../../shared/calls/auth/auth.ts';
import { lambda } from '../../runtime/http/lambda.ts';
import { serveCalls } from '../../runtime/http/serve-calls.ts';
import { answers } from './answers.ts';

export const handler = lambda(serveCalls(auth, answers));
