import type { RefusalCode, RefusalDetails } from '../../../shared/refusals.ts';
import type { SeenMatch } from '../../../shared/rules/slip/bet-delay.ts';
import type { Referral } from '../../../shared/rules/slip/referring.ts';
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
import { delayedBetShards, keys, lists, tableIndex, timeToLive } from '../keys/keys.ts';
import type { CashOutReceipt } from './cashed-bets.ts';

/** The reply as stored with a bet's ledger entry. */
export interface BetReceipt {
  readonly betCode: string;
  readonly cash: number;
  readonly point: number;
}
/** Why a delayed bet was not accepted. */
export interface DelayRefusal extends Pick<RefusalDetails, 'values' | 'detail' | 'sentence'> {
  readonly code: RefusalCode;
}

/** `M#mid / TK#{idempotency key}`, of a cash-out `TKC#…`: the delayed request, and in the end its one outcome. */
interface Delayed {
  readonly memberSeq: number;
  readonly ticket: string;
  readonly familyId: string;
  readonly tokenVersion: number;
  readonly requestHash: string;
  readonly seen: readonly SeenMatch[];
  readonly askedAt: number;
  readonly dueAt: number;
  /** The code of the bet: fixed in advance, so that repeated attempts accept the same bet. */
  readonly betCode: string;
  readonly state: 'waiting' | 'placed' | 'refused';
  readonly refused?: DelayRefusal;
}

/** What a trader decided about a bet above its member's limits: the stake that is taken, of each line of a system; 0: refused. */
export interface ReferralDecision {
  readonly stake: number;
  readonly by: string;
  /** Epoch ms. */
  readonly at: number;
}

/** A bet in its bet delay, or one that a trader decides. */
export interface DelayedBet extends Delayed {
  readonly slip: Slip;
  /** Of a bet that a trader decides. */
  readonly referral?: Referral;
  readonly decision?: ReferralDecision;
  readonly placed?: BetReceipt;
}

/** A cash-out delayed because a leg of the bet is in play: percent of the bet, and the offer for the whole bet. */
export interface DelayedCashOut extends Delayed {
  readonly cashOut: { readonly share: number; readonly offer: number };
  readonly cashedOut?: CashOutReceipt;
}
export type DelayedRequest = DelayedBet | DelayedCashOut;

type Done = { readonly placed: BetReceipt } | { readonly cashedOut: CashOutReceipt };
export type DelayedKey = Pick<Delayed, 'memberSeq' | 'ticket'> & {
  /** Present for a cash-out, which has keys of its own. */
  readonly cashOut?: unknown;
};

/** Seconds the item is stored after its due time; a bet's ledger entry keeps the reply for ever. */
const keptAfterDue = 86_400;
const waiting = { equals: { state: 'waiting' } };
const listing = [tableIndex.pk, tableIndex.sk];

const shardOf = (memberSeq: number) => memberSeq % delayedBetShards;

function listOf(ticket: DelayedRequest): string {
  const isReferred = 'referral' in ticket && ticket.referral !== undefined;
  return isReferred ? lists.referredBets : lists.delayedBets(shardOf(ticket.memberSeq));
}

function orderOf({ memberSeq, ticket, dueAt }: Pick<Delayed, 'memberSeq' | 'ticket' | 'dueAt'>): string {
  return `${new Date(dueAt).toISOString()}#${memberSeq}#${ticket}`;
}

function keyOf({ memberSeq, ticket, cashOut }: DelayedKey): Key {
  return cashOut ? keys.delayedCashOut(memberSeq, ticket) : keys.delayedBet(memberSeq, ticket);
}

/** A delayed request read back; undefined for no item. */
export function delayedFrom(item: Item | undefined): DelayedRequest | undefined {
  return item !== undefined && isDelayed(item) ? item : undefined;
}

function isDelayed(item: Item): item is Item & DelayedRequest {
  return /^TKC?#/.test(item.sk) && typeof item.state === 'string';
}

export async function readDelayed(named: DelayedKey): Promise<DelayedRequest | undefined> {
  return delayedFrom(await get<Item>(keyOf(named)));
}

