import * as z from 'zod';
import { WireGame, WireResult, WireSportCount } from '../model/wire-match.ts';
import { Pagination, pageOf, withinDepth } from '../model/wire-paging.ts';
import { defineCalls } from './call.ts';

const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const GameFilter = z
  .strictObject({
    ...pageOf(20),
    sportsId: z.int().optional(),
    leagueId: z.int().optional(),
    date: Day.optional(),
    keyword: z.string().max(100).optional(),
  })
  .refine(withinDepth);

export const sports = defineCalls('sports', 'members see no matches', {
  koreanPrematch: {
    path: 'POST /v2/game/korean/prematch2',
    for: 'anyone',
    area: 'korean',
    does: 'reads',
    alsoGet: true,
    summary: 'Korean-style prematch games with their odds',
    request: GameFilter,
    reply: z.object({ list: z.array(WireGame), sports: z.array(WireSportCount), pagination: Pagination }),
    refusals: ['maintenance'],
  },
  popular: {
    path: 'POST /v2/game/popular',
    for: 'anyone',
    area: 'korean',
    does: 'reads',
    alsoGet: true,
    summary: 'Prematch games with the most open tickets, then the soonest',
    request: z.strictObject({ size: z.int().min(1).max(50).default(10) }),
    reply: z.object({ list: z.array(WireGame) }),
    refusals: ['maintenance'],
  },
  live: {
    path: 'POST /game/live/new',
    for: 'anyone',
    area: 'live',
    does: 'reads',
    alsoGet: true,
    summary: 'Games in play with score, clock and odds',
    request: GameFilter,
    reply: z.object({ list: z.array(WireGame), pagination: Pagination }),
    refusals: ['maintenance'],
  },
  results: {
    path: 'POST /v2/game/result/sports',
    for: 'anyone',
    does: 'reads',
    alsoGet: true,
    summary: 'Finished games with score and settled odds',
    request: GameFilter,
    reply: z.object({ list: z.array(WireResult), pagination: Pagination }),
    refusals: [],
  },
});
