import { encodeTime } from 'ulid';
import type { CasinoLine } from '../../../shared/model/balance/casino-line.ts';
import type { VendorCallback } from '../../../shared/model/casino/vendor-day.ts';
import { koreanDaySpan } from '../../../shared/rules/text/korean-day.ts';
import { at, batchGet, query, queryAll } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { casinoLineOf, resultLineId, timeOfCasinoLine } from './casino-lines.ts';
import { unbookedCallbacks } from './unbooked-callbacks.ts';

export interface CallbackFilter {
  readonly state?: 'applied' | 'unbooked' | undefined;
  readonly memberSeq?: number | undefined;
  /** Part of a transaction's or round's number, or the code it was answered. */
  readonly keyword: string;
}

interface CallbackQuery {
  readonly vendor: string;
  readonly day: string;
  readonly after?: string | undefined;
  readonly size: number;
  readonly filter: CallbackFilter;
}

interface CallbackPage {
  readonly list: readonly VendorCallback[];
  readonly next: string | null;
}

/** Minutes of members that are read at once, and rows a page looks through before it says where to go on. */
const minutesAtOnce = 25;
const mostRead = 3_000;

/**
 * A vendor's callbacks of a Korean day, the newest bets first, each followed by its result; or those that moved nothing. A page may
 * hold fewer rows than asked for, also none, and go on: a filter looks through some thousand rows at a time.
 */
export async function callbacksPage(asked: CallbackQuery): Promise<CallbackPage> {
  return asked.filter.state === 'unbooked' ? unbookedPage(asked) : bookedPage(asked);
}

async function unbookedPage({ vendor, day, after, size, filter }: CallbackQuery): Promise<CallbackPage> {
  const found: VendorCallback[] = [];
  let place = after;
  for (let read = 0; read < mostRead; ) {
    const { list, isEnd } = await unbookedCallbacks({ vendor, day, after: place });
    read += list.length;
    for (const one of list) {
      place = one.id;
      if (fits(one, filter)) found.push(one);
      if (found.length === size) return { list: found, next: place };
    }
    if (isEnd) return { list: found, next: null };
  }
  return { list: found, next: place ?? null };
}

/** Whole minutes of members: a page ends with one, and holds a few rows more than asked for. */
async function bookedPage({ vendor, day, after, size, filter }: CallbackQuery): Promise<CallbackPage> {
  const { pk, prefix } = keys.playedMinutes(vendor, day);
  const found: VendorCallback[] = [];
  let place = after;
  for (let read = 0; read < mostRead; ) {
    const { items, next } = await query({
      ...{ pk, prefix, descending: true, limit: minutesAtOnce },
      ...(place !== undefined && { after: { pk, sk: place } }),
    });
    for (const { sk, memberSeq } of items) {
      place = sk;
      const [, minute = ''] = sk.split('#');
      if (filter.memberSeq !== undefined && filter.memberSeq !== memberSeq) continue;
      const rows = await callbacksOfMinute({ vendor, day, minute, memberSeq: Number(memberSeq) });
      read += rows.length;
      found.push(...rows.filter((row) => fits(row, filter)));
      if (found.length >= size || read >= mostRead) return { list: found, next: place };
    }
    read += items.length;
    if (next === null) return { list: found, next: null };
  }
  return { list: found, next: place ?? null };
}

async function callbacksOfMinute(named: {
  readonly vendor: string;
  readonly day: string;
  readonly minute: string;
  readonly memberSeq: number;
}): Promise<readonly VendorCallback[]> {
  const { vendor, day, minute, memberSeq } = named;
  const from = koreanDaySpan(day).from + (Number(minute.slice(0, 2)) * 60 + Number(minute.slice(2))) * 60_000;
  const lines = await vendorLines({ vendor, memberSeq, from, to: from + 60_000 });
  return lines.toReversed().map(vendorCallbackOf);
}

/** A member's lines with a vendor by the time of the bet, [from, to) in epoch ms, the oldest first. */
export async function vendorLines(named: {
  readonly vendor: string;
  readonly memberSeq: number;
  readonly from: number;
  readonly to: number;
}): Promise<readonly CasinoLine[]> {
  const { vendor, memberSeq, from, to } = named;
  const { pk, prefix } = keys.casinoLines(memberSeq);
  const range = { from: `${prefix}${encodeTime(from)}`, to: `${prefix}${encodeTime(to)}` };
  const lines: CasinoLine[] = [];
  for await (const items of queryAll({ pk, ...range, limit: 400 }))
    lines.push(...items.filter((item) => item.vendor === vendor).map(casinoLineOf));
  return lines;
}

function fits(
  { members_seq, txId, roundId, code }: VendorCallback,
  { keyword, memberSeq }: CallbackFilter,
): boolean {
  if (memberSeq !== undefined && members_seq !== memberSeq) return false;
  return keyword === '' || txId.includes(keyword) || roundId.includes(keyword) || code === keyword;
}

/** A booked line as operators see it. */
export function vendorCallbackOf(line: CasinoLine): VendorCallback {
  const { id, type, result, memberSeq, transactionId: txId, roundId, providerName, gameType, amount } = line;
  const action = type === 'bet' ? 'bet' : result === null ? 'rollback' : 'win';
  const at = new Date(timeOfCasinoLine(line)).toISOString();
  const booked = { members_seq: memberSeq, action, state: 'applied', code: 'OK' } as const;
  return { id, at, ...booked, txId, roundId, providerName, gameType, amount };
}

export interface OpenBets {
  readonly bets: readonly CasinoLine[];
  readonly next: string | null;
  /** Bets of the page that have a result and are listed still: their days may not have been brought up to date. */
  readonly ended: readonly { readonly memberSeq: number; readonly id: string }[];
}

/** A vendor's bets of before a time (epoch ms) that have had no result, the oldest first; `next` goes on behind a page. */
export async function openCasinoBets(
  vendor: string,
  named: { readonly after?: string | undefined; readonly size: number; readonly before: number },
): Promise<OpenBets> {
  const { after, size, before } = named;
  const { pk } = keys.openCasinoBets(vendor);
  const { items, next } = await query({
    ...{ pk, to: encodeTime(before), limit: size },
    ...(after !== undefined && { after: keys.openCasinoBet(vendor, after) }),
  });
  const of = items.map(({ sk: id, memberSeq: seq }) => {
    const memberSeq = Number(seq);
    const result = keys.casinoLine(memberSeq, resultLineId(id));
    return { id, memberSeq, bet: keys.casinoLine(memberSeq, id), result };
  });
  const found = await batchGet(of.flatMap(({ bet, result }) => [bet, result]));
  const ended = of.filter(({ result }) => at(found, result) !== undefined);
  const bets = of.flatMap((one) => {
    const line = at(found, one.bet);
    return line && !ended.includes(one) ? [casinoLineOf({ ...line, ...one.bet })] : [];
  });
  return {
    bets,
    next: next?.sk ?? null,
    ended: ended.map(({ memberSeq, id }) => ({ memberSeq, id })),
  };
}
