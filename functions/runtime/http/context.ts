import type { Audience, Call, Calls, ReplyOf, RequestOf } from '../../../shared/calls/call.ts';
import type { SingleLiveMessage } from '../../../shared/live.ts';
import type { MessageValues } from '../../../shared/messages/format.ts';
import type { MessageCode } from '../../../shared/messages/ko.ts';
import type { MatchMessage } from '../../../shared/rules/sports/match-messages.ts';
import type { AuditDetails } from '../../table/audit/audit.ts';
import type { Action } from '../../table/client/table.ts';
import type { MemberCaller } from '../../table/member/members.ts';
import type { OperatorCaller } from '../session/caller.ts';

export type CallerOf<A extends Audience> = A extends 'member'
  ? MemberCaller
  : A extends 'operator'
    ? OperatorCaller
    : A extends 'visitor'
      ? MemberCaller | null
      : null;

/** Pushes sent after the answer succeeded; a refused call sends none. */
export interface Announce {
  member(memberSeq: number, message: SingleLiveMessage): void;
  matches(messages: readonly MatchMessage[]): void;
}

/** The context of one call. */
export interface Context<A extends Audience> {
  readonly caller: CallerOf<A>;
  /** Epoch milliseconds of the server's clock at the request's start. */
  readonly now: number;
  /** The server's clock, epoch milliseconds: for what is decided anew after the request's start. */
  readonly clock: () => number;
  readonly requestId: string;
  /** Idempotency-Key of a money call; '' otherwise. */
  readonly key: string;
  /** SHA-256 of the request's canonical JSON; '' unless it is a money call. */
  readonly requestHash: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly cookies: Readonly<Record<string, string>>;
  /** The bytes as they came: what a signature covers. */
  readonly rawBody: Buffer;
  /** The address after its question mark, as it came. */
  readonly query: string;
  readonly announce: Announce;
  setCookie(value: string): void;
  /** An additional header. */
  setHeader(name: string, value: string): void;
  /** Marks the reply as a stored one: `Idempotency-Replayed: true`. */
  markReplayed(): void;
  /** Sets `msg` of the envelope. */
  setMessage(code: MessageCode, values?: MessageValues): void;
  /** Sets `msg` to a sentence that is not of the catalogue. */
  setSentence(sentence: string): void;
  /** The audit line of a write, to be put into the write's transaction. */
  audit(words: AuditDetails): Action;
}

/** The answer of one call. */
export type Answer<C extends Call> = (
  request: RequestOf<C>,
  context: Context<C['for']>,
) => Promise<ReplyOf<C>>;
/** A group's answers, one per call of its contract. */
export type Answers<C extends Calls> = { readonly [K in keyof C]: Answer<C[K]> };
