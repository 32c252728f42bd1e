import type { CallbackAction, CallbackRequest } from '../../../shared/model/casino/callback.ts';
import type { VendorReply } from '../../../shared/model/casino/vendor-reply.ts';
import type { CallbackOutcome } from '../../../shared/rules/casino/decide-callback.ts';
import type { PlayLogin } from './play-ticket.ts';

/** A request of a provider as it came. */
export interface VendorRequest {
  /** Last segment of its path. */
  readonly action: string;
  /** The address after its question mark. */
  readonly query: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly rawBody: Buffer;
  /** Epoch ms of the server's clock. */
  readonly now: number;
}

/** A request that is the provider's and that we can answer. */
export interface ReadCallback {
  readonly action: CallbackAction;
  readonly request: CallbackRequest;
  /** '' in protocols without one. */
  readonly nonce: string;
  /** The login its play ticket names, where the request is one that a login must be open for. */
  readonly login?: PlayLogin;
  /** See `Callback` of functions/domain/casino/answer-callback.ts. */
  readonly roundPrefix?: string;
  /** A rollback that names its bet by the number within its round, and no round: that number. */
  readonly reference?: string;
  /** See `Callback`. */
  readonly withoutRound?: string;
  /** The round is over: its bets without a result are lost. */
  readonly endsRound?: true;
}

/** What became of reading a request. `refused`: it is not the provider's, or says nothing; why is for the log. */
export type VendorReading =
  | { readonly read: ReadCallback }
  | { readonly refused: CallbackOutcome; readonly why: string };

/** Our codes of titles and tables, each with the vendor's own name of it. */
export type VendorNames = Readonly<Record<string, string>>;

/** Our code of a vendor's game, so that it is closed, shown and weighted as ours; the vendor's name where we have none. */
export function ownCode(theirs: string | undefined, names: VendorNames): string | undefined {
  return Object.keys(names).find((code) => names[code] === theirs) ?? theirs;
}

/** A pure translation of one provider's protocol. `K`: what its requests are checked with. */
export interface VendorAdapter<K> {
  read(request: VendorRequest, key: K): VendorReading;
  /** The reply, in the protocol's words. */
  write(outcome: CallbackOutcome, request: VendorRequest): VendorReply;
}
