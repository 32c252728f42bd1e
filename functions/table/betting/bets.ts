import type { Bet, OpenLegPointer } from '../../../shared/model/betting/bet.ts';
import { isInstantGame } from '../../../shared/rules/rounds/instant-round-id.ts';
import { roundNamed, wholeBet } from '../../../shared/rules/rounds/rounds.ts';
import { pointsMayMove } from '../../../shared/rules/settlement/ticket-points.ts';
import { type Condition, mergeConditions } from '../client/conditions.ts';
import { type Action, get, type Item, type Key } from '../client/table.ts';
import { keys, lists, pointShards, shardsPerMatch, tableIndex } from '../keys/keys.ts';
import { commit, type Deadline, type Operation } from '../ledger/ledger.ts';
import { betItem, betOf, changingPart } from './bet-item.ts';

/** A stake goes to the pool at once: a lost bet moves no more money. */
export const betPool = 'BET_POOL';
const pointerLifeAfterSettlement = 8 * 24 * 3600;

/** The member's bet; undefined for an unknown code and for another member's alike. */
export async function findBet(memberSeq: number, betCode: string): Promise<Bet | undefined> {
  const item = await get(keys.bet(memberSeq, betCode));
  return item?.code === betCode ? betOf(item) : undefined;
}

interface Placing<R> {
  readonly bet: Bet;
  /** Of the member: kept on the pointers of sports bets, by which exposure is added up for each level. */
  readonly level?: number;
  readonly key: string;
  readonly requestHash: string;
  readonly response: R;
  readonly tokenVersion: number;
  /** Conditions of the member's own limits on the balance, and counters of past days to remove. */
  readonly own?: { readonly when: Condition; readonly remove: readonly string[] };
  /** Further actions of the bet's transaction. */
  readonly others?: readonly Action[];
  /** Until when the bet may be committed. */
  readonly before?: Deadline;
}

/**
 * Debits the stake, writes the entry, the bet and one open-leg pointer per real leg: 6 + 2n write units.
 * A replay of the key returns the first response. @throws Refusal insufficient-cash, session-ended, busy,
 * outcome-unknown · BalanceRefused when `own` no longer holds · EntityMoved when one of `others` does not · DeadlinePassed
 */
export async function commitPlacedBet<R>(placing: Placing<R>) {
  return commit(placingOperation(placing));
}

/** A placement as a ledger operation. */
export function placingOperation<R>(placing: Placing<R>): Operation<R> {
  const { bet, level, key, requestHash, response, tokenVersion, own, others = [], before } = placing;
  const pointers = pointerKeys(bet).map(({ index, pointer }): Action => {
    const leg = bet.legs[index];
    return {
      put: {
        ...pointer,
        told: JSON.stringify({
          mid: bet.memberSeq,
          leg: index,
          market: leg?.marketId,
          selection: bet.stakes ? wholeBet : leg?.selectionId,
          at: bet.acceptedAt,
          ...(level !== undefined && { level }),
        }),
        st: 'O',
        rev: 0,
        ...singleBetPart(bet),
      },
      when: 'absent',
    };
  });
  return {
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
      when: mergeConditions({ equals: { st: 'active', tv: tokenVersion } }, own?.when ?? {}),
      ...(own && { remove: own.remove }),
    },
    others: [{ put: { ...betItem(bet), ...roundBetsListing(bet) }, when: 'absent' }, ...pointers, ...others],
    actor: `member:${bet.memberSeq}`,
    reason: 'bet',
    reference: bet.code,
    now: bet.acceptedAt,
    ...(before && { before }),
  };
}

/** Stored on the pointer of a single bet, so that its liability is known without reading the bet. */
function singleBetPart({ legs: [leg, ...others], stake, system, stakes }: Bet): object {
  if (!leg || others.length > 0 || system !== undefined || stakes) return {};
  return { of: [stake, leg.odds, leg.folderId] };
}

/** Removes the stake from a pointer after a partial cash-out: from then on the bet must be read. */
export function pointerWithoutStake(pointer: Key): Action {
  return { change: { key: pointer, remove: ['of'] } };
}

interface SingleBet {
  readonly stake: number;
  readonly odds: number;
  readonly folderId: string;
}

