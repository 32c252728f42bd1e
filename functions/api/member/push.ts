import type { member } from '../../../shared/calls/member/member.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { isPushEndpoint } from '../../../shared/rules/member/push-hosts.ts';
import { environment, listed } from '../../runtime/env.ts';
import type { Answer } from '../../runtime/http/context.ts';
import {
  publicPushKey,
  removeSubscription,
  saveSubscription,
  subscriptionOf,
} from '../../table/member/push-subscriptions.ts';

export const pushSettings: Answer<typeof member.calls.pushSettings> = async (_, { caller }) => {
  const [key, device] = await Promise.all([
    publicPushKey(),
    subscriptionOf(caller.memberSeq, caller.familyId),
  ]);
  return {
    key: key ? { id: key.id, publicKey: key.publicKey } : null,
    device: device ? { endpoint: device.endpoint, kinds: [...device.kinds] } : null,
  };
};

export const setPush: Answer<typeof member.calls.setPush> = async (request, { caller, now }) => {
  const { subscription, favourites } = request;
  const kinds = [...new Set(request.kinds)];
  if (kinds.length === 0 || subscription === undefined) {
    await removeSubscription(caller);
    return { kinds: [] };
  }
  if (!isPushEndpoint(subscription.endpoint, listed(environment().PUSH_RECEIVERS)))
    throw new Refusal('push-host-refused');
  await saveSubscription(caller, { subscription, kinds, favourites, now });
  return { kinds };
};
