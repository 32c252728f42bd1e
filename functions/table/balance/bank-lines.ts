import { createHash } from 'node:crypto';
import { BankLine, type BankLineState, type MatchedLine } from '../../../shared/model/balance/bank-line.ts';
import type { CashRequest } from '../../../shared/model/balance/cash-request.ts';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { type Action, at, batchGet, type Item, TransactionCancelled, transact } from '../client/table.ts';
import { listPage } from '../history/sparse-list.ts';
import { keys, lists } from '../keys/keys.ts';

/** Who stated a line: the bank's own signed call, or a file that two operators took. */
export type LineSource = 'signed' | 'file';

/** A line with what became of it. */
export interface StoredLine extends BankLine {
  readonly id: string;
  readonly source: LineSource;
  readonly state: BankLineState;
  /** The request it belongs to. */
  readonly request?: { readonly memberSeq: number; readonly id: string };
  readonly by?: string;
  readonly reason?: string;
  /** When it was matched or ignored, epoch ms; absent while it is left. */
  readonly decidedAt?: number;
  /** Of a line that is left again: the restore, until it is decided anew. */
  readonly restored?: Restored;
}

/** Who took back that a line was ignored, why, and which decision that was: its time, epoch ms. */
interface Restored {
  readonly by: string;
  readonly reason: string;
  readonly decidedAt: number;
}

interface LineState {
  readonly id: string;
  readonly at: number;
  readonly state: BankLineState;
  readonly request?: { readonly memberSeq: number; readonly id: string };
  readonly by?: string;
  readonly reason?: string;
  readonly restored?: Restored;
  /** Of a decided line it begins with the time of the decision. */
  readonly listSk: string;
}

/**
 * The ids of lines: the same line stated again has the same one. Lines that nothing tells apart, because the bank gives no
 * balance, are numbered in the order they are stated in.
 */
export function lineIds(lines: readonly BankLine[]): readonly string[] {
  const seen = new Map<string, number>();
  return lines.map(({ bank, account, at: time, amount, balance }) => {
    const text = [bank, account, time, amount, balance ?? 'none'].join('|');
    const ordinal = (seen.get(text) ?? 0) + 1;
    seen.set(text, ordinal);
    const whole = ordinal === 1 ? text : `${text}|${ordinal}`;
    return createHash('sha256').update(whole).digest('base64url').slice(0, 32);
  });
}

/** Which of these lines are stored already, by their ids, read consistently. */
export async function knownLines(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await batchGet(ids.map(keys.bankLine));
  return new Set(ids.filter((id) => at(found, keys.bankLine(id)) !== undefined));
}

/** Two items a line. */
const linesAtOnce = 40;

/** Stores the lines, oldest first, that are not there yet, each once, as left. @returns how many are new */
export async function storeLines(
  lines: readonly BankLine[],
  { source, now }: { readonly source: LineSource; readonly now: number },
): Promise<number> {
  const ids = lineIds(lines);
  const known = await knownLines(ids);
  const fresh = lines.flatMap((line, place) => {
    const id = ids[place] ?? '';
    return known.has(id) ? [] : [{ line, id, place }];
  });
  for (let from = 0; from < fresh.length; from += linesAtOnce)
    await storeSome(fresh.slice(from, from + linesAtOnce), { source, now });
  return fresh.length;
}

interface Fresh {
  readonly line: BankLine;
  readonly id: string;
  /** Where it stands in its statement, from 0. */
  readonly place: number;
}

async function storeSome(fresh: readonly Fresh[], how: { source: LineSource; now: number }): Promise<void> {
  try {
    await transact(
      fresh.flatMap((one) => lineActions(one, how)),
      { repeatable: true },
    );
  } catch (error) {
    if (!(error instanceof TransactionCancelled) || fresh.length === 1) {
      // The one line is there: another call stated it at the same moment, or this one did before a lost reply.
      if (error instanceof TransactionCancelled) return;
      throw error;
    }
    for (const one of fresh) await storeSome([one], how);
  }
}

/** Lines of one second are in the order they were taken in, and in that of their statement: the last has the balance. */
function statedOrder({ line, id, place }: Fresh, takenAt: number): string {
  const taken = new Date(takenAt).toISOString();
  return [new Date(line.at).toISOString(), taken, String(place).padStart(4, '0'), id].join('#');
}

function lineActions(
  one: Fresh,
  { source, now }: { readonly source: LineSource; readonly now: number },
): readonly Action[] {
  const { line, id } = one;
  const state: Omit<LineState, 'listSk'> = { id, at: line.at, state: 'LEFT' };
  return [
    {
      put: {
        ...keys.bankLine(id),
        id,
        ...line,
        source,
        takenAt: now,
        listPk: lists.bankLinesOf(line.bank, line.account),
        listSk: statedOrder(one, now),
      },
      when: 'absent',
    },
    { put: { ...keys.bankLineState(id), ...state, ...listedLeft(line.at, id) }, when: 'absent' },
  ];
}

/** Oldest first, and the same again when a refused request lets go of its line. */
function listedLeft(time: number, id: string) {
  return { listPk: lists.leftBankLines, listSk: `${new Date(time).toISOString()}#${id}` };
}

/** One line, read consistently; undefined when there is none. */
export async function lineAt(id: string): Promise<StoredLine | undefined> {
  return (await linesAt([id]))[0];
}

