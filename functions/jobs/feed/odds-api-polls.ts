import type { FeedMessage } from '../../providers/sports-feed/message.ts';
import { askOdds, askScores, costOf, type Told } from '../../providers/sports-feed/oddsapi/ask-api.ts';
import { closingMarkets } from '../../providers/sports-feed/oddsapi/closing-markets.ts';
import { messageOf } from '../../providers/sports-feed/oddsapi/message-of.ts';
import {
  type Listed,
  listedIn,
  OddsEvent,
  ScoresEvent,
} from '../../providers/sports-feed/oddsapi/replies.ts';
import { sportOf } from '../../providers/sports-feed/oddsapi/sport-of.ts';
import { translateOdds } from '../../providers/sports-feed/oddsapi/translate-odds.ts';
import { translateScores } from '../../providers/sports-feed/oddsapi/translate-scores.ts';
import { log } from '../../runtime/log.ts';
import { readGameState } from '../../table/sports/matches.ts';
import { cardsOf } from '../../table/sports/matches-list.ts';
import type { OddsApiFeed } from './odds-api-feed.ts';

const source = 'oddsapi';
const PRICES = 3;
const HOUR = 3_600_000;
/** The scores call names what was completed since yesterday; what began before has had its turn. */
const LOOKED_BACK = 36 * HOUR;
/** The API lists what starts within about two months. */
const LOOKED_AHEAD = 70 * 24 * HOUR;

export type Poll = () => Promise<void>;

/** The questions of one poll in order; `seq` is its time, which numbers all its messages. Each fails alone. */
export function oddsApiPolls(feed: OddsApiFeed, seq: number): readonly Poll[] {
  return feed.access.sports.flatMap((sport) => [
    () => pollOdds(feed, { sport, seq }),
    () => pollScores(feed, { sport, seq }),
  ]);
}

interface About {
  readonly sport: string;
  readonly seq: number;
}

async function pollOdds({ access, ingest }: OddsApiFeed, { sport, seq }: About): Promise<void> {
  const told = counted(await askOdds(access, sport), { target: `${sport} odds`, next: costOf(access).odds });
  const { events } = noted(listedIn(OddsEvent, told.body), sport);
  const messages: FeedMessage[] = [];
  for (const event of events) {
    const stored = (await readGameState(event.id)) ?? null;
    messages.push(...translateOdds(event, { stored, bookmakers: access.bookmakers, seq }));
  }
  const listed = new Set(events.map(({ id }) => id));
  for (const gameId of await gamesOf(sport, { states: ['wait'], from: seq, to: seq + LOOKED_AHEAD })) {
    if (listed.has(gameId)) continue;
    const Markets = [...closingMarkets((await readGameState(gameId)) ?? null)];
    if (Markets.length > 0)
      messages.push(messageOf({ type: PRICES, seq, event: { FixtureId: gameId, Markets } }));
  }
  await ingest.take(messages, { source });
}

/** Asked only when a match of the sport has begun: every question costs credits. */
async function pollScores({ access, ingest }: OddsApiFeed, { sport, seq }: About): Promise<void> {
  const begun = await gamesOf(sport, { states: ['wait', 'live', 'end'], from: seq - LOOKED_BACK, to: seq });
  if (begun.length === 0) return;
  const told = counted(await askScores(access, sport), {
    target: `${sport} scores`,
    next: costOf(access).scores,
  });
  const { events } = noted(listedIn(ScoresEvent, told.body), sport);
  const messages: FeedMessage[] = [];
  for (const event of events) {
    const stored = (await readGameState(event.id)) ?? null;
    messages.push(...translateScores(event, { stored, seq }));
  }
  await ingest.take(messages, { source });
}

async function gamesOf(
  sport: string,
  span: { readonly states: readonly ('wait' | 'live' | 'end')[]; readonly from: number; readonly to: number },
): Promise<readonly string[]> {
  const leagueId = sportOf(sport)?.leagueId;
  const cards = await Promise.all(
    span.states.map((state) => cardsOf({ state, from: span.from, to: span.to })),
  );
  return cards
    .flat()
    .filter(({ game }) => game.source === source && game.leagueId === leagueId)
    .map(({ game }) => game.gameId);
}

/** Says what a question cost, and loudly when the plan cannot pay the same once more. */
function counted(told: Told, { target, next }: { readonly target: string; readonly next: number }): Told {
  const { remaining, cost } = told;
  log.info('feed-credits', { target, count: cost ?? undefined, found: remaining ?? undefined });
  if (remaining !== null && remaining < next)
    log.warn('feed-credits-short', { target, expected: next, found: remaining });
  return told;
}

function noted<T>(listed: Listed<T>, target: string): Listed<T> {
  for (const message of listed.faults) log.warn('feed-message-refused', { target, message });
  return listed;
}
