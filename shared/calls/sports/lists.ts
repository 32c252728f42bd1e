import * as z from 'zod';
import type { MenuArea } from '../../model/admin/menu.ts';
import { KoreanDay } from '../../model/korean-day.ts';
import { matchOrders } from '../../model/sports/match-order.ts';
import { WireDateCount, WireMatch, WireSportCount } from '../../model/sports/wire-match.ts';
import { isWithinMaxDepth, Pagination, pageOf } from '../../model/wire-paging.ts';
import type { Call } from '../call.ts';

/** YYYY-MM-DD */
const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine((day) => KoreanDay.safeParse(day.replaceAll('-', '')).success);
const filterFields = {
  ...pageOf(20),
  sportsId: z.int().optional(),
  leagueId: z.int().optional(),
  date: Day.optional(),
  keyword: z.string().max(100).optional(),
};
export const MatchFilter = z.strictObject(filterFields).refine(isWithinMaxDepth);

/** `within`: only matches starting within so many minutes. */
export const PrematchFilter = z
  .strictObject({
    ...filterFields,
    sort: z.enum(matchOrders).default('time'),
    within: z
      .int()
      .min(1)
      .max(24 * 60)
      .optional(),
  })
  .refine(isWithinMaxDepth);
export const MatchList = z.object({
  list: z.array(WireMatch),
  sports: z.array(WireSportCount),
  pagination: Pagination,
});
export const DateCounts = z.object({ list: z.array(WireDateCount) });

interface About {
  readonly area: MenuArea;
  readonly summary: string;
}

/** What every list of matches has in common. */
export const reading = {
  for: 'anyone',
  does: 'reads',
  alsoGet: true,
  refusals: ['maintenance'],
} as const;

function matches(path: Call['path'], about: About) {
  return {
    ...reading,
    ...about,
    path,
    request: PrematchFilter,
    reply: MatchList,
  } as const;
}

function dateCount(path: Call['path'], summary: string) {
  return {
    ...reading,
    path,
    summary,
    area: 'european',
    request: z.strictObject({ sportsId: z.int().optional() }),
    reply: DateCounts,
  } as const;
}

/** Lists of coming matches. The lsport ones contain only matches of feeds in the LSports format. */
export const listCalls = {
  koreanPrematch: matches('POST /v2/game/korean/prematch2', {
    area: 'korean',
    summary: 'Korean-style prematch games with their odds',
  }),
  koreanSpecial: matches('POST /v2/game/korean/special2', {
    area: 'korean',
    summary: 'Prematch games with their special markets',
  }),
  lsportKorean: matches('POST /v2/lsport/korean/prematch', {
    area: 'korean2',
    summary: 'Korean-style prematch games of the LSports-shaped feed',
  }),
  europeanList: matches('POST /v2/game/european/list3', {
    area: 'european',
    summary: 'European-style prematch games with the main line of each main market',
  }),
  lsportEuropeanList: matches('POST /v2/lsport/european/list', {
    area: 'european',
    summary: 'European-style prematch games of the LSports-shaped feed',
  }),
  europeanDateCount: dateCount(
    'POST /v2/game/european/dateCnt',
    'European-style games on each of the next seven Korean days',
  ),
  lsportEuropeanDateCount: dateCount(
    'POST /v2/lsport/european/dateCnt',
    'European-style games of the LSports-shaped feed on each of the next seven Korean days',
  ),
  inplayWait: matches('POST /v2/inplay/wait/list', {
    area: 'inplay',
    summary: 'Games that will be in play within a day, at their prematch prices',
  }),
  popular: {
    ...reading,
    path: 'POST /v2/game/popular',
    area: 'korean',
    summary: 'Prematch games with the most open tickets, then the soonest',
    request: z.strictObject({ size: z.int().min(1).max(50).default(10) }),
    reply: z.object({ list: z.array(WireMatch) }),
  },
} as const;
