import type { Key } from './keys.ts';

/** A team by its sport and English name: no feed's ids are stored. */
interface Team {
  readonly sportId: number;
  readonly name: string;
}

interface Played {
  readonly gameId: string;
  readonly startTime: number;
}
interface Ahead {
  /** Games that started before this moment. */
  readonly before: number;
}

const teamGames = ({ sportId, name }: Team) => `TEAM#${sportId}#${name}`;
const meetings = (one: Team, other: string) =>
  `MEET#${one.sportId}#${[one.name, other].toSorted().join('#')}`;
const place = ({ gameId, startTime }: Played) => `R#${new Date(startTime).toISOString()}#${gameId}`;
const until = ({ before }: Ahead) => ({ from: 'R#', to: `R#${new Date(before).toISOString()}` });

/** Keys of finished games by team and by pair, in order of start; part of `keys`. */
export const playedKeys = {
  playedGame: (team: Team, game: Played): Key => ({ pk: teamGames(team), sk: place(game) }),
  playedGames: (team: Team, ahead: Ahead) => ({ pk: teamGames(team), ...until(ahead) }),
  meeting: (one: Team, other: string, game: Played): Key => ({ pk: meetings(one, other), sk: place(game) }),
  meetings: (one: Team, other: string, ahead: Ahead) => ({ pk: meetings(one, other), ...until(ahead) }),
} as const;
