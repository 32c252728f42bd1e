import { decodeTime, encodeTime } from 'ulid';
import type { CasinoLine } from '../../../shared/model/balance/casino-line.ts';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { type Action, at, batchGet, get, query, TransactionCancelled, transact } from '../client/table.ts';
import { latecomers } from '../history/days.ts';
import { keys, lists } from '../keys/keys.ts';
import { casinoLineOf, resultLineId, timeOfCasinoLine } from './casino-lines.ts';

/*
 * Operators' lists of casino bets and a vendor's sums per day follow from the members' lines: a callback itself writes three
 * items. How far a member's lines are collected is part of each transaction that collects some, so that a line counts once,
 * whoever collects at the same time.
 */

/** `M#mid / CASINOSEEN` */
interface Collected {
  /** Every bet up to this id is collected. */
  readonly through: string;
  /** Of those the ones without a result, separated by blanks. */
  readonly open: string;
  readonly version: number;
}

/** Bets of one transaction: each is updated, and their days besides. */
const betsAtOnce = 40;
const linesAtOnce = 2 * betsAtOnce;
/** Transactions of one run: the sweep has other tasks. */
const mostSteps = 25;

/**
 * Collects a member's lines older than a minute: a line before them may be committed until then. Returns whether there is more to
 * collect, now or once that minute is over. @throws Refusal busy
 */
export async function collectCasinoLines(memberSeq: number, now: number): Promise<boolean> {
  for (let step = 1; step <= mostSteps; step += 1) {
    const before = await get<Collected>(keys.casinoCollected(memberSeq));
    const found = await nextBets(memberSeq, { through: before?.through ?? '', now });
    const ended = await endedAmong(memberSeq, before?.open.split(' ').filter(Boolean) ?? []);
    if (found.bets.length === 0 && ended.length === 0) return found.isYoung;
    try {
      await transact(collecting(memberSeq, { before, bets: found.bets, ended }), { repeatable: true });
    } catch (error) {
      // Somebody else collected them.
      if (!(error instanceof TransactionCancelled)) throw error;
    }
  }
  return true;
}

interface Bet {
  readonly line: CasinoLine;
  /** Undefined while it is open. */
  readonly result: CasinoLine | undefined;
}

/** The next bets after an id, with their results as far as they are there. */
async function nextBets(
  memberSeq: number,
  { through, now }: { readonly through: string; readonly now: number },
): Promise<{ readonly bets: readonly Bet[]; readonly isYoung: boolean }> {
  const { pk, prefix } = keys.casinoLines(memberSeq);
  const from = `${prefix}${through === '' ? '0' : `${through}~`}`;
  const { items } = await query({ pk, from, to: `${prefix}8`, limit: linesAtOnce });
  const lines = items.map(casinoLineOf);
  const due = lines.filter(({ id, type }) => type === 'bet' && id < encodeTime(now - latecomers));
  const results = new Map(lines.map((line) => [line.id, line]));
  const bets = due.slice(0, betsAtOnce).map((line) => ({ line, result: results.get(resultLineId(line.id)) }));
  return { bets, isYoung: lines.some(({ id }) => id >= encodeTime(now - latecomers)) };
}

/** Those of the bets that have their result now. */
async function endedAmong(memberSeq: number, open: readonly string[]): Promise<readonly Bet[]> {
  if (open.length === 0) return [];
  const keyOf = (id: string) => keys.casinoLine(memberSeq, id);
  const found = await batchGet(open.flatMap((id) => [keyOf(id), keyOf(resultLineId(id))]));
  const ended = open.flatMap((id) => {
    const line = at(found, keyOf(id));
    const result = at(found, keyOf(resultLineId(id)));
    return line && result ? [{ line: casinoLineOf(line), result: casinoLineOf(result) }] : [];
  });
  return ended.slice(0, betsAtOnce);
}

function collecting(
  memberSeq: number,
  named: {
    readonly before: Collected | undefined;
    readonly bets: readonly Bet[];
    readonly ended: readonly Bet[];
  },
): readonly Action[] {
  const { before, bets, ended } = named;
  const isEnded = new Set(ended.map(({ line }) => line.id));
  const open = [
    ...(before?.open.split(' ').filter((id) => id !== '' && !isEnded.has(id)) ?? []),
    ...bets.filter(({ result }) => result === undefined).map(({ line }) => line.id),
  ];
  const next: Collected = {
    through: bets.at(-1)?.line.id ?? before?.through ?? '',
    open: open.join(' '),
    version: (before?.version ?? 0) + 1,
  };
  const when = before === undefined ? 'absent' : { equals: { version: before.version } };
  return [
    { put: { ...keys.casinoCollected(memberSeq), ...next }, when },
    ...[...bets, ...ended].map(listing),
    ...dayActions([
      ...bets.map(({ line, result }) => ({ line, stake: line.amount, count: 1, result })),
      ...ended.map(({ line, result }) => ({ line, stake: 0, count: 0, result })),
    ]),
  ];
}

/** The bet's place in the operators' lists, and how it ended. */
function listing({ line, result }: Bet): Action {
  const { memberSeq, id, vendor = '' } = line;
  const key = keys.casinoLine(memberSeq, id);
  if (!result) return { change: { key, set: { listPk: lists.openCasinoBets(vendor), listSk: id } } };
  const endedAt = timeOfCasinoLine(result);
  const state = result.result ?? 'back';
  const set = {
    listPk: lists.endedCasinoBets(vendor),
    listSk: `${encodeTime(endedAt)}${id}`,
    ...{ state, paid: result.amount, endedAt, endTrans: result.transactionId },
  };
  return { change: { key, set } };
}

interface Counted {
  readonly line: CasinoLine;
  readonly stake: number;
  readonly count: number;
  readonly result: CasinoLine | undefined;
}

/** What the bets add to their vendor's days: a result counts on the day of its stake. */
function dayActions(counted: readonly Counted[]): readonly Action[] {
  const days = new Map<string, { vendor: string; day: string; add: Record<string, number> }>();
  for (const { line, stake, count, result } of counted) {
    const { vendor = '', id, amount } = line;
    const day = koreanDay(decodeTime(id));
    const sum = days.get(`${vendor}#${day}`) ?? { vendor, day, add: { stake: 0, win: 0, bets: 0, back: 0 } };
    const isBack = result !== undefined && result.result === null;
    sum.add = {
      stake: (sum.add.stake ?? 0) + stake,
      bets: (sum.add.bets ?? 0) + count,
      win: (sum.add.win ?? 0) + (result && !isBack ? result.amount : 0),
      back: (sum.add.back ?? 0) + (isBack ? amount : 0),
    };
    days.set(`${vendor}#${day}`, sum);
  }
  return [...days.values()].map(({ vendor, day, add }) => ({
    change: { key: keys.casinoDay(vendor, day), set: { vendor, day }, add },
  }));
}
