import type { MenuArea } from '../../model/admin/menu.ts';
import type { LevelKind } from '../../model/admin/settings.ts';
import type { Bet, BetKind } from '../../model/betting/bet.ts';
import type { MarketSet } from '../sports/market-sets.ts';

const roundKinds: readonly BetKind[] = ['mini', 'lotus', 'token'];

/** Whether a bet stands on a round of a game, not on matches. */
export function isRoundKind(kind: BetKind): boolean {
  return roundKinds.includes(kind);
}

/** What tells one way of placing a sports bet from another; a new way is a new row. */
export interface SportsBetKind {
  readonly kind: BetKind;
  readonly type: Bet['type'];
  readonly marketSet: MarketSet;
  readonly legs: 'many' | 'one';
  readonly levelKind: LevelKind;
  /** `configured`: two legs of one game where the settings allow the pair; `none`: one leg per game. */
  readonly sameGame: 'configured' | 'none';
  readonly bonusFolder: boolean;
  /** Prematch kinds close before the start; in-play kinds take games that wait or are in play; live ones in play only. */
  readonly takes: 'prematch' | 'in-play' | 'live';
  readonly held: 'never' | 'with-a-live-leg' | 'always';
  readonly permission: 'korean' | 'european' | null;
  /** Menu area whose flag closes the kind: when it is asked for, and again when a held bet is due. */
  readonly area: MenuArea;
}

const korean: SportsBetKind = {
  kind: 'korean',
  type: 'pre-match',
  marketSet: 'KO+SPECIAL',
  legs: 'many',
  levelKind: 'prematch',
  sameGame: 'configured',
  bonusFolder: true,
  takes: 'prematch',
  held: 'never',
  permission: 'korean',
  area: 'korean',
};

const european: SportsBetKind = {
  ...korean,
  kind: 'european',
  marketSet: 'EU',
  levelKind: 'prematchEuropean',
  sameGame: 'none',
  permission: 'european',
  area: 'european',
};

const inplay: SportsBetKind = {
  kind: 'inplay',
  type: 'in-play',
  marketSet: 'INPLAY',
  legs: 'many',
  levelKind: 'inplay',
  sameGame: 'none',
  bonusFolder: false,
  takes: 'in-play',
  held: 'with-a-live-leg',
  permission: null,
  area: 'inplay',
};

const live: SportsBetKind = {
  ...inplay,
  kind: 'live',
  type: 'live',
  marketSet: 'LIVE',
  levelKind: 'live',
  takes: 'live',
  held: 'always',
  area: 'live',
};

const single = (kind: SportsBetKind): SportsBetKind => ({ ...kind, legs: 'one', bonusFolder: false });
const lsport: SportsBetKind = { ...korean, kind: 'lsport' };
const lsportEuropean: SportsBetKind = { ...european, kind: 'lsportEuropean' };
const delayed = (kind: SportsBetKind): SportsBetKind => ({ ...kind, held: 'always' });

/** One row per placement endpoint of sports. */
export const betKinds = {
  korean,
  koreanSingle: single(korean),
  european,
  europeanSingle: single(european),
  lsport,
  lsportSingle: single(lsport),
  lsportEuropean,
  lsportEuropeanSingle: single(lsportEuropean),
  inplay,
  inplaySingle: single(inplay),
  inplayDelay: delayed(inplay),
  inplayDelaySingle: single(delayed(inplay)),
  live,
  liveSingle: single(live),
} as const satisfies Record<string, SportsBetKind>;

export type SportsBetKindName = keyof typeof betKinds;
