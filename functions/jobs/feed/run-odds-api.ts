import { randomUUID } from 'node:crypto';
import { feedSink } from '../../domain/sports/feed-sink.ts';
import { type Ingest, makeIngest } from '../../providers/sports-feed/ingest.ts';
import type { FeedMessage } from '../../providers/sports-feed/message.ts';
import { type OddsApiAccess, oddsApiAccess } from '../../providers/sports-feed/oddsapi/access.ts';
import {
  type ApiReply,
  costOf,
  fetchOdds,
  fetchScores,
} from '../../providers/sports-feed/oddsapi/ask-api.ts';
import { closingMarkets } from '../../providers/sports-feed/oddsapi/closing-markets.ts';
import { heartbeatAt, messageOf } from '../../providers/sports-feed/oddsapi/message-of.ts';
import {
  OddsEvent,
  type ParsedEvents,
  parseEvents,
  ScoresEvent,
} from '../../providers/sports-feed/oddsapi/replies.ts';
import { sportOf } from '../../providers/sports-feed/oddsapi/sport-of.ts';
import { translateOdds } from '../../providers/sports-feed/oddsapi/translate-odds.ts';
import { translateScores } from '../../providers/sports-feed/oddsapi/translate-scores.ts';
import { log } from '../../runtime/log.ts';
import { feedStateNow, noteEmitted, takeFeedLease } from '../../table/sports/feed-state.ts';
import { cardsOf } from '../../table/sports/match-cards.ts';
import { readMatchState } from '../../table/sports/matches.ts';
import type { Pace } from './run-feed.ts';

const source = 'oddsapi';
const DAY = 24 * 3_600_000;
const SHORTEST_INTERVAL = 60_000;

export interface OddsApiFeed {
  readonly access: OddsApiAccess;
  readonly ingest: Ingest;
  /** Milliseconds between two polls: a day's credits spread over the day. */
  readonly every: number;
}

/** @throws Error when ODDS_API_ACCESS is missing or wrong */
export function oddsApiFeed(text: string, clock: () => number): OddsApiFeed {
  const access = oddsApiAccess(text);
  const { odds, scores } = costOf(access);
  const every = Math.ceil((DAY * access.sports.length * (odds + scores)) / access.dailyCredits);
  return { access, ingest: makeIngest(feedSink(clock)), every: Math.max(SHORTEST_INTERVAL, every) };
}

const BEAT = 2_000;
/** Tries of one poll; the next poll starts with new tries. */
const TRIES = 4;
const SHORTEST = 5_000;

/**
 * Polls at fixed times, the same in every run, until another run takes over or the time is up; a heartbeat is sent while
 * the whole last poll has succeeded. Only the failed requests of a poll are repeated.
 */
export async function runOddsApi(
  feed: OddsApiFeed,
  { until, pace }: { readonly until: number; readonly pace: Pace },
): Promise<void> {
  const runner = randomUUID();
  let done = (await feedStateNow(source))?.emittedTo ?? 0;
  let beat = 0;
  let round: Round = { at: 0, left: [], tries: 0, next: 0 };
  await takeFeedLease(source, runner);
  for (;;) {
    const now = pace.now();
    try {
      const due = Math.floor(now / feed.every) * feed.every;
      if (due > done && round.at !== due)
        round = { at: due, left: oddsApiPolls(feed, due), tries: 0, next: 0 };
      if (due > done && round.tries < TRIES && now >= round.next) {
        round = await tryPoll(round, pace);
        if (round.left.length === 0) done = due;
      }
      if (done === due && heartbeatAt(now).Header.MsgSeq > beat) {
        await feed.ingest.take([heartbeatAt(now)], { source });
        beat = heartbeatAt(now).Header.MsgSeq;
      }
      if (!(await noteEmitted(source, { runner, to: done }))) return;
    } catch (error) {
      log.warn('feed-beat-failed', { message: errorText(error) });
    }
    if (pace.now() >= until) return;
    await pace.wait(BEAT);
  }
}

interface Round {
  readonly at: number;
  /** Requests without a reply yet. */
  readonly left: readonly Poll[];
  readonly tries: number;
  /** When the next try may begin. */
  readonly next: number;
}

