import type { Reply } from '../ask.ts';
import { ofGames } from './rounds.ts';

/** The answer to a path with its query, as the script that derives a day again reads it. @throws when it is neither told nor unknown */
export async function published(path: string): Promise<Pick<Reply, 'success' | 'payload'>> {
  const [name = '', query = ''] = path.split('?');
  const { status, success, payload, code } = await ofGames(name, { query });
  if (status !== 200 && status !== 404) throw new Error(`${path}: ${status} ${code}`);
  return { success, payload };
}

/** The Korean day 'YYYYMMDD' as calls are asked for it, 'YYYY-MM-DD'. */
export const dashed = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;

/** What is told of the seeds of a Korean day 'YYYYMMDD'. */
export const publishedSeeds = (game: string, day: string) =>
  published(`/fair/seeds?game=${game}&date=${dashed(day)}`);
