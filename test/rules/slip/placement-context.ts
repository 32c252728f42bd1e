import { type Settings, SettingsDocument } from '../../../shared/model/admin/settings.ts';
import type { Bet, BetLeg } from '../../../shared/model/betting/bet.ts';
import document from '../../../shared/model/default-settings.json' with { type: 'json' };
import type {
  Folder,
  Market,
  MarketFamily,
  Match,
  MatchState,
  Selection,
  Side,
} from '../../../shared/model/sports/match.ts';
import { betKinds, type SportsBetKindName } from '../../../shared/rules/slip/bet-kinds.ts';
import { limitsFor } from '../../../shared/rules/slip/limits.ts';
import type { PlacementContext, Slip, SlipLeg } from '../../../shared/rules/slip/slip.ts';
import { offersFrom } from '../../../shared/rules/sports/offers.ts';

/** The shipped settings; tests change copies of them. */
export const defaultSettings: Settings = SettingsDocument.parse(document).config;

export const kickOff = Date.UTC(2026, 10, 21, 18, 0, 0);
export const hourBefore = kickOff - 3_600_000;

export function match(gameId: string, changes: Partial<Match> = {}): Match {
  return {
    gameId,
    source: 'sandbox',
    sportId: 6046,
    sportNameKo: '축구',
    leagueId: 67,
    leagueNameKo: '잉글랜드 프리미어리그',
    leagueNameEn: 'English Premier League',
    homeNameKo: '번리',
    awayNameKo: '맨체스터 시티',
    homeNameEn: 'Burnley',
    awayNameEn: 'Man City',
    startTime: kickOff,
    status: 'wait',
    suspended: false,
    live: null,
    sequences: {},
    revision: 0,
    version: 1,
    feedAt: hourBefore,
    ...changes,
  };
}

const sidesOf: Partial<Record<MarketFamily, readonly Side[]>> = {
  '1x2': ['home', 'draw', 'away'],
  ah: ['home', 'away'],
  ou: ['over', 'under'],
  '12': ['home', 'away'],
  dc: ['1X', '12', 'X2'],
  oe: ['odd', 'even'],
};

interface MarketWish {
  readonly marketId: number;
  readonly family: MarketFamily;
  readonly prices: readonly number[];
  readonly line?: string;
  readonly folder?: Partial<Folder>;
  readonly selection?: Partial<Selection>;
}

/** A market of one folder; selection ids read `{game}:{market}:{side}`. */
export function market(gameId: string, wish: MarketWish): Market {
  const { marketId, family, prices, line = null } = wish;
  const selections = (sidesOf[family] ?? ['yes', 'no']).map(
    (side, at): Selection => ({
      id: `${gameId}:${marketId}:${side}`,
      name: side,
      side,
      line: family === 'ah' && side === 'away' ? opposite(line) : line,
      price: prices[at] ?? 200,
      status: 'open',
      settlement: 0,
      ...wish.selection,
    }),
  );
  const folderId = `${gameId}-${marketId}-${line ?? 0}`;
  const folder = { id: folderId, line, visible: true, suspended: false, selections, ...wish.folder };
  return {
    gameId,
    marketId,
    family,
    nameKo: family,
    mainLine: line,
    folders: [folder],
    version: 1,
    closedAt: null,
  };
}

function opposite(line: string | null): string | null {
  return line === null ? null : String(-Number(line));
}

/** Football: 1x2 at 1.85 / 3.40 / 4.20, handicap 1.5 at 1.95 / 1.95, total 2.5 at 1.67 / 2.20. */
export function footballState(gameId: string, changes: Partial<Match> = {}): MatchState {
  return {
    match: match(gameId, changes),
    markets: [
      market(gameId, { marketId: 1, family: '1x2', prices: [185, 340, 420] }),
      market(gameId, { marketId: 3, family: 'ah', line: '1.5', prices: [195, 195] }),
      market(gameId, { marketId: 2, family: 'ou', line: '2.5', prices: [167, 220] }),
    ],
  };
}

/** The cart item a member makes by clicking a selection at its board price. */
export function leg(placementContext: PlacementContext, selectionId: string): SlipLeg {
  const offer = placementContext.offers.get(selectionId);
  if (!offer) throw new Error(`no offer ${selectionId}`);
  const { gameId, marketId, folderId, price } = offer;
  return { gameId, marketId, folderId, selectionId, odds: price, isBonus: false };
}

interface ContextWish {
  readonly states?: readonly MatchState[];
  readonly kind?: SportsBetKindName;
  readonly level?: number;
  readonly settings?: Settings;
  readonly changes?: Partial<PlacementContext>;
}

export const twelveMatches = Array.from({ length: 12 }, (_, at) => footballState(`g${at + 1}`));

export function placementContext(wish: ContextWish = {}): PlacementContext {
  const { states = twelveMatches, kind = 'korean', level = 1, settings = defaultSettings } = wish;
  return {
    offers: offersFrom(states, { settings, freshness: {}, now: hourBefore }),
    limits: limitsFor(settings.level, { level, kind: betKinds[kind].levelKind }),
    settings,
    cash: 1_000_000,
    permissions: {},
    ...wish.changes,
  };
}

export function slip(legs: readonly SlipLeg[], changes: Partial<Slip> = {}): Slip {
  return { kind: 'korean', legs, stake: 10_000, oddsChange: 'ask', ...changes };
}

/** A bet of plain legs at the given odds, one match each. */
export function bet(odds: readonly number[], changes: Partial<Bet> = {}): Bet {
  return {
    code: 'b_01K00000000000000000000000',
    memberSeq: 1,
    kind: 'korean',
    type: 'pre-match',
    stake: 10_000,
    legs: odds.map((price, at) => betLeg({ odds: price, gameId: `g${at + 1}` })),
    status: 'open',
    result: 'wait',
    paid: 0,
    acceptedAt: hourBefore,
    version: 1,
    revision: 0,
    rulesVersion: 1,
    channel: 'web',
    removedFromList: false,
    ...changes,
  };
}

export function betLeg(changes: Partial<BetLeg>): BetLeg {
  const { odds = 200, gameId = 'g1' } = changes;
  return {
    gameId,
    marketId: 1,
    folderId: `${gameId}-1-0`,
    selectionId: `${gameId}:1:home`,
    side: 'home',
    line: null,
    sportId: 6046,
    sportNameKo: '축구',
    leagueNameKo: '',
    leagueNameEn: '',
    homeNameKo: '',
    awayNameKo: '',
    homeNameEn: '',
    awayNameEn: '',
    marketNameKo: '승무패',
    startTime: kickOff,
    odds,
    boardOdds: odds,
    board: [odds, null, null],
    priceVersion: 1,
    code: 0,
    score: null,
    ...changes,
  };
}
