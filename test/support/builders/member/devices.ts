import { handler as memberHandler } from '../../../../functions/api/member/handler.ts';
import { handler as pushJob } from '../../../../functions/jobs/push/handler.ts';
import type { PushFavourites, WebPushKind } from '../../../../shared/model/member/web-push.ts';
import type { FakeDevice } from '../../fakes/push-receiver.ts';
import { callHandler, type Reply } from '../request.ts';
import type { StoredMember } from './members.ts';

/** Asks for messages to a device as its page does. */
export function choosePush(
  as: StoredMember,
  kinds: readonly WebPushKind[],
  { subscription }: Pick<FakeDevice, 'subscription'>,
  favourites?: PushFavourites,
): Promise<Reply> {
  const body = { kinds, subscription, ...(favourites && { favourites }) };
  return callHandler(memberHandler, { path: '/member/push', as, body });
}

export function stopPush(as: StoredMember): Promise<Reply> {
  return callHandler(memberHandler, { path: '/member/push', as, body: { kinds: [] } });
}

export function readPush(as: StoredMember): Promise<Reply> {
  return callHandler(memberHandler, { path: '/member/push', as, query: '' });
}

/** One pass of the function that sends. */
export const runPush = (): Promise<void> => pushJob({});
