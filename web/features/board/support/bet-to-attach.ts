import type { ReactNode } from 'react';
import type { WireBet } from '../../../../shared/model/betting/wire-bet.ts';

/** A bet as an inquiry shows it; the page knows how bets are written. */
export interface AttachedBet {
  readonly code: string;
  /** Its first match and how many more there are. */
  readonly title: string;
  readonly placedAt: string;
  readonly stake: string;
  readonly odds: string;
  readonly result: ReactNode;
  readonly legs: ReactNode;
}

export type ShowBet = (bet: WireBet) => AttachedBet;
