import { decodeTime, encodeTime } from 'ulid';
import type { CasinoLine } from '../../../shared/model/balance/casino-line.ts';
import type { WireCasinoLine } from '../../../shared/model/balance/wire-casino.ts';
import type { RoundSide } from '../../../shared/model/casino/callback.ts';
import type { TotalsRow } from '../../../shared/rules/bets/history-totals.ts';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { newUlid } from '../client/new-ulid.ts';
import { type Action, batchGet, type Item, at as itemAt, query, queryAll } from '../client/table.ts';
import { dayOfId, openDay } from '../history/days.ts';
import { rebuildDays } from '../history/lines.ts';
import type { HistoryList, Sum } from '../history/list.ts';
import { keys } from '../keys/keys.ts';

/** The line's writes, for the transaction that moves the credit: one; two where a result comes on a later day than its bet. */
export function casinoLineActions(line: CasinoLine): readonly Action[] {
  const day = koreanDay(timeOfCasinoLine(line));
  const added = addCasinoLine(line);
  if (day === koreanDay(decodeTime(line.id))) return [added];
  return [added, { put: { ...keys.lateCasinoResult(line.memberSeq, { day, id: line.id }) } }];
}

/** Results that came on the Korean days from `from` to `to` for bets of earlier days, each with its bet. */
export async function lateResults(
  memberSeq: number,
  days: { readonly from: string; readonly to: string },
): Promise<readonly { readonly bet: CasinoLine; readonly result: CasinoLine }[]> {
  const ids: string[] = [];
  for await (const items of queryAll(keys.lateCasinoResults(memberSeq, days)))
    ids.push(...items.map(({ sk }) => sk.split('#')[2] ?? ''));
  const pairs = ids.map((id) => ({
    bet: keys.casinoLine(memberSeq, betLineId(id)),
    result: keys.casinoLine(memberSeq, id),
  }));
  const found = await batchGet(pairs.flatMap(({ bet, result }) => [bet, result]));
  return pairs.flatMap((pair) => {
    const [bet, result] = [itemAt<Item>(found, pair.bet), itemAt<Item>(found, pair.result)];
    return bet && result ? [{ bet: casinoLineOf(bet), result: casinoLineOf(result) }] : [];
  });
}

/** The line's write alone. */
export function addCasinoLine(line: CasinoLine): Action {
  const { kind, type, transactionId, providerName, gameType, roundId, amount, result, play, at, vendor } =
    line;
  const item: Item = {
    ...keys.casinoLine(line.memberSeq, line.id),
    kind,
    type,
    trans: transactionId,
    provider: providerName,
    game: gameType,
    round: roundId,
    amount,
    result,
    ...(play !== undefined && { play }),
    ...(at !== undefined && { at }),
    ...(vendor !== undefined && { vendor }),
    ...(line.sides && { sides: sidesText(line.sides) }),
  };
  return { put: item, when: 'absent' };
}

/** Epoch ms of a line. */
export const timeOfCasinoLine = ({ id, at }: Pick<CasinoLine, 'id' | 'at'>): number => at ?? decodeTime(id);

export function casinoLineToWire(line: CasinoLine): WireCasinoLine {
  return {
    row: line.id,
    date: new Date(timeOfCasinoLine(line)).toISOString(),
    trans_id: line.transactionId,
    third_party_name: line.providerName,
    game_type: line.gameType,
    round_id: line.roundId,
    type: line.type,
    amount: line.amount,
    result: line.result,
  };
}

const betEnds = '0';
const resultEnds = '1';

/** The id of a bet's line. */
export function newBetLineId(now: number): string {
  return newUlid(now).slice(0, -1) + betEnds;
}

/** The id of the line that ends a bet, of which there is one: who puts it first has ended the bet. */
export function resultLineId(betLineId: string): string {
  return betLineId.slice(0, -1) + resultEnds;
}

function betLineId(resultId: string): string {
  return resultId.slice(0, -1) + betEnds;
}

/**
 * After a result whose bet was of an earlier day: the lines of that day name it too. The stream does it again, so a failure is of
 * no consequence.
 */
export async function refreshResultDay({ id, memberSeq }: CasinoLine, now: number): Promise<void> {
  const day = dayOfId(id);
  if (day >= openDay(now)) return;
  await rebuildDays(casinoHistory, { memberSeq, now, days: [day] }).catch(() => undefined);
}

/** What filters and totals need of a line. */
export type CasinoClass = Pick<CasinoLine, 'kind' | 'type' | 'result'>;

