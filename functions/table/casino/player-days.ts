import { createHash } from 'node:crypto';
import { encodeTime } from 'ulid';
import type { CasinoLine } from '../../../shared/model/balance/casino-line.ts';
import { koreanDaySpan } from '../../../shared/rules/text/korean-day.ts';
import { putIfNewer } from '../client/put-if-newer.ts';
import { at, batchGet, type Item, put, queryAll } from '../client/table.ts';
import { latecomers } from '../history/days.ts';
import type { VendorDayPart } from '../keys/casino-keys.ts';
import { casinoShards, keys } from '../keys/keys.ts';
import { casinoLineOf, resultLineId, timeOfCasinoLine } from './casino-lines.ts';

/** What was played at one provider of the catalogue. Whole won; `back`: stakes that were taken back. */
export interface PlayedSums {
  readonly play: 'slot' | 'casino';
  readonly bets: number;
  readonly rounds: number;
  readonly stake: number;
  readonly won: number;
  readonly back: number;
}
export type SumsByProvider = Readonly<Record<string, PlayedSums>>;

interface Counted {
  readonly by: SumsByProvider;
  /** The last rounds, shortened: a round with several bets is one. */
  readonly recent: readonly string[];
}

/**
 * What a member played with a vendor on a Korean day, a bet and its result on the day of the bet. A function of the member's
 * history lines: whoever makes it anew gets the same. Lines of older than a minute are counted once (`past`), the others anew.
 */
export interface PlayerDay extends Counted {
  readonly past: Counted;
  /** `past` has the vendor's lines up to this id, of a line of whatever vendor. */
  readonly upTo: string;
  /** Ids of the bets in `past` without result. */
  readonly open: readonly string[];
  /** Epoch ms of the newest callback. */
  readonly lastAt: number;
  /** Epoch ms of this reading. */
  readonly at: number;
}

const recentRounds = 24;
const rowsAtOnce = 400;
const nothing: Counted = { by: {}, recent: [] };

export const playerPart = (vendor: string, day: string, memberSeq: number): VendorDayPart => ({
  vendor,
  day,
  shard: memberSeq % casinoShards,
});
export const partsOfDay = (vendor: string, day: string): readonly VendorDayPart[] =>
  Array.from({ length: casinoShards }, (_, shard) => ({ vendor, day, shard }));

/** Lines of a member that are read anew at most before each vendor's day is stored, also of those with which they did not play. */
const mostReadAgain = 100;

export interface RefreshedDay {
  /** Vendors with which the member played on the day. */
  readonly played: readonly string[];
  /** Bets that stood open and have a result by now. They leave the list of open ones once all that counts them is stored. */
  readonly ended: readonly { readonly vendor: string; readonly id: string }[];
}

/**
 * Brings a member's days with the vendors up to date, from their history lines. Reads the lines of the last minute, and those that
 * came since the last time: all of the day while one of the vendors has no stored day. Whatever it is interrupted at, the next one
 * does it all: a vendor's day is stored after what is written by its difference to the day before it.
 */
export async function refreshPlayerDay(named: {
  readonly memberSeq: number;
  readonly day: string;
  readonly vendors: readonly string[];
  readonly now: number;
}): Promise<RefreshedDay> {
  const { memberSeq, day, vendors, now } = named;
  const keyOf = (vendor: string) => keys.playerDay(playerPart(vendor, day, memberSeq), memberSeq);
  const found = await batchGet(vendors.map(keyOf));
  const before = new Map(vendors.map((vendor) => [vendor, at<PlayerDay>(found, keyOf(vendor))] as const));
  const starts = [...before.values()].map((old) => old?.upTo ?? encodeTime(koreanDaySpan(day).from));
  const lines = await linesFrom(memberSeq, day, starts.sort()[0]);
  const isLong = lines.length > mostReadAgain;
  const played: string[] = [];
  const ended: { vendor: string; id: string }[] = [];
  for (const [vendor, old] of before) {
    const own = lines.filter((line) => line.vendor === vendor && (!old || line.id > old.upTo));
    const isIdle = own.length === 0 && (old?.open.length ?? 0) === 0;
    if (!isIdle || hasPlayed(old)) played.push(vendor);
    if (isIdle && !isLong) continue;
    const next = await nextDay(old, { own, readTo: lastSettled(lines, now), memberSeq, day, now });
    await markMinutes(own, { vendor, day, memberSeq });
    for (const id of next.open.filter((one) => !old?.open.includes(one)))
      await put({ ...keys.openCasinoBet(vendor, id), memberSeq });
    await putIfNewer({ ...keyOf(vendor), ...next });
    for (const id of old?.open ?? []) if (!next.open.includes(id)) ended.push({ vendor, id });
  }
  return { played, ended };
}

/** A day is also stored for a vendor that has nothing to count yet. */
export const hasPlayed = (day: Counted | undefined): boolean => Object.keys(day?.by ?? {}).length > 0;

type VendorLine = CasinoLine & { readonly vendor: string };

