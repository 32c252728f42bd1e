import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { FinalResult } from '../../../shared/rules/settlement/final-result.ts';
import { gradeMarket } from '../../../shared/rules/settlement/grading-a-market.ts';
import { lacksSeasons, readSeasonFile, seasonFiles } from '../../support/season-files.ts';
import { market } from '../slip/placement-context.ts';

const isMissing = lacksSeasons('epl');
const Pair = z.tuple([z.int(), z.int()]);
const Match = z.object({
  id: z.int(),
  home: z.string(),
  away: z.string(),
  ht: Pair,
  ft: Pair,
  close: z.object({ AH: z.object({ line: z.number() }) }),
  expect: z.object({
    '1X2': z.enum(['1', 'X', '2']),
    'OU2.5': z.enum(['Over', 'Under']),
    AHhome: z.int(),
    AHaway: z.int(),
  }),
});
type Match = z.infer<typeof Match>;
const season = isMissing ? [] : z.array(Match).parse(JSON.parse(readSeasonFile('epl')));

function resultOf({ ht, ft }: Match): FinalResult {
  const final = { home: ft[0], away: ft[1] };
  const second = { home: ft[0] - ht[0], away: ft[1] - ht[1] };
  const periods = [
    { type: 10, home: ht[0], away: ht[1], isFinished: true },
    { type: 20, ...second, isFinished: true },
  ];
  return { sportId: 6046, regulation: final, final, periods, isCompleted: true, innings: null, firsts: {} };
}

/** Codes the season file expects, by selection. */
function expected(match: Match) {
  const { '1X2': winner, 'OU2.5': total, AHhome, AHaway } = match.expect;
  const code = (isWon: boolean) => (isWon ? 2 : 1);
  return {
    'm:1:home': code(winner === '1'),
    'm:1:draw': code(winner === 'X'),
    'm:1:away': code(winner === '2'),
    'm:2:over': code(total === 'Over'),
    'm:2:under': code(total === 'Under'),
    'm:3:home': AHhome,
    'm:3:away': AHaway,
  };
}

const matches = 380;
/** Without the file its matches are counted all the same, as skipped. */
const rows = Array.from({ length: matches }, (_, at) => {
  const match = season[at];
  return [match ? `${match.home} ${match.ft.join('-')} ${match.away}` : `match ${at + 1}`, match] as const;
});

describe.skipIf(isMissing)(`the season 2023-24 (${seasonFiles.epl})`, () => {
  it(`has ${matches} matches`, () => {
    expect(season.length).toBe(matches);
  });

  it.each(rows)('%s grades as expected', (_, match) => {
    if (!match) throw new Error('the file is shorter');
    const markets = [
      market('m', { marketId: 1, family: '1x2', prices: [] }),
      market('m', { marketId: 2, family: 'ou', line: '2.5', prices: [] }),
      market('m', { marketId: 3, family: 'ah', line: String(match.close.AH.line), prices: [] }),
    ];
    const graded = Object.assign({}, ...markets.map((one) => gradeMarket(one, resultOf(match))));
    expect(graded).toEqual(expected(match));
  });
});
