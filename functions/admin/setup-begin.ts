import type { admin } from '../../shared/calls/admin.ts';
import type { Answer } from '../runtime/context.ts';
import { environment } from '../runtime/env.ts';
import { setupLink } from './setup-link.ts';

export const setupBegin: Answer<typeof admin.calls.setupBegin> = async ({ token }, context) => {
  const { operatorId, otpSecret } = await setupLink(token, context);
  return { operatorId, otpSecret, needsCode: environment().OTP !== 'off' };
};
