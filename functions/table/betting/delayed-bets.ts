import type { RefusalCode, RefusalDetails } from '../../../shared/refusals.ts';
import type { SeenGame } from '../../../shared/rules/slip/bet-delay.ts';
import type { Slip } from '../../../shared/rules/slip/slip.ts';
import {
  type Action,
  ConditionFailed,
  get,
  type Item,
  type Key,
  put,
  query,
  queryAll,
  update,
} from '../client/table.ts';
import { keys, lists, tableIndex, ticketShards, timeToLive } from '../keys/keys.ts';
import type { CashOutReceipt } from './cashed-bets.ts';

/** What the entry of a bet keeps of the reply. */
export interface Receipt {
  readonly betCode: string;
  readonly cash: number;
  readonly point: number;
}
/** Why a held bet was not taken. */
export interface Refused extends Pick<RefusalDetails, 'values' | 'detail' | 'sentence'> {
  readonly code: RefusalCode;
}

/** `M#mid / TK#{key of the ask}`, of a cash-out `TKC#…`: what waits, as it was asked for, and in the end its one outcome. */
interface Held {
  readonly memberSeq: number;
  readonly ticket: string;
  readonly familyId: string;
  readonly tokenVersion: number;
  readonly requestHash: string;
  readonly seen: readonly SeenGame[];
  readonly askedAt: number;
  readonly dueAt: number;
  /** Of a bet: the code it will have. Whoever takes it, and however often, it is the same bet. */
  readonly betCode: string;
  readonly state: 'waiting' | 'placed' | 'refused';
  readonly refused?: Refused;
}

/** A bet that waits. */
export interface Ticket extends Held {
  readonly slip: Slip;
  readonly placed?: Receipt;
}

/** A cash-out that waits because a leg of the bet is in play: percent of the bet, and the offer for the whole of it. */
export interface CashOutTicket extends Held {
  readonly cashOut: { readonly share: number; readonly offer: number };
  readonly cashedOut?: CashOutReceipt;
}
export type AnyTicket = Ticket | CashOutTicket;

type Done = { readonly placed: Receipt } | { readonly cashedOut: CashOutReceipt };
type NamedTicket = Pick<Held, 'memberSeq' | 'ticket'> & {
  /** Of a held cash-out, whatever it says: those have keys of their own. */
  readonly cashOut?: unknown;
};

/** Seconds a ticket is kept behind its due time; a bet's own entry keeps its answer for ever. */
const kept = 86_400;
const waiting = { equals: { state: 'waiting' } };
const listing = [tableIndex.pk, tableIndex.sk];

const shardOf = (memberSeq: number) => memberSeq % ticketShards;

function keyOf({ memberSeq, ticket, cashOut }: NamedTicket): Key {
  return cashOut ? keys.cashOutTicket(memberSeq, ticket) : keys.ticket(memberSeq, ticket);
}

/** A ticket read back; undefined for no item. */
export function ticketFrom(item: Item | undefined): AnyTicket | undefined {
  return item !== undefined && isTicket(item) ? item : undefined;
}

function isTicket(item: Item): item is Item & AnyTicket {
  return /^TKC?#/.test(item.sk) && typeof item.state === 'string';
}

export async function readTicket(named: NamedTicket): Promise<AnyTicket | undefined> {
  return ticketFrom(await get<Item>(keyOf(named)));
}

/** Stores a ticket; of several under one key the first stands, and is returned. */
export async function openTicket(ticket: AnyTicket): Promise<AnyTicket> {
  const { memberSeq, dueAt } = ticket;
  try {
    await put(
      {
        ...keyOf(ticket),
        ...ticket,
        [tableIndex.pk]: lists.waitingTickets(shardOf(memberSeq)),
        [tableIndex.sk]: `${new Date(dueAt).toISOString()}#${memberSeq}#${ticket.ticket}`,
        [timeToLive]: Math.floor(dueAt / 1000) + kept,
      },
      { ifAbsent: true },
    );
    return ticket;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return (await readTicket(ticket)) ?? ticket;
  }
}

/** The ticket's half of the transaction that does what it asks: only one outcome ever comes to stand. */
export function ticketPlaced(named: NamedTicket, done: Done): Action {
  const set = { state: 'placed', ...done };
  return { change: { key: keyOf(named), set, remove: listing, when: waiting } };
}

type Outcome<D> =
  | ({ readonly state: 'placed' } & D)
  | { readonly state: 'refused'; readonly refused: Refused };

/**
 * Decides a ticket that still waits without moving money: a refusal, or a bet its key stands for already. Returns it as it
 * stands then, whoever decided it.
 */
export async function decideTicket(ticket: AnyTicket, outcome: Outcome<Done>): Promise<AnyTicket> {
  try {
    const key = keyOf(ticket);
    await update({ key, set: outcome, remove: listing, when: waiting });
    return { ...ticket, ...outcome };
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return (await readTicket(ticket)) ?? ticket;
  }
}

/** Tickets due before `before`, oldest first, at most so many of each shard. */
export async function dueHolds(before: number, most: number): Promise<readonly NamedTicket[]> {
  const to = new Date(before).toISOString();
  const shards = Array.from({ length: ticketShards }, (_, shard) =>
    query({ pk: lists.waitingTickets(shard), to, index: 'byList', limit: most }),
  );
  const pages = await Promise.all(shards);
  return pages.flatMap(({ items }) =>
    items.filter(isTicket).map((held) => ({
      ...{ memberSeq: held.memberSeq, ticket: held.ticket },
      ...('cashOut' in held && { cashOut: held.cashOut }),
    })),
  );
}

/** Bets of a member with a cash-out that waits. */
export async function waitingCashOuts(memberSeq: number): Promise<ReadonlySet<string>> {
  const codes = new Set<string>();
  for await (const items of queryAll(keys.cashOutTickets(memberSeq)))
    for (const { state, betCode } of items.filter(isTicket)) if (state === 'waiting') codes.add(betCode);
  return codes;
}