/** Stores a delayed request; of several under one key the first is stored, and returned. */
export async function storeDelayed(ticket: DelayedRequest): Promise<DelayedRequest> {
  const { memberSeq, dueAt } = ticket;
  try {
    await put(
      {
        ...keyOf(ticket),
        ...ticket,
        [tableIndex.pk]: listOf(ticket),
        [tableIndex.sk]: orderOf({ memberSeq, dueAt, ticket: ticket.ticket }),
        [timeToLive]: Math.floor(dueAt / 1000) + keptAfterDue,
      },
      { ifAbsent: true },
    );
    return ticket;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return (await readDelayed(ticket)) ?? ticket;
  }
}

/** Part of the transaction that accepts the bet or pays the cash-out: a delayed request gets exactly one outcome. */
export function completeDelayedAction(named: DelayedKey, done: Done): Action {
  const set = { state: 'placed', ...done };
  return { change: { key: keyOf(named), set, remove: listing, when: waiting } };
}

/** A trader may decide a bet while somebody refuses it for nobody having decided: then it is not refused. */
function undecided(ticket: DelayedRequest): { readonly absent?: readonly string[] } {
  const isUndecided = 'referral' in ticket && ticket.referral && !ticket.decision;
  return isUndecided ? { absent: ['decision'] } : {};
}

/**
 * For the transaction of a trader's decision: once, while the bet waits. It is due at once, and gets the code of a bet of that
 * moment.
 */
export function decideReferralAction(
  named: Pick<DelayedBet, 'memberSeq' | 'ticket'>,
  { decision, betCode }: { readonly decision: ReferralDecision; readonly betCode: string },
): Action {
  const dueAt = decision.at;
  const set = { decision, dueAt, betCode, [tableIndex.sk]: orderOf({ ...named, dueAt }) };
  return { change: { key: keyOf(named), set, when: { ...waiting, absent: ['decision'] } } };
}

/** Bets that wait for a trader, those that end first. */
export async function referredBets(most: number): Promise<readonly DelayedBet[]> {
  const { items } = await query({ pk: lists.referredBets, index: 'byList', limit: most });
  return items.filter(isDelayed).flatMap((one) => ('cashOut' in one || one.decision ? [] : [one]));
}

/**
 * How many referred bets a trader can still decide, counted up to `limit`, and since when the oldest waits, epoch ms. A decided
 * one is due at once: what is due after `now` is undecided.
 */
export async function referredWaiting(
  now: number,
  limit: number,
): Promise<{ readonly count: number; readonly oldestAt: number | null }> {
  const from = new Date(now).toISOString();
  const { items } = await query({ pk: lists.referredBets, from, index: 'byList', limit });
  const open = items.filter(isDelayed).filter(({ dueAt }) => dueAt > now);
  return { count: open.length, oldestAt: open[0]?.askedAt ?? null };
}

type Outcome<D> =
  | ({ readonly state: 'placed' } & D)
  | { readonly state: 'refused'; readonly refused: DelayRefusal };

/**
 * Resolves a delayed request without moving money: with a refusal, or with a bet that was accepted under its key before.
 * Returns it as stored then, also when another process resolved it first.
 */
export async function resolveDelayed(
  ticket: DelayedRequest,
  outcome: Outcome<Done>,
): Promise<DelayedRequest> {
  try {
    const key = keyOf(ticket);
    await update({ key, set: outcome, remove: listing, when: { ...waiting, ...undecided(ticket) } });
    return { ...ticket, ...outcome };
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return (await readDelayed(ticket)) ?? ticket;
  }
}

/** Delayed requests due before `before`, oldest first, at most `most` of each shard. */
export async function dueDelayedBets(before: number, most: number): Promise<readonly DelayedKey[]> {
  const to = new Date(before).toISOString();
  const shards = Array.from({ length: delayedBetShards }, (_, shard) => lists.delayedBets(shard));
  const pages = await Promise.all(
    [...shards, lists.referredBets].map((pk) => query({ pk, to, index: 'byList', limit: most })),
  );
  return pages.flatMap(({ items }) =>
    items.filter(isDelayed).map((delayed) => ({
      ...{ memberSeq: delayed.memberSeq, ticket: delayed.ticket },
      ...('cashOut' in delayed && { cashOut: delayed.cashOut }),
    })),
  );
}

/** Codes of a member's bets with a delayed cash-out. */
export async function delayedCashOutsOf(memberSeq: number): Promise<ReadonlySet<string>> {
  const codes = new Set<string>();
  for await (const items of queryAll(keys.delayedCashOuts(memberSeq)))
    for (const { state, betCode } of items.filter(isDelayed)) if (state === 'waiting') codes.add(betCode);
  return codes;
}
