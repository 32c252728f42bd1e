import type { auth } from '../../../shared/calls/auth/auth.ts';
import type { Answer } from '../../runtime/http/context.ts';

export const clearCache: Answer<typeof auth.calls.clearCache> = async (_, context) => {
  context.setHeader('Clear-Site-Data', '"cache"');
  return {};
};