/** The index in this list is stored: its order must not change. */
const classes: readonly CasinoClass[] = (['casino', 'slot'] as const).flatMap((kind) =>
  (['bet', 'result'] as const).flatMap((type) =>
    ([null, 'hit', 'miss'] as const).map((result) => ({ kind, type, result })),
  ),
);

export function casinoClassFrom(character: string): CasinoClass {
  const found = classes[Number.parseInt(character, 36)];
  if (!found) throw new Error(`${character} is no class of casino lines`);
  return found;
}

/** A sum of casino lines of one kind as totals count it: none of them is open. */
export const casinoTotalsRow = ([, sum]: readonly [string, Sum]): TotalsRow => ({ ...sum, isOpen: false });

/** A member's casino and slot lines as their history lists them. */
export const casinoHistory: HistoryList<CasinoLine> = {
  rowsOf: keys.casinoLines,
  rowOf: casinoLineOf,
  factsOf: ({ kind, type, result, amount, removedFromList }) => ({
    kind: classes
      .findIndex((one) => one.kind === kind && one.type === type && one.result === result)
      .toString(36),
    stake: type === 'bet' ? amount : 0,
    paid: type === 'result' ? amount : 0,
    listed: !removedFromList,
  }),
  isOpen: () => false,
  hasMark: true,
};

/** Lines of one query, about 60 KB. */
const linesAtOnce = 200;

/**
 * What a member staked on a Korean day, [from, to) in epoch ms, less what was given back on it; a page of lines after the sort
 * key `after`, `next` continues, null at the end. What is given back on a later day counts there, below zero if need be: a day
 * has the same sums whenever they are read.
 */
export async function stakesPage(
  memberSeq: number,
  { from, to, after }: { readonly from: number; readonly to: number; readonly after: string | null },
): Promise<{ readonly stakes: Readonly<Record<CasinoLine['kind'], number>>; readonly next: string | null }> {
  const { pk, prefix } = keys.casinoLines(memberSeq);
  const range = { from: `${prefix}${encodeTime(from)}`, to: `${prefix}${encodeTime(to)}` };
  const start = after === null ? {} : { after: { pk, sk: after } };
  const day = koreanDay(from);
  const [{ items, next }, late] = await Promise.all([
    query({ pk, ...range, ...start, limit: linesAtOnce }),
    after === null ? lateResults(memberSeq, { from: day, to: day }) : [],
  ]);
  const stakes = { casino: 0, slot: 0 };
  for (const line of [...items.map(casinoLineOf), ...late.map(({ result }) => result)]) {
    const { kind, type, result, amount } = line;
    if (type === 'bet') stakes[kind] += amount;
    else if (result === null && koreanDay(timeOfCasinoLine(line)) === day) stakes[kind] -= amount;
  }
  return { stakes, next: next?.sk ?? null };
}

/** One text without attribute names: the line stays below 1 KB. */
function sidesText(sides: readonly RoundSide[]): string {
  return sides.map(({ folder, selection }) => `${folder} ${selection}`).join('|');
}

function sidesIn(text: string): readonly RoundSide[] {
  return text
    .split('|')
    .filter((side) => side !== '')
    .map((side) => {
      const [folder = '', selection = ''] = side.split(' ');
      return { folder, selection };
    });
}

interface StoredLine {
  readonly kind: CasinoLine['kind'];
  readonly type: CasinoLine['type'];
  readonly trans: string;
  readonly provider: string;
  readonly game: string;
  readonly round: string;
  readonly amount: number;
  readonly result: CasinoLine['result'];
  readonly play?: CasinoLine['play'];
  readonly at?: number;
  readonly removed?: true;
  readonly sides?: string;
  readonly vendor?: string;
}

function isStoredLine(item: Item): item is Item & StoredLine {
  return item.sk.startsWith('CT#') && typeof item.trans === 'string';
}

/** @throws Error when the item is no line */
export function casinoLineOf(item: Item): CasinoLine {
  if (!isStoredLine(item)) throw new Error(`${item.pk} ${item.sk} is no casino line`);
  return {
    id: item.sk.slice('CT#'.length),
    memberSeq: Number(item.pk.slice('M#'.length)),
    kind: item.kind,
    type: item.type,
    transactionId: item.trans,
    providerName: item.provider,
    gameType: item.game,
    roundId: item.round,
    amount: item.amount,
    result: item.result,
    ...(item.play !== undefined && { play: item.play }),
    ...(item.at !== undefined && { at: item.at }),
    ...(item.vendor !== undefined && { vendor: item.vendor }),
    ...(item.sides !== undefined && { sides: sidesIn(item.sides) }),
    ...(item.removed && { removedFromList: true }),
  };
}
