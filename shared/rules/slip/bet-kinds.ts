import type { MenuArea } from '../../model/admin/menu.ts';
import type { LevelKind } from '../../model/admin/settings.ts';
import type { Bet, BetKind } from '../../model/betting/bet.ts';
import type { MarketSet } from '../sports/market-sets.ts';

const roundKinds: readonly BetKind[] = ['mini', 'lotus', 'token'];

/** Whether a bet is on a round of a mini game, not on matches. */
export function isRoundKind(kind: BetKind): boolean {
  return roundKinds.includes(kind);
}

/** The settings of one placement endpoint of sports. */
export interface SportsBetKind {
  readonly kind: BetKind;
  readonly type: Bet['type'];
  readonly marketSet: MarketSet;
  readonly legs: 'many' | 'one';
  readonly levelKind: LevelKind;
  /** `configured`: two legs on one match where the settings allow the pair; `none`: one leg per match. */
  readonly sameMatch: 'configured' | 'none';
  readonly bonusFolder: boolean;
  /** Matches that can be bet on. `prematch`: not started; `in-play`: not started or in play; `live`: in play only. */
  readonly phase: 'prematch' | 'in-play' | 'live';
  readonly delay: 'never' | 'with-a-live-leg' | 'always';
  readonly permission: 'korean' | 'european' | null;
  /** Menu area whose flag closes the kind: checked on the request and again when a delayed bet is due. */
  readonly area: MenuArea;
}

const korean: SportsBetKind = {
  kind: 'korean',
  type: 'pre-match',
  marketSet: 'KO+SPECIAL',
  legs: 'many',
  levelKind: 'prematch',
  sameMatch: 'configured',
  bonusFolder: true,
  phase: 'prematch',
  delay: 'never',
  permission: 'korean',
  area: 'korean',
};

const european: SportsBetKind = {
  ...korean,
  kind: 'european',
  marketSet: 'EU',
  levelKind: 'prematchEuropean',
  sameMatch: 'none',
  permission: 'european',
  area: 'european',
};

const inplay: SportsBetKind = {
  kind: 'inplay',
  type: 'in-play',
  marketSet: 'INPLAY',
  legs: 'many',
  levelKind: 'inplay',
  sameMatch: 'none',
  bonusFolder: false,
  phase: 'in-play',
  delay: 'with-a-live-leg',
  permission: null,
  area: 'inplay',
};

const live: SportsBetKind = {
  ...inplay,
  kind: 'live',
  type: 'live',
  marketSet: 'LIVE',
  levelKind: 'live',
  phase: 'live',
  delay: 'always',
  area: 'live',
};

const single = (kind: SportsBetKind): SportsBetKind => ({ ...kind, legs: 'one', bonusFolder: false });
/** 한국형2: its list, its page and its placements have a flag of their own. */
const lsport: SportsBetKind = { ...korean, kind: 'lsport', area: 'korean2' };
const lsportEuropean: SportsBetKind = { ...european, kind: 'lsportEuropean' };
const delayed = (kind: SportsBetKind): SportsBetKind => ({ ...kind, delay: 'always' });

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