/** The member's lines of a day behind an id, in the order of the bets. */
async function linesFrom(memberSeq: number, day: string, after: string | undefined): Promise<VendorLine[]> {
  const { pk, prefix } = keys.casinoLines(memberSeq);
  const span = koreanDaySpan(day);
  const from = `${prefix}${after ?? encodeTime(span.from)}`;
  const lines: VendorLine[] = [];
  for await (const items of queryAll({ pk, from, to: `${prefix}${encodeTime(span.to)}`, limit: rowsAtOnce }))
    for (const item of items)
      if (typeof item.vendor === 'string') lines.push({ ...casinoLineOf(item), vendor: item.vendor });
  return lines;
}

const timeOfBet = ({ id }: CasinoLine): string => id.slice(0, 10);

/** Whoever reads behind this line misses none: no line comes before it any more. */
const lastSettled = (lines: readonly CasinoLine[], now: number): string =>
  lines.findLast((line) => timeOfBet(line) < encodeTime(now - latecomers))?.id ?? '';

async function nextDay(
  old: PlayerDay | undefined,
  named: {
    /** The vendor's lines behind `upTo`. */
    readonly own: readonly VendorLine[];
    /** Id of the last line, of whatever vendor, that `own` was picked from and that is older than a minute. */
    readonly readTo: string;
    readonly memberSeq: number;
    readonly day: string;
    readonly now: number;
  },
): Promise<PlayerDay> {
  const { own, readTo, memberSeq, day, now } = named;
  // Results of open bets are read by their ids: one may also stand right behind the last line.
  const ofOpen = new Set((old?.open ?? []).map(resultLineId));
  const fresh = own.filter(({ id }) => !ofOpen.has(id));
  const start = old?.upTo ?? encodeTime(koreanDaySpan(day).from);
  const settled = encodeTime(now - latecomers);
  const pastLines = fresh.filter((line) => timeOfBet(line) < settled);
  const ended = await resultsOf(old?.open ?? [], memberSeq);
  const past = counted(old?.past ?? nothing, [...ended, ...pastLines]);
  const whole = counted(
    past,
    fresh.filter((line) => timeOfBet(line) >= settled),
  );
  const results = new Set(
    [...ended, ...pastLines].filter(({ type }) => type === 'result').map(({ id }) => id),
  );
  const bets = [...(old?.open ?? []), ...pastLines.filter(({ type }) => type === 'bet').map(({ id }) => id)];
  return {
    ...whole,
    past,
    // The result of the last bet stands right behind it, and is counted by now.
    upTo: [start, readTo, ...ended.map(({ id }) => id)].reduce((last, id) => (id > last ? id : last)),
    open: bets.filter((id) => !results.has(resultLineId(id))),
    lastAt: Math.max(old?.lastAt ?? 0, ...[...ended, ...fresh].map(timeOfCasinoLine)),
    at: now,
  };
}

/** Results that came for bets without one. */
async function resultsOf(open: readonly string[], memberSeq: number): Promise<readonly CasinoLine[]> {
  const of = (id: string) => keys.casinoLine(memberSeq, resultLineId(id));
  const found = await batchGet(open.map(of));
  return open.flatMap((id) => {
    const item = at<Item>(found, of(id));
    return item ? [casinoLineOf(item)] : [];
  });
}

function counted(before: Counted, lines: readonly CasinoLine[]): Counted {
  const by = { ...before.by };
  let recent = before.recent;
  for (const line of lines) {
    const round = roundMark(line);
    const isNewRound = line.type === 'bet' && !recent.includes(round);
    if (isNewRound) recent = [round, ...recent].slice(0, recentRounds);
    by[line.providerName] = withLine(by[line.providerName], { line, isNewRound });
  }
  return { by, recent };
}

function withLine(
  sums: PlayedSums | undefined,
  { line, isNewRound }: { readonly line: CasinoLine; readonly isNewRound: boolean },
): PlayedSums {
  const { kind, type, result, amount } = line;
  const old = sums ?? { play: kind, bets: 0, rounds: 0, stake: 0, won: 0, back: 0 };
  const rounds = old.rounds + (isNewRound ? 1 : 0);
  if (type === 'bet') return { ...old, rounds, bets: old.bets + 1, stake: old.stake + amount };
  return result === null ? { ...old, back: old.back + amount } : { ...old, won: old.won + amount };
}

function roundMark({ roundId, transactionId, providerName }: CasinoLine): string {
  const name = `${providerName}#${roundId === '' ? transactionId : roundId}`;
  return createHash('sha256').update(name).digest('base64url').slice(0, 8);
}

const minuteLength = 60_000;

/** 'HHMM' of the Korean day at which a bet was made. */
export const minuteOf = (time: number, day: string): string => {
  const minutes = Math.floor((time - koreanDaySpan(day).from) / minuteLength);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}${String(minutes % 60).padStart(2, '0')}`;
};

/** Notes in which minutes the member bet: the list of a vendor's callbacks is read by them. */
async function markMinutes(
  lines: readonly CasinoLine[],
  { vendor, day, memberSeq }: { readonly vendor: string; readonly day: string; readonly memberSeq: number },
): Promise<void> {
  const bets = lines.filter(({ type }) => type === 'bet');
  const minutes = new Set(bets.map((line) => minuteOf(timeOfCasinoLine(line), day)));
  for (const minute of minutes)
    await put({ ...keys.playedMinute({ vendor, day, minute, memberSeq }), memberSeq });
}
