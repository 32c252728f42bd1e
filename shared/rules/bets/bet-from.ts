import type { Bet, BetLeg } from '../../model/betting/bet.ts';
import {
  type Folder,
  type Market,
  type MatchState,
  type Side,
  settlementCodes,
} from '../../model/sports/match.ts';
import { betKinds } from '../slip/bet-kinds.ts';
import { type PricedBonus, type PricedLeg, pricedSlip, wholeStake } from '../slip/pricing-a-slip.ts';
import type { PlacementContext, Slip } from '../slip/slip.ts';
import { folderPrices } from '../sports/offers.ts';

/** Rises with every change of rules that decide money; stored on each bet. */
export const rulesVersion = 1;

interface Placement {
  readonly slip: Slip;
  readonly context: PlacementContext;
  /** The matches and markets the offers were read from. */
  readonly states: readonly MatchState[];
  readonly code: string;
  readonly memberSeq: number;
  readonly now: number;
  readonly channel: Bet['channel'];
}

/**
 * The bet a slip becomes at the board's prices of `now`, frozen. Call it only when whyNotPlace answered null:
 * it throws when a leg is not offered.
 */
export function betFrom(placement: Placement): Bet {
  const { slip, context, code, memberSeq, now, channel } = placement;
  const { kind, type } = betKinds[slip.kind];
  const priced = pricedSlip(slip, context);
  const legs = [
    ...priced.legs.map((leg) => frozenLeg(leg, placement)),
    ...priced.bonuses.map((bonus) => frozenBonus(bonus, now)),
  ];
  if (legs.length !== slip.legs.length) throw new RangeError('a leg of the slip is not offered');
  return {
    code,
    memberSeq,
    kind,
    type,
    stake: wholeStake(slip),
    ...(slip.system !== undefined && { system: slip.system }),
    legs,
    status: 'open',
    result: 'wait',
    paid: 0,
    acceptedAt: now,
    version: 1,
    revision: 0,
    rulesVersion,
    channel,
    removedFromList: false,
  };
}

function frozenLeg({ offer, boardOdds, odds }: PricedLeg, placement: Placement): BetLeg {
  const { match, market, folder } = sourceOf(offer, placement.states);
  return {
    gameId: offer.gameId,
    marketId: offer.marketId,
    folderId: offer.folderId,
    selectionId: offer.selectionId,
    side: offer.side,
    line: offer.line,
    sportId: match.sportId,
    sportNameKo: match.sportNameKo,
    leagueNameKo: match.leagueNameKo,
    leagueNameEn: match.leagueNameEn,
    homeNameKo: match.homeNameKo,
    awayNameKo: match.awayNameKo,
    homeNameEn: match.homeNameEn,
    awayNameEn: match.awayNameEn,
    marketNameKo: market.nameKo,
    startTime: match.startTime,
    odds,
    boardOdds,
    board: boardRow({ market, folder, placement }),
    priceVersion: market.version,
    code: settlementCodes.open,
    score: null,
    wasWaiting: match.status === 'wait',
  };
}

function sourceOf(
  { gameId, marketId, folderId }: PricedLeg['offer'],
  states: readonly MatchState[],
): { readonly match: MatchState['match']; readonly market: Market; readonly folder: Folder } {
  const state = states.find(({ match }) => match.gameId === gameId);
  const market = state?.markets.find((one) => one.marketId === marketId);
  const folder = market?.folders.find(({ id }) => id === folderId);
  if (!state || !market || !folder) throw new RangeError('an offered leg has no market');
  return { match: state.match, market, folder };
}

const columns: readonly (readonly Side[])[] = [
  ['home', 'over', 'odd', 'yes', '1X'],
  ['draw', '12', 'none'],
  ['away', 'under', 'even', 'no', 'X2'],
];

/** Board prices as home or over, draw, away or under, whatever order the feed lists them in. */
function boardRow(named: {
  readonly market: Market;
  readonly folder: Folder;
  readonly placement: Placement;
}): BetLeg['board'] {
  const { market, folder, placement } = named;
  const prices = folderPrices(market, { folder, settings: placement.context.settings });
  return columns.map(
    (sides) => prices[folder.selections.findIndex(({ side }) => sides.includes(side))] ?? null,
  );
}

function frozenBonus({ leg, folder, odds }: PricedBonus, now: number): BetLeg {
  const { gameId, marketId, folderId, selectionId } = leg;
  const names = { sportNameKo: '', leagueNameKo: '', leagueNameEn: '', homeNameKo: '', awayNameKo: '' };
  return {
    ...names,
    ...{ gameId, marketId, folderId, selectionId },
    side: 'none',
    line: null,
    sportId: 0,
    homeNameEn: '',
    awayNameEn: '',
    marketNameKo: folder.name,
    startTime: now,
    odds,
    boardOdds: odds,
    board: [odds, null, null],
    priceVersion: 0,
    code: settlementCodes.open,
    score: null,
    isBonus: true,
  };
}
