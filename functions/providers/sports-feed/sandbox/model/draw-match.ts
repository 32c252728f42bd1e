import type { SportKey } from '../play/slots.ts';
import { openingLine, openingPrices } from '../prices/opening-prices.ts';
import type { RowPrices, SeasonRow } from '../replay/season-row.ts';
import { drawBaseball } from './draw-baseball.ts';
import { drawBasketball } from './draw-basketball.ts';
import { drawFootball } from './draw-football.ts';
import { type Random, seeded } from './seeded.ts';

export interface Pairing {
  readonly sport: SportKey;
  readonly slot: number;
  readonly leagueId: number;
  readonly leagueName: string;
  readonly home: string;
  readonly away: string;
}

/** Prices and score of a match as drawn. */
export interface Drawn {
  readonly close: RowPrices;
  readonly periods: SeasonRow['periods'];
  readonly overtime: SeasonRow['overtime'];
}

/** Ratings of both teams, −1 … 1. */
export interface Draw {
  readonly leagueId: number;
  readonly home: number;
  readonly away: number;
  readonly random: Random;
}

const DRAWS = { football: drawFootball, basketball: drawBasketball, baseball: drawBaseball };
const SPORT_IDS = { football: 6046, basketball: 48242, baseball: 154914 };

/** One match of the model: the same for the same slot, for ever. */
export function drawMatch(pairing: Pairing): SeasonRow {
  const { sport, slot, leagueId, leagueName, home, away } = pairing;
  const rating = (team: string) => seeded(`${leagueId}:${team}`)() * 2 - 1;
  const random = seeded(`match:${sport}:${slot}`);
  const drawn = DRAWS[sport]({ leagueId, home: rating(home), away: rating(away), random });
  const { close } = drawn;
  return {
    sportId: SPORT_IDS[sport],
    leagueId,
    leagueName,
    home: leagueId === 900201 ? home.toUpperCase() : home,
    away: leagueId === 900201 ? away.toUpperCase() : away,
    open: {
      winner: openingPrices(close.winner, random),
      handicap: openingLine(close.handicap, random),
      total: openingLine(close.total, random),
    },
    close,
    periods: drawn.periods,
    overtime: drawn.overtime,
    extra: {},
  };
}
