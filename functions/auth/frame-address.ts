import type { auth } from '../../shared/calls/auth.ts';
import type { Answer } from '../runtime/context.ts';
import { launchAddress } from '../runtime/launch-address.ts';

export const frameAddress: Answer<typeof auth.calls.frameAddress> = async (
  { page, is_mobile: mobile },
  { caller, now },
) => ({ url: await launchAddress(caller, { page, mobile, now }) });
