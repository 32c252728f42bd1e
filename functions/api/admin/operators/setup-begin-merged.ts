import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { environment } from '../../../runtime/env.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { setupLink } from './setup-link-merged.ts';

export const setupBegin: Answer<typeof admin.calls.setupBegin> = async ({ token }, context) => {
  const { operatorId, otpSecret } = await setupLink(token, context);
  return { operatorId, otpSecret, needsCode: environment().OTP !== 'off' };
};