/** The single bet as its pointer stores it; undefined for other bets, and for one that was cashed out in part. */
export function singleBetOf(pointer: Item | undefined): SingleBet | undefined {
  const of: unknown = pointer?.of;
  if (!Array.isArray(of)) return undefined;
  const [stake, odds, folderId]: unknown[] = of;
  if (typeof stake !== 'number' || typeof odds !== 'number' || typeof folderId !== 'string') return undefined;
  return { stake, odds, folderId };
}

/** The bet's part of a change: on the version it was decided on, while the bet has that status. */
export function betChange(before: Bet, after: Bet): Action {
  const { autoCashOut, ...others } = changingPart(after);
  const isForSale = autoCashOut !== undefined && after.status === 'open';
  const listing = { ...autoCashOutListing(before, { isForSale }), ...duePointsListing(before, after) };
  const endsSale = before.autoCashOut !== undefined && !isForSale;
  return {
    change: {
      key: keys.bet(before.memberSeq, before.code),
      set: { ...others, ...(isForSale && { autoCashOut }), ...listing },
      ...(endsSale && { remove: ['autoCashOut', ...listed.filter((name) => !(name in listing))] }),
      when: { equals: { version: before.version, status: before.status } },
    },
  };
}

const listed = [tableIndex.pk, tableIndex.sk];

/** Lists a bet for as long as it waits for the offer at which it is cashed out automatically. */
function autoCashOutListing({ code }: Bet, { isForSale }: { readonly isForSale: boolean }): object {
  return isForSale ? { [tableIndex.pk]: lists.autoCashOuts, [tableIndex.sk]: code } : {};
}

/** Lists a bet whose ticket points are due, in the transaction that makes them due: nothing else records it. */
function duePointsListing(before: Bet, after: Bet): object {
  if (!pointsMayMove(before, after)) return {};
  return {
    [tableIndex.pk]: lists.duePoints(pointerShardOf(after.code) % pointShards),
    [tableIndex.sk]: after.code,
  };
}

/** Closes or reopens the pointer of one leg by a settlement revision of its match, never by an older one. */
export function pointerChange(named: {
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

/** Lists a bet among its member's bets on that mini game. Bets on rounds earn no ticket points, so no other list needs them. */
function roundBetsListing({ memberSeq, code, legs: [leg], stakes }: Bet): object {
  const round = stakes && leg ? roundNamed(leg.gameId) : null;
  if (!round) return {};
  return { [tableIndex.pk]: lists.roundBets(memberSeq, round.game), [tableIndex.sk]: code };
}

/**
 * Keys of a bet's open-leg pointers, with the index of each leg. A bet on a round has one. Bonus folders have none, because
 * nothing settles them; nor have instant bets, which are paid at once and listed until then.
 */
export function pointerKeys(bet: Bet): readonly { index: number; pointer: Key }[] {
  const shard = pointerShardOf(bet.code);
  if (isInstantBet(bet)) return [];
  return bet.legs.flatMap((leg, index) =>
    leg.isBonus || (bet.stakes && index > 0)
      ? []
      : [{ index, pointer: keys.pointer(leg.gameId, shard, bet.code, index) }],
  );
}

/** Whether a bet is an instant bet: its result is drawn from the member's own seed pair. */
export function isInstantBet({ stakes, legs: [leg] }: Bet): boolean {
  const round = stakes && leg ? roundNamed(leg.gameId) : null;
  return round !== null && isInstantGame(round.game);
}

/** All pointers of a bet have the same shard number, from the last ten random bits of its ULID. */
function pointerShardOf(betCode: string): number {
  const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  return (digits.indexOf(betCode.charAt(26)) * 32 + digits.indexOf(betCode.charAt(27))) % shardsPerMatch;
}

/** A stored pointer read back. */
export function pointerOf(item: Item): OpenLegPointer {
  // What no write conditions on is one text, as in a bet; an older pointer has it as attributes.
  const stored: Item = typeof item.told === 'string' ? { ...item, ...JSON.parse(item.told) } : item;
  if (!isStoredPointer(stored)) throw new Error(`${item.pk} ${item.sk} is no pointer`);
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
    ...(stored.level !== undefined && { level: stored.level }),
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
  level?: number;
}
