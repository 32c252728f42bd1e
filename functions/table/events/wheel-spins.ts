import { type Action, get, query } from '../client/table.ts';
import { keys } from '../keys/keys.ts';

/** `M#mid / SPIN#ulid`: one spin of the prize wheel. */
export interface WheelSpin {
  readonly index: number;
  readonly label: string;
  readonly point: number;
  /** Epoch ms. */
  readonly at: number;
  /** Of the member's seed pair. */
  readonly pair: number;
  readonly nonce: number;
  /** Of the slots of the wheel that was spun, in their order: where an integer below their sum stops. */
  readonly weights: readonly number[];
}

/** Spins of the wheel on a Korean day. */
export async function spinsOn(memberSeq: number, day: string): Promise<number> {
  return (await get<{ spins: number }>(keys.wheelDay(memberSeq, day)))?.spins ?? 0;
}

const shown = 30;

/** The newest spins, newest first. */
export async function newestSpins(memberSeq: number): Promise<readonly WheelSpin[]> {
  const { items } = await query({ ...keys.wheelSpins(memberSeq), descending: true, limit: shown });
  return items.map(({ index, label, point, at, pair, nonce, weights }) => ({
    ...{ index: Number(index), label: String(label), point: Number(point) },
    ...{ at: Number(at), pair: Number(pair), nonce: Number(nonce) },
    weights: Array.isArray(weights) ? weights.map(Number) : [],
  }));
}

const kept = 40 * 24 * 3600;

/** For the transaction of a spin: it holds while the member has spun `before` times on the day. */
export function spinActions(
  memberSeq: number,
  named: { readonly id: string; readonly day: string; readonly before: number; readonly spin: WheelSpin },
): readonly Action[] {
  const { id, day, before, spin } = named;
  const expiresAt = Math.floor(spin.at / 1000) + kept;
  return [
    {
      put: { ...keys.wheelDay(memberSeq, day), spins: before + 1, expiresAt },
      when: before === 0 ? 'absent' : { equals: { spins: before } },
    },
    { put: { ...keys.wheelSpin(memberSeq, id), ...spin }, when: 'absent' },
  ];
}