async function linesAt(ids: readonly string[]): Promise<readonly StoredLine[]> {
  const found = await batchGet(ids.flatMap((id) => [keys.bankLine(id), keys.bankLineState(id)]));
  return ids.flatMap((id) => {
    const line = at<Item & { source: LineSource }>(found, keys.bankLine(id));
    const state = at<Item & LineState>(found, keys.bankLineState(id));
    if (!line || !state) return [];
    const { state: now, request, by, reason, restored } = state;
    const stated = BankLine.parse(statedIn(line));
    return [
      {
        ...stated,
        ...{ id, source: line.source, state: now },
        ...(request && { request }),
        ...(by !== undefined && { by }),
        ...(reason !== undefined && { reason }),
        ...(restored && { restored }),
        ...(now !== 'LEFT' && { decidedAt: Date.parse(state.listSk.split('#', 1)[0] ?? '') }),
      },
    ];
  });
}

function statedIn(item: Item) {
  const names = Object.keys(BankLine.shape);
  return Object.fromEntries(names.map((name) => [name, item[name]]));
}

interface Paging {
  readonly after?: string | undefined;
  readonly size: number;
}

export interface LinesPage {
  readonly lines: readonly StoredLine[];
  readonly next: string | null;
}

/** Lines of which nothing is known yet, oldest first. Eventually consistent: for display and proposals. */
export function leftLines(paging: Paging): Promise<LinesPage> {
  return pageOf({ list: lists.leftBankLines, ...paging });
}

/** Lines matched or ignored on a Korean day, newest first. */
export function decidedLines(day: string, paging: Paging): Promise<LinesPage> {
  return pageOf({ list: lists.decidedBankLines(day), ...paging, descending: true });
}

async function pageOf(question: Parameters<typeof listPage>[0]): Promise<LinesPage> {
  const { items, next } = await listPage(question);
  return { lines: await linesAt(items.map(({ id }) => String(id))), next };
}

/** Newest line of an account: its balance is the statement's. */
export async function newestLineOf(bank: string, account: string): Promise<BankLine | undefined> {
  const list = lists.bankLinesOf(bank, account);
  const { items } = await listPage({ list, size: 1, descending: true });
  return items.map((item) => BankLine.parse(statedIn(item)))[0];
}

interface Decision {
  readonly by: string;
  readonly reason: string;
  readonly now: number;
}

/** What the request keeps of a line. */
export function matchedLine({ id, bank, at: time, name }: StoredLine): MatchedLine {
  return { id, bank, at: time, name };
}

/** The line belongs to a request; holds while it is left. */
export function matchLineAction(
  line: StoredLine,
  { request, ...decision }: Decision & { readonly request: Pick<CashRequest, 'memberSeq' | 'id'> },
): Action {
  const { memberSeq, id } = request;
  return decidedAction(line, { ...decision, state: 'MATCHED', request: { memberSeq, id } });
}

/** No deposit of a member; holds while it is left. */
export function ignoreLineAction(line: StoredLine, decision: Decision): Action {
  return decidedAction(line, { ...decision, state: 'IGNORED' });
}

function decidedAction(
  { id }: StoredLine,
  named: Decision & {
    readonly state: BankLineState;
    readonly request?: { readonly memberSeq: number; readonly id: string };
  },
): Action {
  const { now, ...set } = named;
  const listed = { listPk: lists.decidedBankLines(koreanDay(now)), listSk: decidedOrder(now, id) };
  return {
    change: {
      key: keys.bankLineState(id),
      set: { ...set, ...listed },
      remove: ['restored'],
      when: { equals: { state: 'LEFT' } },
    },
  };
}

const decidedOrder = (time: number, id: string): string => `${new Date(time).toISOString()}#${id}`;

/** The request of a line was refused: the line is left again. */
export const releaseLineAction = (line: MatchedLine): Action =>
  leftAgainAction(line, { when: { state: 'MATCHED' } });

/** A line was taken for no deposit of a member: it is left again; holds while that decision, of its time and operator, stands. */
export function restoreLineAction(
  line: StoredLine & { readonly decidedAt: number },
  how: Pick<Restored, 'by' | 'reason'>,
): Action {
  const { id, by, reason, decidedAt } = line;
  const when = { state: 'IGNORED', by, reason, listSk: decidedOrder(decidedAt, id) };
  return leftAgainAction(line, { when, set: { restored: { ...how, decidedAt } } });
}

function leftAgainAction(
  { id, at: time }: Pick<StoredLine, 'id' | 'at'>,
  { when, set }: { readonly when: object; readonly set?: { readonly restored: Restored } },
): Action {
  return {
    change: {
      key: keys.bankLineState(id),
      set: { state: 'LEFT', ...set, ...listedLeft(time, id) },
      remove: ['request', 'by', 'reason'],
      when: { equals: { ...when } },
    },
  };
}

/** The request has this line from now on; holds while it has none and is in the state that was read. */
export function takeLineAction(
  request: Pick<CashRequest, 'memberSeq' | 'type' | 'id' | 'state'>,
  line: StoredLine,
): Action {
  return {
    change: {
      key: keys.request(request.memberSeq, request.type, request.id),
      set: { bankLine: matchedLine(line) },
      when: { equals: { state: request.state }, absent: ['bankLine'] },
    },
  };
}
