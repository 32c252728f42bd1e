import { auth } from '../../shared/calls/auth.ts';
import { lambda } from '../runtime/lambda.ts';
import { serveCalls } from '../runtime/serve-calls.ts';
import { answers } from './answers.ts';

export const handler = lambda(serveCalls(auth, answers));
