import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Person } from '../../trust/bank/people.ts';
import { payloadOf } from '../../trust/system/api-client.ts';
import type { BoardMatch } from './board.ts';

/** 10,000 won on the home team. */
export async function betOn(person: Person, { gameId, prices: [home] }: BoardMatch): Promise<void> {
  const leg = {
    betsSeq: `${gameId}10`,
    foldersSeq: `${gameId}-1-0`,
    gameId,
    sportsId: 6046,
    marketsId: 1,
    odds: home,
    betType: 'pre-match',
  };
  const asked = { body: { bettings: [leg], amount: 10_000 }, key: randomUUID() };
  payloadOf(await person('/betting/korean/process', asked), z.object({ betCode: z.string() }));
}
