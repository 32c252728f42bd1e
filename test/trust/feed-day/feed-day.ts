import { feedSink } from '../../../functions/domain/sports/feed-sink.ts';
import { type Counts, makeIngest } from '../../../functions/providers/sports-feed/ingest.ts';
import type { FeedMessage } from '../../../functions/providers/sports-feed/message.ts';
import { saveSettings } from '../../../functions/table/admin/settings.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import document from '../../../shared/model/default-settings.json' with { type: 'json' };
import { startJsonServer } from '../../support/fakes/json-server.ts';
import { sendToTable } from '../../support/fakes/wire.ts';
import { openTable } from '../../support/system/table.ts';
import { check, holds, type Verdict } from '../audit/verdict.ts';
import { directTable } from '../faults/direct-table.ts';
import { type Day, disorderedDay, withRepeats } from './disordered-day.ts';

/** Share of the stretches sent once more: what a queue hands out again when its reader died. */
const AGAIN = 0.25;
const TRIES = 20;

type Items = ReadonlyMap<string, string>;
type Stretches = readonly (readonly FeedMessage[])[];

/**
 * A feed day with lost, late and repeated messages, sent to two systems with other repeats each: both hold the same bytes
 * of every match afterwards. Its end sent once more, by a worker that remembers nothing, changes none.
 */
export async function feedDay({
  together,
  ...wanted
}: Day & {
  /** Messages handed over at once, as a call or a queue does. */
  readonly together: number;
}): Promise<Verdict> {
  const { messages, seed } = wanted;
  const day = disorderedDay(wanted);
  const queue = await startJsonServer(() => ({ body: '{"Successful":[],"Failed":[]}' }));
  Object.assign(process.env, {
    SQS_ENDPOINT: queue.origin,
    SETTLEMENT_QUEUE_URL: `${queue.origin}/settlement`,
  });
  try {
    const started = performance.now();
    const first = withRepeats(day, { seed: seed + 1, together });
    const one = await inASystem(async (items) => {
      const counts = await send(first);
      const seconds = (performance.now() - started) / 1000;
      const once = await items();
      const again = await send(first.slice(Math.floor(first.length * (1 - AGAIN))));
      return { counts, seconds, once, again, twice: await items() };
    });
    const second = withRepeats(day, { seed: seed + 2, together });
    const other = await inASystem(async (items) => ({ counts: await send(second), items: await items() }));
    const sent = first.reduce((sum, stretch) => sum + stretch.length, 0);
    return {
      checks: [
        holds(
          'some came too late, and were dropped',
          one.counts.dropped > messages / 50,
          `${one.counts.dropped} dropped`,
        ),
        holds('matches were stored, results among them', hasResults(one.once), `${one.once.size} items`),
        check('two systems sent one day hold the same bytes', differing(one.once, other.items)),
        check('its end sent again changes nothing', differing(one.once, one.twice)),
      ],
      figures: {
        messages: sent,
        accepted: one.counts.accepted,
        dropped: one.counts.dropped,
        'accepted again': one.again.accepted,
        items: one.once.size,
        seconds: one.seconds.toFixed(1),
        'messages a second': Math.round(sent / one.seconds),
      },
    };
  } finally {
    await queue.stop();
  }
}

async function inASystem<T>(work: (items: () => Promise<Items>) => Promise<T>): Promise<T> {
  const { close } = await openTable();
  try {
    await saveSettings(document, 1);
    const { everything } = await directTable(sendToTable);
    return await work(async () => itemsOf(await everything()));
  } finally {
    await close();
  }
}

/** The server's clock is the feed's: what is stored of a time is then the same in every system. */
async function send(stretches: Stretches): Promise<Counts> {
  let now = 0;
  const ingest = makeIngest(feedSink(() => now));
  const all = { accepted: 0, dropped: 0, ignored: 0 };
  for (const stretch of stretches) {
    now = Math.max(now, ...stretch.map(({ Header }) => Header.ServerTimestamp));
    const counts = await untilTaken(() => ingest.take(stretch, { source: 'sandbox' }));
    all.accepted += counts.accepted;
    all.dropped += counts.dropped;
    all.ignored += counts.ignored;
  }
  return all;
}

/** As a queue does: what could not be stored is handed over again. */
async function untilTaken(take: () => Promise<Counts>): Promise<Counts> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await take();
    } catch (error) {
      if (tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100 * tries));
    }
  }
}

type StoredItem = Readonly<Record<string, unknown>> & { readonly pk: string; readonly sk: string };

/** Everything that stands of matches: all items but the settings and what feeds say of themselves, without the mark each write leaves. */
function itemsOf(stored: readonly StoredItem[]): Items {
  const own = new Set([keys.feedState('sandbox').pk, keys.settings().pk]);
  return new Map(
    stored
      .filter(({ pk }) => !own.has(pk))
      .map(({ write: _mark, ...item }) => [`${item.pk} ${item.sk}`, JSON.stringify(item, inOrder)]),
  );
}

/** A map of the table has no order and is laid out in one; texts stay as they are, byte for byte. */
function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function hasResults(items: Items): boolean {
  return [...items.keys()].some((key) => / ST#/.test(key)) && items.size > 200;
}

function differing(before: Items, after: Items): readonly string[] {
  const all = new Set([...before.keys(), ...after.keys()]);
  return [...all].flatMap((key) => {
    const [was = 'absent', is = 'absent'] = [before.get(key), after.get(key)];
    return was === is ? [] : [`${key}: ${firstDifference(was, is)}`];
  });
}

function firstDifference(was: string, is: string): string {
  let at = 0;
  while (was[at] === is[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60);
  return `${around(was)} ≠ ${around(is)}`;
}
