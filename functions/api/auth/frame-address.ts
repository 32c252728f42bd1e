import type { auth } from '../../../shared/calls/auth/auth.ts';
import { launchAddress } from '../../domain/casino/launch-address.ts';
import type { Answer } from '../../runtime/http/context.ts';

export const frameAddress: Answer<typeof auth.calls.frameAddress> = async (
  { page, is_mobile: mobile },
  { caller, now },
) => ({ url: await launchAddress(caller, { page, mobile, now }) });
