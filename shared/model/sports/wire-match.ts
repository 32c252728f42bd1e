import * as z from 'zod';

/** Shapes of matches, spelled as on the wire. */
export const WireSelection = z.object({
  id: z.string(),
  name: z.string(),
  side: z.string(),
  line: z.string().nullable(),
  price: z.number(),
  status: z.enum(['open', 'suspended', 'settled']),
});
export const WireFolder = z.object({
  id: z.string(),
  marketsId: z.int(),
  marketNameKr: z.string(),
  family: z.string(),
  line: z.string().nullable(),
  isVisible: z.enum(['y', 'n']),
  isSuspended: z.enum(['y', 'n']),
  bets: z.array(WireSelection),
});
export const WireScore = z.object({ home: z.int(), away: z.int() });
export const WirePeriod = z.object({ type: z.int(), nameKr: z.string(), home: z.int(), away: z.int() });
export const WireLive = z.object({
  score: WireScore,
  period: z.int(),
  periodNameKr: z.string(),
  clock: z.object({ seconds: z.int(), status: z.enum(['running', 'stopped', 'paused']) }),
  periods: z.array(WirePeriod),
  /** `period`: added time of a half has the minutes of the next one. */
  incidents: z.array(
    z.object({ type: z.int(), side: z.string(), seconds: z.int(), period: z.int().optional() }),
  ),
  red: z.object({ home: z.int(), away: z.int() }),
  /** In details only, and only what the feed gives. */
  statistics: z.array(z.object({ type: z.int(), home: z.int(), away: z.int() })).optional(),
  /** Who pressed, in equal parts of the match so far: −100 away to 100 home. As statistics. */
  pressure: z.array(z.int()).optional(),
  updatedAt: z.string(),
});
export const WireMatch = z.object({
  id: z.string(),
  gameId: z.string(),
  gameSeq: z.string(),
  sportsId: z.int(),
  sportNameKr: z.string(),
  leagueSeq: z.int(),
  leagueNameKr: z.string(),
  leagueImg: z.string(),
  homeNameKr: z.string(),
  awayNameKr: z.string(),
  homeNameEn: z.string(),
  awayNameEn: z.string(),
  startTime: z.string(),
  status: z.string(),
  isLimitBet: z.enum(['Y', 'N']),
  betCount: z.int(),
  folders: z.array(WireFolder),
  live: WireLive.optional(),
  tickets: z.int().optional(),
});
export const WireSportCount = z.object({ sportsId: z.int(), sportNameKr: z.string(), cnt: z.int() });
export const WireDateCount = z.object({ date: z.string(), cnt: z.int() });
export const WireLeagueCount = z.object({
  leagueSeq: z.int(),
  leagueNameKr: z.string(),
  sportsId: z.int(),
  cnt: z.int(),
});
export const WireResult = z.object({
  gameId: z.string(),
  sportsId: z.int(),
  sportNameKr: z.string(),
  leagueSeq: z.int(),
  leagueNameKr: z.string(),
  homeNameKr: z.string(),
  awayNameKr: z.string(),
  startTime: z.string(),
  status: z.string(),
  score: WireScore.nullable(),
  periods: z.array(WirePeriod),
  folders: z.array(
    z.object({
      id: z.string(),
      marketsId: z.int(),
      marketNameKr: z.string(),
      family: z.string(),
      line: z.string().nullable(),
      bets: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          side: z.string(),
          line: z.string().nullable(),
          price: z.number(),
          result: z.string(),
          /** Half won or half lost. */
          half: z.boolean().optional(),
        }),
      ),
    }),
  ),
});
/** Matches of one team, newest first, from that team's side. */
export const WireForm = z.object({
  games: z.int(),
  wins: z.int(),
  draws: z.int(),
  losses: z.int(),
  scored: z.int(),
  conceded: z.int(),
  last: z.array(
    z.object({
      gameId: z.string(),
      startTime: z.string(),
      homeNameKr: z.string(),
      awayNameKr: z.string(),
      score: WireScore,
      outcome: z.enum(['win', 'draw', 'loss']),
    }),
  ),
});
/** A league's table from the results kept. */
export const WireLeagueRow = z.object({
  rank: z.int(),
  nameKr: z.string(),
  /** Which team of the match it is. */
  side: z.enum(['home', 'away']).optional(),
  games: z.int(),
  wins: z.int(),
  draws: z.int(),
  losses: z.int(),
  scored: z.int(),
  conceded: z.int(),
  /** Three for a win, one for a draw; absent in sports that rank by the share of games won. */
  points: z.int().optional(),
});
/** What a line of a market cost, oldest first, up to now. */
export const WirePriceHistory = z.object({
  line: z.string().nullable(),
  sides: z.array(z.string()),
  points: z.array(
    z.object({
      at: z.string(),
      /** Board prices in the order of the sides. */
      prices: z.array(z.number()),
    }),
  ),
});
export type WireLeagueRow = z.infer<typeof WireLeagueRow>;
export type WirePriceHistory = z.infer<typeof WirePriceHistory>;
export type WireSelection = z.infer<typeof WireSelection>;
export type WireFolder = z.infer<typeof WireFolder>;
export type WireMatch = z.infer<typeof WireMatch>;
export type WireLive = z.infer<typeof WireLive>;
export type WireResult = z.infer<typeof WireResult>;
export type WireLeagueCount = z.infer<typeof WireLeagueCount>;
export type WireForm = z.infer<typeof WireForm>;
export type WireDateCount = z.infer<typeof WireDateCount>;
