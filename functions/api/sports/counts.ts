import type { sports } from '../../../shared/calls/sports/sports.ts';
import type { WireLeagueCount } from '../../../shared/model/sports/wire-match.ts';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import type { Answer } from '../../runtime/http/context.ts';
import type { MatchCard } from '../../table/sports/match-cards.ts';
import { prematchCards } from './prematch-cards.ts';
import { showingAt } from './showing.ts';

/** Matches per sport, in the order the sports first appear. */
export function countSports(cards: readonly MatchCard[]) {
  const counts = new Map<number, { sportsId: number; sportNameKr: string; cnt: number }>();
  for (const { match } of cards) {
    const { sportId: sportsId, sportNameKo: sportNameKr } = match;
    counts.set(sportsId, { sportsId, sportNameKr, cnt: (counts.get(sportsId)?.cnt ?? 0) + 1 });
  }
  return [...counts.values()];
}

/** Matches per league, by its Korean name. */
export function countLeagues(cards: readonly MatchCard[]): WireLeagueCount[] {
  const counts = new Map<number, WireLeagueCount>();
  for (const { match } of cards) {
    const { leagueId: leagueSeq, leagueNameKo: leagueNameKr, sportId: sportsId } = match;
    const cnt = (counts.get(leagueSeq)?.cnt ?? 0) + 1;
    counts.set(leagueSeq, { leagueSeq, leagueNameKr, sportsId, cnt });
  }
  return [...counts.values()].sort((one, other) => one.leagueNameKr.localeCompare(other.leagueNameKr, 'ko'));
}

const dayInMs = 24 * 3_600_000;
const days = 7;

/**
 * Matches of the European list on each of the next seven Korean days, today first, including days without a match.
 */
export function dateCount({ lsport }: { readonly lsport: boolean }) {
  const answer: Answer<typeof sports.calls.europeanDateCount> = async ({ sportsId }, { now }) => {
    const { config } = await showingAt(now);
    const cards = await prematchCards({ set: 'MAIN', lsport, now, config });
    const counts = new Map<string, number>();
    for (const { match } of cards) {
      if (sportsId !== undefined && match.sportId !== sportsId) continue;
      const day = koreanDay(match.startTime);
      counts.set(day, (counts.get(day) ?? 0) + 1);
    }
    const list = Array.from({ length: days }, (_, ahead) => koreanDay(now + ahead * dayInMs));
    return { list: list.map((day) => ({ date: dashed(day), cnt: counts.get(day) ?? 0 })) };
  };
  return answer;
}

function dashed(day: string): string {
  return `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
}
