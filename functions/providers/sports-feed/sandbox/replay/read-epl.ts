import * as z from 'zod';
import type { SeasonRow } from '../model/season.ts';

const Pair = z.tuple([z.int(), z.int()]);
const Prices = z.object({
  '1X2': z.tuple([z.number(), z.number(), z.number()]),
  'OU2.5': z.tuple([z.number(), z.number()]),
  AH: z.object({ line: z.number(), home: z.number(), away: z.number() }),
});
const File = z.array(
  z.object({
    sportId: z.int(),
    leagueId: z.int(),
    league: z.string(),
    startUtc: z.string(),
    home: z.string(),
    away: z.string(),
    open: Prices,
    close: Prices,
    ht: Pair,
    ft: Pair,
    corners: Pair,
    yellow: Pair,
    red: Pair,
  }),
);

const hundredths = (decimal: number) => Math.round(decimal * 100);

function prices(quoted: z.infer<typeof Prices>) {
  const [over, under] = quoted['OU2.5'];
  const { line, home, away } = quoted.AH;
  return {
    winner: quoted['1X2'].map(hundredths),
    total: { line: 2.5, first: hundredths(over), second: hundredths(under) },
    handicap: { line, first: hundredths(home), second: hundredths(away) },
  };
}

/** Rows of a normalised football season file (JSON), in date order. */
export function readEpl(text: string): readonly SeasonRow[] {
  const matches = File.parse(JSON.parse(text)).toSorted((a, b) => a.startUtc.localeCompare(b.startUtc));
  return matches.map((match) => ({
    sportId: match.sportId,
    leagueId: match.leagueId,
    leagueName: match.league,
    home: match.home,
    away: match.away,
    open: prices(match.open),
    close: prices(match.close),
    periods: [match.ht, [match.ft[0] - match.ht[0], match.ft[1] - match.ht[1]]],
    overtime: null,
    extra: { corners: match.corners, yellow: match.yellow, red: match.red },
  }));
}
