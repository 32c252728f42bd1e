import type { Bet, OpenLegPointer } from '../../shared/model/bet.ts';
import { pointsMayMove } from '../../shared/rules/ticket-points.ts';
import { betItem, betOf, movingPart } from './bet-item.ts';
import { both, type Condition } from './conditions.ts';
import { keys, lists, pointShards, shardsPerGame, tableIndex } from './keys.ts';
import { commit, type Operation } from './ledger.ts';
import { type Action, get, type Item, type Key } from './table.ts';

/** Stake of a bet goes to the pool at once: a lost bet moves no money again. */
export const betPool = 'BET_POOL';
const pointerLifeAfterSettlement = 8 * 24 * 3600;

/** The member's bet, or undefined for an unknown or foreign code: the two look alike. */
export async function findBet(memberSeq: number, betCode: string): Promise<Bet | undefined> {
  const item = await get(keys.bet(memberSeq, betCode));
  return item?.code === betCode ? betOf(item) : undefined;
}

interface Placing<R> {
  readonly bet: Bet;
  readonly key: string;
  readonly requestHash: string;
  readonly response: R;
  readonly tokenVersion: number;
  /** What the member's own limits ask of the balance, and counters of his that are over. */
  readonly own?: { readonly when: Condition; readonly remove: readonly string[] };
}

/**
 * Debits the stake, writes the entry, the bet and one open-leg pointer per real leg: 6 + 2n write units.
 * The same key again returns the first response. Throws Refusal insufficient-cash, session-ended, busy, outcome-unknown;
 * BalanceRefused when `own` does not hold any more.
 */
export async function commitPlacedBet<R>(placing: Placing<R>) {
  const { bet, key, requestHash, response, tokenVersion, own } = placing;
  const pointers = pointerKeys(bet).map(({ index, pointer }): Action => {
    const leg = bet.legs[index];
    return {
      put: {
        ...pointer,
        mid: bet.memberSeq,
        leg: index,
        market: leg?.marketId,
        selection: leg?.selectionId,
        st: 'O',
        rev: 0,
        at: bet.acceptedAt,
      },
      when: 'absent',
    };
  });
  return commit({
    memberSeq: bet.memberSeq,
    kind: 'BET',
    operationId: key,
    requestHash,
    response,
    postings: [
      { account: 'cash', unit: 'KRW', amount: -bet.stake },
      { account: betPool, unit: 'KRW', amount: bet.stake },
    ],
    balance: {
      when: both({ equals: { st: 'active', tv: tokenVersion } }, own?.when ?? {}),
      ...(own && { remove: own.remove }),
    },
    others: [{ put: betItem(bet), when: 'absent' }, ...pointers],
    actor: `member:${bet.memberSeq}`,
    reason: 'bet',
    reference: bet.code,
    now: bet.acceptedAt,
  });
}

/** The entity half of a change to a bet: only from the version it was decided on, only while it has that status. */
export function betMoves(before: Bet, after: Bet): Action {
  return {
    change: {
      key: keys.bet(before.memberSeq, before.code),
      set: { ...movingPart(after), ...pointsMark(before, after) },
      when: { equals: { version: before.version, status: before.status } },
    },
  };
}

/** Lists a ticket whose points have to be looked at, in the transaction that makes them due: nothing else remembers it. */
function pointsMark(before: Bet, after: Bet): object {
  if (!pointsMayMove(before, after)) return {};
  return {
    [tableIndex.pk]: lists.duePoints(pointerShardOf(after.code) % pointShards),
    [tableIndex.sk]: after.code,
  };
}

/** Pointer of one leg closed or reopened by a settlement revision of its game, never by an older one. */
export function pointerMoves(named: {
  pointer: OpenLegPointer;
  revision: number;
  state: 'O' | 'S';
  now: number;
}): Action {
  const { pointer, revision, state, now } = named;
  const key = keys.pointer(pointer.gameId, pointer.shard, pointer.betCode, pointer.leg);
  const ends = Math.floor(now / 1000) + pointerLifeAfterSettlement;
  return {
    change: {
      key,
      set: { st: state, rev: revision, ...(state === 'S' ? { expiresAt: ends } : {}) },
      ...(state === 'O' ? { remove: ['expiresAt'] } : {}),
      when: { below: { rev: revision } },
    },
  };
}

/** Keys of a bet's open-leg pointers, with the leg each stands for. Bonus folders have none: nothing settles them. */
export function pointerKeys(bet: Bet): readonly { index: number; pointer: Key }[] {
  const shard = pointerShardOf(bet.code);
  return bet.legs.flatMap((leg, index) =>
    leg.isBonus ? [] : [{ index, pointer: keys.pointer(leg.gameId, shard, bet.code, index) }],
  );
}

/** A bet's pointers stand in one shard of each of its games, chosen by the last ten random bits of its ULID. */
function pointerShardOf(betCode: string): number {
  const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  return (digits.indexOf(betCode.charAt(26)) * 32 + digits.indexOf(betCode.charAt(27))) % shardsPerGame;
}

/** A stored pointer read back. */
export function pointerOf(item: Item): OpenLegPointer {
  if (!isStoredPointer(item)) throw new Error(`${item.pk} ${item.sk} is no pointer`);
  const stored = item;
  const [, gameId = '', shard = '0'] = item.pk.split('#');
  const [, betCode = ''] = item.sk.split('#');
  return {
    gameId,
    shard: Number(shard),
    betCode,
    memberSeq: stored.mid,
    leg: stored.leg,
    marketId: stored.market,
    selectionId: stored.selection,
    state: stored.st,
    revision: stored.rev,
    acceptedAt: stored.at,
  };
}

function isStoredPointer(item: Item): item is Item & StoredPointer {
  return item.sk.startsWith('L#') && (item.st === 'O' || item.st === 'S');
}

interface StoredPointer {
  mid: number;
  leg: number;
  market: number;
  selection: string;
  st: 'O' | 'S';
  rev: number;
  at: number;
}

interface Settling {
  readonly before: Bet;
  readonly after: Bet;
  readonly postings: Operation<null>['postings'];
  readonly others: readonly Action[];
  readonly now: number;
}

/** Pays or takes back the difference a settlement makes, in the transaction that moves bet and pointer. */
export async function commitSettlement(settling: Settling) {
  return commit(settlementOperation(settling));
}

export function settlementOperation({ before, after, postings, others, now }: Settling): Operation<null> {
  return {
    memberSeq: after.memberSeq,
    kind: 'STL',
    operationId: `${after.code}#${after.revision}`,
    requestHash: '',
    response: null,
    postings,
    others: [betMoves(before, after), ...others],
    actor: 'settlement',
    reason: 'settlement',
    reference: after.code,
    now,
  };
}
