import * as z from 'zod';
import {
  WireForm,
  WireLeagueRow,
  WireMatch,
  WirePriceHistory,
  WireResult,
} from '../../model/sports/wire-match.ts';
import type { Call } from '../call.ts';
import { reading } from './lists.ts';

const OneMatch = z.strictObject({ gameId: z.string().regex(/^[\w-]{1,40}$/) });
const OneMarket = OneMatch.extend({ marketsId: z.int() });

function detail(
  path: Call['path'],
  about: { readonly area: 'european' | 'inplay'; readonly summary: string },
) {
  return {
    ...reading,
    ...about,
    path,
    request: OneMatch,
    reply: z.object({ game: WireMatch }),
    refusals: ['maintenance', 'not-found'],
  } as const;
}

/** Everything about one match. */
export const detailCalls = {
  europeanDetail: detail('POST /v2/game/european/detail2', {
    area: 'european',
    summary: 'One game with every market and line',
  }),
  lsportEuropeanDetail: detail('POST /v2/lsport/european/detail', {
    area: 'european',
    summary: 'One game of the LSports-shaped feed with every market and line',
  }),
  inplayDetail: detail('POST /v2/inplay/detail', {
    area: 'inplay',
    summary: 'One game with score, clock, every market and line',
  }),
  resultDetail: {
    ...reading,
    path: 'POST /v2/game/result/detail',
    summary: 'One game with its score, periods and every settled selection',
    request: OneMatch,
    reply: z.object({ game: WireResult }),
    refusals: ['not-found'],
  },
  stats: {
    ...reading,
    path: 'POST /v2/game/stats',
    summary:
      "Last five games of each team and of both against each other, and the league's table; null below three games or switched off",
    request: OneMatch,
    reply: z.object({
      stats: z
        .object({
          home: WireForm.nullable(),
          away: WireForm.nullable(),
          /** Their games against each other as the home team of this game saw them. */
          meetings: WireForm.nullable(),
          /** The league's table before this game. */
          standings: z.array(WireLeagueRow).nullable(),
        })
        .nullable(),
    }),
    refusals: ['not-found'],
  },
  priceHistory: {
    ...reading,
    path: 'POST /v2/game/price-history',
    summary: 'What the main line of a market cost so far; null where its prices are not remembered',
    request: OneMarket,
    reply: z.object({ history: WirePriceHistory.nullable() }),
    refusals: ['not-found'],
  },
} as const;
