import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Person } from '../../trust/bank/people.ts';
import { payloadOf } from '../../trust/system/api-client.ts';
import type { BoardMatch } from './board.ts';

function onHome({ gameId, prices: [home] }: BoardMatch, amount: number) {
  const leg = {
    betsSeq: `${gameId}10`,
    foldersSeq: `${gameId}-1-0`,
    gameId,
    sportsId: 6046,
    marketsId: 1,
    odds: home,
    betType: 'pre-match',
  };
  return { body: { bettings: [leg], amount }, key: randomUUID() };
}

/** 10,000 won on the home team. */
export async function betOn(person: Person, match: BoardMatch): Promise<void> {
  const reply = await person('/betting/korean/process', onHome(match, 10_000));
  payloadOf(reply, z.object({ betCode: z.string() }));
}

/** More won on the home team than the member's limits take: a trader decides within twenty seconds. */
export async function betAboveLimit(person: Person, match: BoardMatch, amount: number): Promise<void> {
  const reply = await person('/betting/korean/process', onHome(match, amount));
  payloadOf(reply, z.object({ referred: z.literal(true) }));
}
