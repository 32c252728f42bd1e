import { randomUUID } from 'node:crypto';
import pMap from 'p-map';
import { ulid } from 'ulid';
import * as z from 'zod';
import { commitPlacedBet, findBet, placingOperation } from '../../../functions/table/betting/bets.ts';
import { type Action, TransactionCancelled, transact } from '../../../functions/table/client/table.ts';
import { actionsOf } from '../../../functions/table/ledger/ledger.ts';
import type { Bet } from '../../../shared/model/betting/bet.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { betCode } from '../../../shared/rules/bets/bet-code.ts';
import { type ApiClient, payloadOf } from '../system/api-client.ts';
import { type Match, slipOf } from '../system/match.ts';
import { retryUntilAnswered } from '../system/retry-until-answered.ts';
import { member, type TrustMember } from './people.ts';

const Placed = z.object({ betCode: z.string() });
const atOnce = 4;
/** Bets of one member in one transaction: three of its hundred actions each, and the balance. */
const mostTogether = 24;

function placingOf(bet: Bet) {
  return {
    bet,
    key: randomUUID(),
    requestHash: 'open-bets',
    response: { betCode: bet.code, cash: 0, point: 0 },
    tokenVersion: 1,
  };
}

type Placing = ReturnType<typeof placingOf>;

/** In one transaction; one by one under their keys when they are few, or the machine was too busy to answer in time. */
async function committedTogether(bets: readonly Bet[]): Promise<void> {
  const placings = bets.map(placingOf);
  const actions = actionsTogether(placings);
  try {
    if (actions) return await transact(actions, { repeatable: true });
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof TransactionCancelled)) throw error;
  }
  for (const placing of placings) await committed(placing);
}

/** A member's balance changed once for all of them; null when they are fewer than the entries it names. */
function actionsTogether(placings: readonly Placing[]): readonly Action[] | null {
  const each = placings.map((placing) => actionsOf(placingOperation(placing)));
  const changes = each.flatMap(([first]) => (first && 'change' in first ? [first.change] : []));
  const [one] = changes;
  const names = one?.shift?.names ?? [];
  if (!one || changes.length < names.length) return null;
  const add: Record<string, number> = {};
  for (const change of changes)
    for (const [name, amount] of Object.entries(change.add ?? {})) add[name] = (add[name] ?? 0) + amount;
  const newest = changes.toReversed().map(({ shift }) => shift?.value);
  const set = Object.fromEntries(names.map((name, place) => [name, newest[place]]));
  return [{ change: { key: one.key, add, set } }, ...each.flatMap(([, ...others]) => others)];
}

/** Repeated under its key while the machine is too busy to answer in time. */
async function committed(placing: Placing): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await commitPlacedBet(placing);
      return;
    } catch (error) {
      if (!(error instanceof Refusal) || tries === 5) throw error;
    }
  }
}

/**
 * Many open singles on one match, spread over its prices and the members: one of each price is placed as a member does,
 * the rest are committed like it by this process, several together, which is as good for a settlement and ten times as fast.
 */
export async function openBets(named: {
  api: ApiClient;
  match: Match;
  cast: readonly TrustMember[];
  count: number;
}): Promise<readonly Bet[]> {
  const { api, match, cast, count } = named;
  const [first] = cast;
  if (!first) throw new Error('no members');
  const person = member(api, first.userId);
  const placed: Bet[] = [];
  for (const pick of match.picks) {
    const body = slipOf([pick], 5_000);
    const key = randomUUID();
    const { reply } = await retryUntilAnswered(() => person('/betting/korean/process', { body, key }));
    const bet = await findBet(first.memberSeq, payloadOf(reply, Placed).betCode);
    if (bet) placed.push(bet);
  }
  const models = [...placed];
  const began = Date.now();
  const wanted = cast.flatMap((_, owner) => piecesOf(count - placed.length, { owner, owners: cast.length }));
  const place = async (piece: readonly number[]) => {
    const bets = piece.map((at): Bet => {
      const model = models[at % models.length];
      const memberSeq = cast[at % cast.length]?.memberSeq ?? 0;
      if (!model) throw new Error('no bet to go by');
      // One after the other, whoever's: not the pieces' order.
      const acceptedAt = began - count + at;
      return { ...model, memberSeq, code: betCode(ulid(acceptedAt), memberSeq), acceptedAt };
    });
    await committedTogether(bets);
    placed.push(...bets);
  };
  await pMap(wanted, place, { concurrency: atOnce });
  return placed;
}

/** The places of one owner's bets among all, in even pieces. */
function piecesOf(count: number, { owner, owners }: { owner: number; owners: number }): number[][] {
  const places: number[] = [];
  for (let at = owner; at < count; at += owners) places.push(at);
  const size = Math.ceil(places.length / Math.ceil(places.length / mostTogether));
  const pieces: number[][] = [];
  for (let from = 0; from < places.length; from += size) pieces.push(places.slice(from, from + size));
  return pieces;
}