async function tryPoll({ at, left, tries }: Round, pace: Pace): Promise<Round> {
  const waiting = [...left];
  try {
    for (let poll = waiting[0]; poll; poll = waiting[0]) {
      await poll();
      waiting.shift();
    }
  } catch (error) {
    log.warn('feed-poll-failed', { message: errorText(error), count: tries + 1 });
  }
  return { at, left: waiting, tries: tries + 1, next: pace.now() + SHORTEST * 2 ** tries };
}

function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const PRICES = 3;
const HOUR = 3_600_000;
/** The scores call returns what was completed since yesterday; earlier matches were scored before. */
const LOOK_BACK = 36 * HOUR;
/** The API lists what starts within about two months. */
const LOOK_AHEAD = 70 * 24 * HOUR;

type Poll = () => Promise<void>;

/** The requests of one poll in order; `seq` is its time, which numbers all its messages. Each fails on its own. */
function oddsApiPolls(feed: OddsApiFeed, seq: number): readonly Poll[] {
  return feed.access.sports.flatMap((sport) => [
    () => pollOdds(feed, { sport, seq }),
    () => pollScores(feed, { sport, seq }),
  ]);
}

interface PollOf {
  readonly sport: string;
  readonly seq: number;
}

async function pollOdds({ access, ingest }: OddsApiFeed, { sport, seq }: PollOf): Promise<void> {
  const reply = logCredits(await fetchOdds(access, sport), {
    target: `${sport} odds`,
    next: costOf(access).odds,
  });
  const { events } = logErrors(parseEvents(OddsEvent, reply.body), sport);
  const messages: FeedMessage[] = [];
  for (const event of events) {
    const stored = (await readMatchState(event.id)) ?? null;
    messages.push(...translateOdds(event, { stored, bookmakers: access.bookmakers, seq }));
  }
  const listed = new Set(events.map(({ id }) => id));
  for (const gameId of await matchesOf(sport, { states: ['wait'], from: seq, to: seq + LOOK_AHEAD })) {
    if (listed.has(gameId)) continue;
    const Markets = [...closingMarkets((await readMatchState(gameId)) ?? null)];
    if (Markets.length > 0)
      messages.push(messageOf({ type: PRICES, seq, event: { FixtureId: gameId, Markets } }));
  }
  await ingest.take(messages, { source });
}

/** Only when a match of the sport has begun, because every request costs credits. */
async function pollScores({ access, ingest }: OddsApiFeed, { sport, seq }: PollOf): Promise<void> {
  const begun = await matchesOf(sport, { states: ['wait', 'live', 'end'], from: seq - LOOK_BACK, to: seq });
  if (begun.length === 0) return;
  const reply = logCredits(await fetchScores(access, sport), {
    target: `${sport} scores`,
    next: costOf(access).scores,
  });
  const { events } = logErrors(parseEvents(ScoresEvent, reply.body), sport);
  const messages: FeedMessage[] = [];
  for (const event of events) {
    const stored = (await readMatchState(event.id)) ?? null;
    messages.push(...translateScores(event, { stored, seq }));
  }
  await ingest.take(messages, { source });
}

async function matchesOf(
  sport: string,
  span: { readonly states: readonly ('wait' | 'live' | 'end')[]; readonly from: number; readonly to: number },
): Promise<readonly string[]> {
  const leagueId = sportOf(sport)?.leagueId;
  const cards = await Promise.all(
    span.states.map((state) => cardsOf({ state, from: span.from, to: span.to })),
  );
  return cards
    .flat()
    .filter(({ match }) => match.source === source && match.leagueId === leagueId)
    .map(({ match }) => match.gameId);
}

/** Logs what a request cost, with a warning when the remaining credits do not cover another one. */
function logCredits(
  reply: ApiReply,
  { target, next }: { readonly target: string; readonly next: number },
): ApiReply {
  const { remaining, cost } = reply;
  log.info('feed-credits', { target, count: cost ?? undefined, found: remaining ?? undefined });
  if (remaining !== null && remaining < next)
    log.warn('feed-credits-short', { target, expected: next, found: remaining });
  return reply;
}

function logErrors<T>(listed: ParsedEvents<T>, target: string): ParsedEvents<T> {
  for (const message of listed.errors) log.warn('feed-message-refused', { target, message });
  return listed;
}
