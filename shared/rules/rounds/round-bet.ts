import type { Bet, BetLeg } from '../../model/betting/bet.ts';
import type { Hundredths } from '../../model/money.ts';
import { settlementCodes } from '../../model/sports/match.ts';
import { rulesVersion } from '../bets/bet-from.ts';
import type { Game } from '../games/game.ts';

interface PricedLine {
  readonly key: string;
  readonly amount: number;
  readonly odds: Hundredths;
}

interface Placing {
  readonly game: Game;
  /** What the bet's legs stand on: `roundGameId` of a round, or a game of its own. */
  readonly gameId: string;
  /** '12회차': shown where a match would have its league. */
  readonly roundName: string;
  /** Epoch ms of the draw. */
  readonly drawAt: number;
  readonly lines: readonly PricedLine[];
  /** The folder a selection stands in: two sides of one folder count for no rolling. */
  readonly folderOf: (key: string) => string;
  readonly code: string;
  readonly memberSeq: number;
  readonly now: number;
}

const kinds = {
  mini: { kind: 'mini', type: 'mini game' },
  lotus: { kind: 'lotus', type: 'lotus' },
  other: { kind: 'token', type: 'token' },
} as const;

/** The bet its lines become, frozen at the round's prices. Call it only when whyNotOnRound answered null. */
export function roundBet(placing: Placing): Bet {
  const { game, lines, code, memberSeq, now } = placing;
  return {
    code,
    memberSeq,
    ...kinds[game.levelKind],
    stake: lines.reduce((sum, { amount }) => sum + amount, 0),
    stakes: lines.map(({ amount }) => amount),
    legs: lines.map((line) => frozen(line, placing)),
    status: 'open',
    result: 'wait',
    paid: 0,
    acceptedAt: now,
    version: 1,
    revision: 0,
    rulesVersion,
    channel: 'web',
    removedFromList: false,
  };
}

function frozen({ key, odds }: PricedLine, { game, gameId, roundName, drawAt, folderOf }: Placing): BetLeg {
  return {
    gameId,
    marketId: 0,
    folderId: `${gameId}:${folderOf(key)}`,
    selectionId: key,
    side: 'none',
    line: null,
    sportId: 0,
    sportNameKo: game.nameKo,
    leagueNameKo: roundName,
    leagueNameEn: '',
    homeNameKo: '',
    awayNameKo: '',
    homeNameEn: '',
    awayNameEn: '',
    marketNameKo: game.nameOf(key),
    startTime: drawAt,
    odds,
    boardOdds: odds,
    board: [],
    priceVersion: 0,
    code: settlementCodes.open,
    score: null,
  };
}
