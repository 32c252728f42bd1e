import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../infra/root.ts';

/** Others own these files and they may not be passed on, so the repository lacks them (test/data/README.md). */
export const seasonFiles = {
  epl: 'epl_2023_24.normalized.json',
  nba: 'nba_2018_19.csv',
  mlb: 'mlb_odds_2019.csv',
} as const;
export type Season = keyof typeof seasonFiles;
export const seasons = ['epl', 'nba', 'mlb'] as const satisfies readonly Season[];

const folder = process.env.SEASON_FILES ?? join(root, '../shared/data');
const pathOf = (season: Season) => join(folder, seasonFiles[season]);

/** What a person reads when files are missing, one line; null when all are there. */
export function missingSeasons(...wanted: readonly Season[]): string | null {
  const absent = wanted.filter((season) => !existsSync(pathOf(season))).map((season) => seasonFiles[season]);
  return absent.length === 0
    ? null
    : `missing in ${folder}: ${absent.join(', ')}; SEASON_FILES=<folder> names another place, test/data/README.md the source`;
}

/** Whether tests must be skipped for want of a file. Says so: a runner counts skipped tests and names none. */
export function lacksSeasons(...wanted: readonly Season[]): boolean {
  const missing = missingSeasons(...wanted);
  if (missing !== null) process.stderr.write(`tests skipped, season files ${missing}\n`);
  return missing !== null;
}

/** @throws Error when the file is missing: ask `lacksSeasons` first */
export function readSeasonFile(season: Season): string {
  return readFileSync(pathOf(season), 'utf8');
}
