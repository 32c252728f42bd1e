import type { Bet, OpenLegPointer } from '../../../shared/model/betting/bet.ts';
import { gameOf } from '../../../shared/rules/games/games.ts';
import { roundNamed, wholeBet } from '../../../shared/rules/rounds/rounds.ts';
import { pointsMayMove } from '../../../shared/rules/settlement/ticket-points.ts';
import { both, type Condition } from '../client/conditions.ts';
import { type Action, get, type Item, type Key } from '../client/table.ts';
import { keys, lists, pointShards, shardsPerGame, tableIndex } from '../keys/keys.ts';
import { commit, type Operation } from '../ledger/ledger.ts';
import { betItem, betOf, movingPart } from './bet-item.ts';

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
  /** What else becomes true with the bet, in its transaction. */
  readonly others?: readonly Action[];
}

/**
 * Debits the stake, writes the entry, the bet and one open-leg pointer per real leg: 6 + 2n write units.
 * The same key again returns the first response. Throws Refusal insufficient-cash, session-ended, busy, outcome-unknown;
 * BalanceRefused when `own` does not hold any more, EntityMoved when one of `others` does not.
 */
export async function commitPlacedBet<R>(placing: Placing<R>) {
  return commit(placingOperation(placing));
}

/** What a placement moves. */
export function placingOperation<R>(placing: Placing<R>): Operation<R> {
  const { bet, key, requestHash, response, tokenVersion, own, others = [] } = placing;
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
        }),
        st: 'O',
        rev: 0,
        ...simplePart(bet),
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
      when: both({ equals: { st: 'active', tv: tokenVersion } }, own?.when ?? {}),
      ...(own && { remove: own.remove }),
    },
    others: [{ put: { ...betItem(bet), ...roundMark(bet) }, when: 'absent' }, ...pointers, ...others],
    actor: `member:${bet.memberSeq}`,
    reason: 'bet',
    reference: bet.code,
    now: bet.acceptedAt,
  };
}

/** What the pointer of a ticket of one leg tells of it, so that what it costs is known without reading the bet. */
function simplePart({ legs: [leg, ...others], stake, system, stakes }: Bet): object {
  if (!leg || others.length > 0 || system !== undefined || stakes) return {};
  return { of: [stake, leg.odds, leg.folderId] };
}

/** The pointer of a ticket that is not what it was: who wants to know its stake reads the bet. */
export function pointerUntold(pointer: Key): Action {
  return { change: { key: pointer, remove: ['of'] } };
}

interface Simple {
  readonly stake: number;
  readonly odds: number;
  readonly folderId: string;
}

/** Read back; undefined for a ticket its pointer does not tell whole, one that was cashed out in part among them. */
export function simpleOf(pointer: Item | undefined): Simple | undefined {
  const of: unknown = pointer?.of;
  if (!Array.isArray(of)) return undefined;
  const [stake, odds, folderId]: unknown[] = of;
  if (typeof stake !== 'number' || typeof odds !== 'number' || typeof folderId !== 'string') return undefined;
  return { stake, odds, folderId };
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

/** Lists a bet among its member's bets on that game. Bets on rounds earn no points, so nothing else lists them. */
function roundMark({ memberSeq, code, legs: [leg], stakes }: Bet): object {
  const round = stakes && leg ? roundNamed(leg.gameId) : null;
  if (!round) return {};
  return { [tableIndex.pk]: lists.roundBets(memberSeq, round.game), [tableIndex.sk]: code };
}

/**
 * Keys of a bet's open-leg pointers, with the leg each stands for. A bet on a round has one. Bonus folders have none:
 * nothing settles them; nor have bets on a member's own pair, which are paid at once and listed until then.
 */
export function pointerKeys(bet: Bet): readonly { index: number; pointer: Key }[] {
  const shard = pointerShardOf(bet.code);
  if (isOnOwnPair(bet)) return [];
  return bet.legs.flatMap((leg, index) =>
    leg.isBonus || (bet.stakes && index > 0)
      ? []
      : [{ index, pointer: keys.pointer(leg.gameId, shard, bet.code, index) }],
  );
}

/** Whether a bet's result comes from its member's own pair of seeds. */
export function isOnOwnPair({ stakes, legs: [leg] }: Bet): boolean {
  const round = stakes && leg ? roundNamed(leg.gameId) : null;
  return round !== null && gameOf(round.game)?.drawnFrom === 'pair';
}

/** A bet's pointers stand in one shard of each of its games, chosen by the last ten random bits of its ULID. */
function pointerShardOf(betCode: string): number {
  const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  return (digits.indexOf(betCode.charAt(26)) * 32 + digits.indexOf(betCode.charAt(27))) % shardsPerGame;
}

/** A stored pointer read back. */
export function pointerOf(item: Item): OpenLegPointer {
  // What no write conditions on is one text, as in a bet; a pointer of before has its names as attributes.
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
