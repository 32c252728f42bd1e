import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { member, type Person } from '../../trust/bank/people.ts';
import { apiClient, payloadOf } from '../../trust/system/api-client.ts';
import { type BoardMatch, movePrices, newBoardMatch, sendAwayWon } from './board.ts';
import { newMember } from './member.ts';

const places = { home: 0, draw: 1, away: 2 } as const;
type Pick = keyof typeof places;

function slipOn({ gameId, prices }: BoardMatch, pick: Pick, amount: number) {
  const place = places[pick];
  const leg = {
    betsSeq: `${gameId}1${place}`,
    foldersSeq: `${gameId}-1-0`,
    gameId,
    sportsId: 6046,
    marketsId: 1,
    odds: prices[place],
    betType: 'pre-match',
  };
  return { body: { bettings: [leg], amount }, key: randomUUID() };
}

/** 10,000 won on the home team, the draw or the away team. */
export async function betOn(person: Person, match: BoardMatch, pick: Pick = 'home'): Promise<void> {
  const reply = await person('/betting/korean/process', slipOn(match, pick, 10_000));
  payloadOf(reply, z.object({ betCode: z.string() }));
}

/** More won on the home team than the member's limits take: a trader decides within twenty seconds. */
export async function betAboveLimit(person: Person, match: BoardMatch, amount: number): Promise<void> {
  const reply = await person('/betting/korean/process', slipOn(match, 'home', amount));
  payloadOf(reply, z.object({ referred: z.literal(true) }));
}

/**
 * Two members of one browser behind the loopback address `from`, who bet against each other on three matches, at 1.90 both; their
 * odds are 1.80 and 2.00 in the end, and the away teams win. Answers with their ids.
 */
export async function opponents(origin: string, from: string): Promise<readonly [string, string]> {
  const ids = [await newMember({ cash: 50_000, origin }), await newMember({ cash: 50_000, origin })] as const;
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const api = apiClient(origin, { from });
  const [one, two] = ids.map((id) =>
    member((path, asked) => api(path, { ...asked, headers: { ...asked?.headers, ...headers } }), id),
  );
  if (!one || !two) throw new Error('two members are needed');
  for (let at = 0; at < 3; at += 1) {
    const match = await newBoardMatch([1.9, 3.4, 1.9], 3, origin);
    await betOn(one, match, 'home');
    await betOn(two, match, 'away');
    await movePrices(match, [1.8, 3.4, 2]);
    await sendAwayWon(match);
  }
  return ids;
}
