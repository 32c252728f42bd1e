import * as z from 'zod';
import { WireLeagueCount, WireMatch, WireResult, WireSportCount } from '../../model/sports/wire-match.ts';
import { Pagination } from '../../model/wire-paging.ts';
import { defineCalls } from '../call.ts';
import { detailCalls } from './details.ts';
import { listCalls, MatchFilter, reading } from './lists.ts';

export const sports = defineCalls('sports', 'members see no matches', {
  ...listCalls,
  ...detailCalls,
  inplayList: {
    ...reading,
    path: 'POST /v2/inplay/list',
    area: 'inplay',
    summary: 'Every match in play with score, clock and the lines of its main markets',
    request: z.strictObject({ sportsId: z.int().optional() }),
    reply: z.object({ list: z.array(WireMatch) }),
  },
  live: {
    ...reading,
    path: 'POST /game/live/new',
    area: 'live',
    summary: 'Matches in play with score, clock and odds',
    request: MatchFilter,
    reply: z.object({ list: z.array(WireMatch), pagination: Pagination }),
  },
  results: {
    ...reading,
    path: 'POST /v2/game/result/sports',
    summary: 'Finished matches with score and settled odds',
    request: MatchFilter,
    reply: z.object({
      list: z.array(WireResult),
      /** Of the day, whatever sport and league are asked for; leagues of the sport. */
      sports: z.array(WireSportCount),
      leagues: z.array(WireLeagueCount),
      pagination: Pagination,
    }),
    refusals: [],
  },
});
