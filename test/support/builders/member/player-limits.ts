import { handler } from '../../../../functions/api/member/handler.ts';
import { callHandler, type Reply } from '../request.ts';
import type { StoredMember } from './members.ts';

/** A change of the member's limits through the call. */
export function setPlayerLimits(as: StoredMember, body: object): Promise<Reply> {
  return callHandler(handler, { path: '/member/limits', as, body });
}

export function takeTimeOut(as: StoredMember, body: object): Promise<Reply> {
  return callHandler(handler, { path: '/member/exclusion', as, body });
}
