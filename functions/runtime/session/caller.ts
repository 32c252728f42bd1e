import type { Role } from '../../../shared/calls/call.ts';
import type { MemberCaller } from '../../table/member/members.ts';

/** The operator as a verified token names them; the roles are read anew on every call. */
export interface OperatorCaller {
  readonly operatorId: string;
  readonly roles: readonly Role[];
  readonly familyId: string;
  readonly tokenVersion: number;
}

/** Null for a call without a login. */
export type Caller = MemberCaller | OperatorCaller | null;
