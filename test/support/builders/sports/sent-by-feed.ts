import { ingestPorts } from '../../../../functions/domain/sports/feed-sink.ts';
import { makeIngest } from '../../../../functions/providers/sports-feed/ingest.ts';
import { readGameState } from '../../../../functions/table/sports/matches.ts';
import type { GameState } from '../../../../shared/model/sports/match.ts';
import { work } from '../betting/settlement-job.ts';
import { feedMessage } from './feed-message.ts';

/** What a message says of a match, by the message's type. */
export type FeedWord = readonly [type: number, part: object];

/** Tells the feed's words of a match at a time of the feed (epoch ms), all in one write, and works off the settlement that follows. */
export async function sentByFeed(
  { game: { gameId, source } }: GameState,
  at: number,
  ...words: readonly FeedWord[]
): Promise<void> {
  const messages = words.map(([type, part]) =>
    feedMessage(type, { Events: [{ FixtureId: gameId, ...part }] }, at),
  );
  await makeIngest(ingestPorts(() => at)).take(messages, { source });
  await settledByNow(gameId);
}

/** Works off the last settlement of a match. */
export async function settledByNow(gameId: string): Promise<void> {
  const revision = (await readGameState(gameId))?.game.revision ?? 0;
  if (revision > 0) await work({ gameId, revision });
}

/** The winner market of a stored match: each named side has its code. */
export function winnerWord(
  { game: { gameId } }: GameState,
  { type, codes }: { readonly type: 35 | 36; readonly codes: Readonly<Record<string, number>> },
): FeedWord {
  const Bets = Object.entries(codes).map(([side, Settlement]) => ({
    ...{ Id: `${gameId}:1:${side}`, Name: names[side], Status: 3, Settlement },
  }));
  return [type, { Markets: [{ Id: 1, Name: '1X2', Bets }] }];
}

const names: Readonly<Record<string, string>> = { home: '1', draw: 'X', away: '2' };

/** The whole winner market rests. */
export function winnerSuspended({ game: { gameId } }: GameState): FeedWord {
  const Bets = Object.entries(names).map(([side, Name]) => ({ Id: `${gameId}:1:${side}`, Name, Status: 2 }));
  return [3, { Markets: [{ Id: 1, Name: '1X2', Bets }] }];
}
