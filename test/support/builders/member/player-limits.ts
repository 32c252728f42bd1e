import { handler } from '../../../../functions/api/member/handler.ts';
import { ask, type Reply } from '../ask.ts';
import type { StoredMember } from './stored-member.ts';

/** A change of the member's own limits through the call. */
export function setOwnLimits(as: StoredMember, body: object): Promise<Reply> {
  return ask(handler, { path: '/member/limits', as, body });
}

export function takeBreak(as: StoredMember, body: object): Promise<Reply> {
  return ask(handler, { path: '/member/exclusion', as, body });
}
