import type { FeedMessage } from '../../../functions/providers/sports-feed/message.ts';
import { engine } from '../../../functions/providers/sports-feed/sandbox/engine.ts';
import type { FixturePlan } from '../../../functions/providers/sports-feed/sandbox/play/fixture-plan.ts';
import { MAIN_MARKETS } from '../../../functions/providers/sports-feed/sandbox/prices/market-specs.ts';
import {
  orderRows,
  readSeason,
  replaySeason,
} from '../../../functions/providers/sports-feed/sandbox/replay/replay-season.ts';
import { saveSettings } from '../../../functions/table/admin/settings.ts';
import { readMatchState } from '../../../functions/table/sports/matches.ts';
import document from '../../../shared/model/default-settings.json' with { type: 'json' };
import { virtualClock } from '../../../shared/rules/rounds/virtual-clock.ts';
import { storedMember } from '../../support/builders/member/members.ts';
import { startJsonServer } from '../../support/fakes/json-server.ts';
import { sendToTable } from '../../support/fakes/wire.ts';
import {
  missingSeasons,
  readSeasonFile,
  type Season,
  seasonFiles,
  seasons,
} from '../../support/season-files.ts';
import { openTable } from '../../support/system/table.ts';
import { auditBets } from '../audit/bets.ts';
import { booksFrom } from '../audit/books.ts';
import { auditLedger } from '../audit/ledger.ts';
import { check, holds, type Verdict } from '../audit/verdict.ts';
import { directTable } from '../faults/direct-table.ts';
import { expectedSeason, seasonKey } from './season-rows.ts';
import { wrongBalances, wrongBets } from './season-sums.ts';
import { betsOn, ingestMessages, inTurns, patiently, settledAll, type Taken } from './season-system.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const STEP = 36 * HOUR;
/** Until the last correction of a result was sent. */
const AFTER = 8 * HOUR;
const RESULT = 35;
const membersPerStep = 2;

interface Played {
  readonly matches: number;
  readonly jobs: number;
  readonly taken: readonly Taken[];
  /** Matches whose row is not in the file. */
  readonly strangers: readonly string[];
}

/**
 * Season files through the whole path: the replayed feed told to the ingest, one single on each selection of winner,
 * handicap and total the file tells the result of, settled by the feed's results and wrong first ones among them. Codes,
 * payments and balances are compared with the file's own figures.
 */
export async function seasonRun({ matches = Number.POSITIVE_INFINITY } = {}): Promise<Verdict> {
  const queue = await startJsonServer(() => ({ body: '{"Successful":[],"Failed":[]}' }));
  Object.assign(process.env, {
    SQS_ENDPOINT: queue.origin,
    SETTLEMENT_QUEUE_URL: `${queue.origin}/settlement`,
  });
  const { close } = await openTable();
  try {
    await saveSettings(document, 1);
    const started = performance.now();
    const figures: Record<string, string | number> = {};
    const taken: Taken[] = [];
    const strangers: string[] = [];
    for (const season of seasons.filter((one) => missingSeasons(one) === null)) {
      const played = await playSeason(season, matches);
      taken.push(...played.taken);
      strangers.push(...played.strangers);
      figures[seasonFiles[season]] =
        `${played.matches} matches ${played.taken.length} bets ${played.jobs} jobs`;
    }
    const missing = missingSeasons(...seasons);
    const seconds = (performance.now() - started) / 1000;
    const books = booksFrom(await (await directTable(sendToTable)).everything());
    return {
      checks: [
        holds('the season files are there', missing === null, missing ?? ''),
        check('every match is one of the file', strangers),
        check(
          'every leg has the code the file expects, and pays what that is worth',
          wrongBets(books, taken),
        ),
        check('every balance is what came in, less stakes, plus payments', wrongBalances(books, taken)),
        check('the ledger adds up', auditLedger(books)),
        check('every bet has its entries, its exact payout and its pointers', auditBets(books)),
      ],
      figures: { ...figures, seconds: seconds.toFixed(1), bets: taken.length },
    };
  } finally {
    await close();
    await queue.stop();
  }
}

