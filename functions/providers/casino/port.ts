import type { CasinoTarget } from '../../../shared/rules/casino/casino-access.ts';

/** What opens a game at a vendor. */
export interface LaunchOrder {
  readonly target: CasinoTarget;
  readonly memberSeq: number;
  readonly nickname: string;
  /** One-time ticket of our own host, valid a minute: no vendor outside gets it. */
  readonly ticket: string;
  readonly platform: 'MOBILE' | 'PC';
  readonly ip: string;
  /** Origin of the site: where the vendor's way back leads. */
  readonly site: string;
  /** Epoch ms. */
  readonly now: number;
}

/** One round as the vendor's own list has it. */
export interface ProviderRound {
  readonly roundId: string;
  readonly memberSeq: number;
  /** Whole won staked and won. */
  readonly bet: number;
  readonly win: number;
  /** Epoch ms, by the vendor's clock. */
  readonly endedAt: number;
}

/** Epoch ms; `to` exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * A seamless vendor as we call it; what it asks of us are callbacks. Its transfers are ours alone: the credit is in our books.
 * Calls throw VendorFailed when the vendor does not answer in time, refuses, or answers what cannot be used.
 */
export interface CasinoPort {
  /** `credit:{vendor}`, and the path of its callbacks. */
  readonly vendor: string;
  /** Address of a lobby, table or title on a host that is allowed, with a ticket of the member or the vendor's own session in it. */
  launch(order: LaunchOrder): Promise<string>;
  /** Ends the member's sessions; 'unsupported' where the vendor publishes no such call. */
  kick(memberSeq: number): Promise<'ended' | 'unsupported'>;
  /** Rounds that ended in the span, once each: the other side of the daily reconciliation. */
  rounds(span: Span): Promise<readonly ProviderRound[]>;
}

/** Why a vendor's call gave nothing: never an address or a body, which hold its credentials. */
export class VendorFailed extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'VendorFailed';
  }
}
