import type { casino } from '../../../shared/calls/casino/casino.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { launchAddress } from '../../domain/casino/launch-address.ts';
import { environment, origins } from '../../runtime/env.ts';
import type { Answer } from '../../runtime/http/context.ts';

/** Live sports (spec §2). */
const liveSports = 108;

/** The address a product opens at. Games of casino providers have none yet. */
export const externalLaunch: Answer<typeof casino.calls.externalLaunch> = async (
  request,
  { caller, now },
) => {
  const { product_id: product, is_mobile: mobile, domain_url: domain } = request;
  if (!origins(environment()).includes(domain)) throw new Refusal('origin-refused');
  if (product !== liveSports) throw new Refusal('not-found');
  return { url: await launchAddress(caller, { page: 'live', mobile, now }) };
};
