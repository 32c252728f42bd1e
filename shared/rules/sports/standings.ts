import type { PlayedMatch } from '../../model/sports/played-match.ts';
import type { WireLeagueRow } from '../../model/sports/wire-match.ts';

/** Sports whose tables count points, three for a win and one for a draw; the others rank by the share of games won. */
const ranksByPoints: readonly number[] = [6046, 210];
/** No table is shown to a team with fewer games in it. */
const minGames = 3;
const mostRows = 40;
/** Milliseconds without a match of the league, after which results are of a season before. */
const betweenSeasons = 45 * 24 * 3_600_000;

interface Row {
  readonly nameEn: string;
  readonly nameKo: string;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly scored: number;
  readonly conceded: number;
}

interface Pair {
  readonly sportId: number;
  readonly homeNameEn: string;
  readonly awayNameEn: string;
}

/**
 * A league's table out of its results of this season, newest first, both teams marked and kept in it; null while either of
 * them has too few games.
 */
export function standings(
  { sportId, homeNameEn, awayNameEn }: Pair,
  matches: readonly PlayedMatch[],
): readonly WireLeagueRow[] | null {
  const rows = new Map<string, Row>();
  for (const match of thisSeason(matches)) {
    const { home, away } = match.score;
    addTo(rows, { nameEn: match.homeNameEn, nameKo: match.homeNameKo, scored: home, conceded: away });
    addTo(rows, { nameEn: match.awayNameEn, nameKo: match.awayNameKo, scored: away, conceded: home });
  }
  const isShort = (name: string): boolean => gamesOf(rows.get(name)) < minGames;
  if (isShort(homeNameEn) || isShort(awayNameEn)) return null;
  const byPoints = ranksByPoints.includes(sportId);
  const sideOf = new Map([
    [homeNameEn, 'home'],
    [awayNameEn, 'away'],
  ] as const);
  const ranked = [...rows.values()].sort((a, b) => better(a, b, byPoints));
  return ranked.flatMap((row, place) => {
    const { nameEn, nameKo, ...counts } = row;
    const side = sideOf.get(nameEn);
    if (place >= mostRows && !side) return [];
    return {
      rank: place + 1,
      nameKr: nameKo,
      games: gamesOf(row),
      ...counts,
      ...(side && { side }),
      ...(byPoints && { points: pointsOf(row) }),
    };
  });
}

function thisSeason(matches: readonly PlayedMatch[]): readonly PlayedMatch[] {
  const end = matches.findIndex(
    ({ startTime }, place) => (matches[place - 1]?.startTime ?? startTime) - startTime > betweenSeasons,
  );
  return end < 0 ? matches : matches.slice(0, end);
}

interface Appearance {
  readonly nameEn: string;
  readonly nameKo: string;
  readonly scored: number;
  readonly conceded: number;
}

/** Matches come newest first: a team is called as it was last. */
function addTo(rows: Map<string, Row>, { nameEn, nameKo, scored, conceded }: Appearance): void {
  const row = rows.get(nameEn) ?? {
    ...{ nameEn, nameKo, wins: 0, draws: 0, losses: 0 },
    ...{ scored: 0, conceded: 0 },
  };
  rows.set(nameEn, {
    ...row,
    wins: row.wins + Number(scored > conceded),
    draws: row.draws + Number(scored === conceded),
    losses: row.losses + Number(scored < conceded),
    scored: row.scored + scored,
    conceded: row.conceded + conceded,
  });
}

function gamesOf(row: Row | undefined): number {
  return row ? row.wins + row.draws + row.losses : 0;
}

function pointsOf({ wins, draws }: Row): number {
  return 3 * wins + draws;
}

/** Points or share of wins, then difference, then points scored, then the name, so that equal teams have one order. */
function better(a: Row, b: Row, byPoints: boolean): number {
  const worth = (row: Row): number =>
    byPoints ? pointsOf(row) : row.wins / Math.max(1, row.wins + row.losses);
  const difference = ({ scored, conceded }: Row): number => scored - conceded;
  return (
    worth(b) - worth(a) ||
    difference(b) - difference(a) ||
    b.scored - a.scored ||
    a.nameEn.localeCompare(b.nameEn)
  );
}
