import type { LottoRound } from '../../../shared/rules/events/lotto.ts';
import { type Action, get, type Item, query, queryAll, update } from '../client/table.ts';
import { keys, lists, ordinalText, tableIndex } from '../keys/keys.ts';

/** `M#mid / LTICKET#round#key`: one ticket, chosen under its key. */
export interface LottoTicket {
  readonly ticket: string;
  readonly round: string;
  /** Rising. */
  readonly numbers: readonly number[];
  /** Points of the ranks 1 to 5 as they were promised when it was chosen. */
  readonly prizes: readonly number[];
  /** Epoch ms of the choice. */
  readonly at: number;
}

/** `M#mid / LOTTO#round`: how many tickets a member has in a week; on the week's list until its prizes are paid. */
export interface LottoPart {
  readonly round: string;
  readonly memberSeq: number;
  readonly tickets: number;
  /** Epoch ms since which its prizes are paid. */
  readonly paidAt?: number;
}

export async function lottoPart(memberSeq: number, round: string): Promise<LottoPart | undefined> {
  return partFrom(await get(keys.lottoWeek(memberSeq, round)));
}

/** The weeks a member has tickets in, newest first: one a week, so a few hundred in years. */
export async function lottoParts(memberSeq: number): Promise<readonly LottoPart[]> {
  const parts: LottoPart[] = [];
  for await (const items of queryAll({ ...keys.lottoWeeks(memberSeq), descending: true }))
    parts.push(...items.flatMap((item) => partFrom(item) ?? []));
  return parts;
}

/** A member's tickets of a week in the order they were chosen. */
export async function lottoTicketsOf(memberSeq: number, round: string): Promise<readonly LottoTicket[]> {
  const tickets: LottoTicket[] = [];
  for await (const items of queryAll(keys.lottoTickets(memberSeq, round)))
    tickets.push(...items.filter(isTicket));
  return tickets.toSorted((one, other) => one.at - other.at || (one.ticket < other.ticket ? -1 : 1));
}

/** For the transaction that chooses a ticket: it holds while the member has fewer than `allowed` of them in the week. */
export function chooseActions(
  memberSeq: number,
  named: { readonly before: LottoPart | undefined; readonly allowed: number; readonly chosen: LottoTicket },
): readonly Action[] {
  const { before, allowed, chosen } = named;
  const { round, ticket } = chosen;
  return [
    {
      change: {
        key: keys.lottoWeek(memberSeq, round),
        set: {
          ...{ round, memberSeq },
          [tableIndex.pk]: lists.lottoPlayers(round),
          [tableIndex.sk]: ordinalText(memberSeq),
        },
        add: { tickets: 1 },
        when: before ? { below: { tickets: allowed } } : { absent: ['pk'] },
      },
    },
    { put: { ...keys.lottoTicket(memberSeq, round, ticket), ...chosen }, when: 'absent' },
  ];
}

/** Members of a week whose prizes are not paid yet. Eventually consistent: read an hour after the last ticket. */
export async function unpaidPlayers(round: LottoRound, most: number): Promise<readonly LottoPart[]> {
  const { items } = await query({ pk: lists.lottoPlayers(round.day), index: 'byList', limit: most });
  return items.flatMap((item) => partFrom(item) ?? []);
}

/** Takes a member's week off the list: every prize of its tickets is paid. A repetition writes the same. */
export async function endLottoPart({ memberSeq, round }: LottoPart, now: number): Promise<void> {
  await update({
    key: keys.lottoWeek(memberSeq, round),
    set: { paidAt: now },
    remove: [tableIndex.pk, tableIndex.sk],
    when: { present: ['round'] },
  });
}

function partFrom(item: Item | undefined): LottoPart | undefined {
  return item !== undefined && isPart(item) ? item : undefined;
}

function isPart(item: Item): item is Item & LottoPart {
  return typeof item.round === 'string' && typeof item.tickets === 'number';
}

function isTicket(item: Item): item is Item & LottoTicket {
  return typeof item.ticket === 'string' && Array.isArray(item.numbers) && Array.isArray(item.prizes);
}