async function playSeason(season: Season, most: number): Promise<Played> {
  const text = readSeasonFile(season);
  const feed = engine(replaySeason([text]), virtualClock(1));
  const left = [...expectedSeason(text)];
  const count = Math.min(most, orderRows(readSeason(text)).length);
  const begin = Math.ceil(Date.now() / DAY) * DAY + DAY;
  const wanted = new Map<string, FixturePlan>();
  const strangers: string[] = [];
  const taken: Taken[] = [];
  let jobs = 0;
  let end = begin;
  for (let from: number | null = null, now = begin; now <= end + AFTER + STEP; from = now, now += STEP) {
    const fresh = feed
      .plans(now)
      .filter(({ fixtureId, kickoff }) => kickoff > now && !wanted.has(fixtureId))
      .slice(0, count - wanted.size);
    for (const plan of fresh) wanted.set(plan.fixtureId, plan);
    const last = Math.max(...[...wanted.values()].map((plan) => plan.end));
    end = wanted.size < count ? now + STEP : last;
    const messages = feed
      .emit(from, now)
      .filter(({ Body }) => Body?.Events?.some(({ FixtureId }) => wanted.has(FixtureId)))
      .map(ofMainMarkets);
    await ingestMessages(messages.filter(({ Header }) => Header.Type !== RESULT));
    // A result told wrong, withdrawn and told right: each is settled before the next comes.
    for (const turn of inOrder(messages.filter(({ Header }) => Header.Type === RESULT))) {
      await ingestMessages(turn);
      jobs += await settledAll();
    }
    const members = await Promise.all(
      Array.from({ length: membersPerStep }, () => storedMember({ cash: 10_000_000 })),
    );
    await inTurns([...fresh.entries()], async ([at, plan]) => {
      const place = left.findIndex(({ key }) => key === keyOf(plan));
      const [row] = place < 0 ? [] : left.splice(place, 1);
      const state = await patiently(() => readMatchState(plan.fixtureId));
      const member = members[at % members.length];
      if (!row || !state || !member) strangers.push(`${season} ${keyOf(plan)}`);
      else taken.push(...(await betsOn(state, { picks: row.picks, member })));
    });
  }
  return { matches: wanted.size, jobs, taken, strangers };
}

function keyOf({ row: { home, away, periods, overtime, close } }: FixturePlan): string {
  const all = [...periods, ...(overtime ? [overtime] : [])];
  const score = [0, 1].map((side) => all.reduce((sum, points) => sum + (points[side] ?? 0), 0));
  return seasonKey({ home, away, score, lines: [close.handicap.line, close.total.line] });
}

/** Only what the files tell the result of. */
function ofMainMarkets(message: FeedMessage): FeedMessage {
  const Events = message.Body?.Events?.map((event) => ({
    ...event,
    ...(event.Markets && { Markets: event.Markets.filter(({ Id }) => MAIN_MARKETS.has(Id)) }),
  }));
  return { ...message, Body: { Events } };
}

/** Results in rounds: of each match the first of its winner, then the second … */
function inOrder(messages: readonly FeedMessage[]): readonly (readonly FeedMessage[])[] {
  const rounds: FeedMessage[][] = [];
  const seen = new Map<string, number>();
  for (const message of messages) {
    const [event] = message.Body?.Events ?? [];
    const isWinner = event?.Markets?.some(({ Id }) => Id === 1 || Id === 226) ?? false;
    const round = isWinner ? (seen.get(event?.FixtureId ?? '') ?? 0) : 0;
    if (isWinner) seen.set(event?.FixtureId ?? '', round + 1);
    rounds[round] = [...(rounds[round] ?? []), message];
  }
  return rounds;
}
