import type { auth } from '../../shared/calls/auth.ts';
import type { Answer } from '../runtime/context.ts';

export const clearCache: Answer<typeof auth.calls.clearCache> = async (_, context) => {
  context.setHeader('Clear-Site-Data', '"cache"');
  return {};
};
