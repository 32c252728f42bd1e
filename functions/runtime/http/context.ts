import type { Audience, Call, Calls, ReplyOf, RequestOf, Role } from '../../../shared/calls/call.ts';
import type { SingleLiveMessage } from '../../../shared/live.ts';
import type { MessageCode, MessageValues } from '../../../shared/messages/messages.ts';
import type { GameNews } from '../../../shared/rules/sports/match-messages.ts';
import type { Action } from '../../table/client/table.ts';

export interface MemberCaller {
  readonly memberSeq: number;
  readonly familyId: string;
  readonly tokenVersion: number;
}
export interface OperatorCaller {
  readonly operatorId: string;
  readonly roles: readonly Role[];
  readonly familyId: string;
  readonly tokenVersion: number;
}
export type CallerOf<A extends Audience> = A extends 'member'
  ? MemberCaller
  : A extends 'operator'
    ? OperatorCaller
    : A extends 'visitor'
      ? MemberCaller | null
      : null;

/** Sent after the answer succeeded; a refused call announces nothing. */
export interface Announce {
  member(memberSeq: number, message: SingleLiveMessage): void;
  games(messages: readonly GameNews[]): void;
}

/** What an operator's write did, for the line the write's own transaction keeps. */
export interface AuditWords {
  readonly target: string;
  readonly reason: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** What surrounds a request. */
export interface Context<A extends Audience> {
  readonly caller: CallerOf<A>;
  /** Epoch milliseconds of the server's clock at the request's start. */
  readonly now: number;
  readonly requestId: string;
  /** Idempotency-Key of a money call; '' otherwise. */
  readonly key: string;
  /** SHA-256 of the request's canonical JSON; '' unless it is a money call. */
  readonly requestHash: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly cookies: Readonly<Record<string, string>>;
  readonly rawBody: string;
  readonly announce: Announce;
  setCookie(value: string): void;
  /** A header beside the usual ones. */
  setHeader(name: string, value: string): void;
  /** The reply is the stored one: `Idempotency-Replayed: true`. */
  replayed(): void;
  /** `msg` of the envelope. */
  say(code: MessageCode, values?: MessageValues): void;
  /** The audit line of an operator's write: put it into the write's transaction. */
  audit(words: AuditWords): Action;
}

/** One call's answer; its file is named after it. */
export type Answer<C extends Call> = (
  request: RequestOf<C>,
  context: Context<C['for']>,
) => Promise<ReplyOf<C>>;
/** A group's answers, one per call of its contract. */
export type Answers<C extends Calls> = { readonly [K in keyof C]: Answer<C[K]> };
