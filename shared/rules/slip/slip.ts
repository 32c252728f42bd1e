import type { BettingSettings } from '../../model/admin/settings.ts';
import type { Hundredths } from '../../model/money.ts';
import type { RefusalCode } from '../../refusals.ts';
import type { Offers } from '../sports/offers.ts';
import type { SportsBetKindName } from './bet-kinds.ts';
import type { Limits } from './limits.ts';

/** What a member accepts when prices moved since the slip was shown. */
export type OddsChange = 'ask' | 'better' | 'any';

/** One cart item of the request. `odds` = the board price the member saw, used only to detect a price change. */
export interface SlipLeg {
  readonly gameId: string;
  readonly marketId: number;
  readonly folderId: string;
  readonly selectionId: string;
  readonly odds: Hundredths;
  /** A bonus folder: selectionId 'bonus-3', gameId and folderId 'bonus'. */
  readonly isBonus: boolean;
}

export interface Slip {
  readonly kind: SportsBetKindName;
  readonly legs: readonly SlipLeg[];
  /** Won; of one line where the slip is a system. */
  readonly stake: number;
  /** Legs of one line of a system bet; absent when all legs must win. */
  readonly system?: number;
  readonly oddsChange: OddsChange;
}

/** Everything a slip is validated with. `limits` are those of the kind's level kind: limitsFor(level settings, {level, kind}). */
export interface PlacementContext {
  readonly offers: Offers;
  readonly limits: Limits;
  readonly settings: BettingSettings;
  readonly cash: number;
  /** A permission that is absent is granted. */
  readonly permissions: Readonly<Partial<Record<'korean' | 'european', boolean>>>;
  /** Won the member's open bets may win, by selection id; given where the operator limits it. */
  readonly openWinnings?: ReadonlyMap<string, number>;
  /** Won the bet may cost when it wins: what is left of the limits of its matches and markets; only servers know it. */
  readonly room?: number;
}

/** A leg whose price moved: `odds` is the board price now. */
export interface ChangedLeg {
  readonly index: number;
  readonly folderId: string;
  readonly selectionId: string;
  readonly odds: Hundredths;
}

/** Why a slip cannot be placed. `legs` are indexes into slip.legs; `changed` only for odds-changed. */
export interface PlacingRefusal {
  readonly code: RefusalCode;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly legs?: readonly number[];
  readonly changed?: readonly ChangedLeg[];
}
