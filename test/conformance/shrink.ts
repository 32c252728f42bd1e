import { randomUUID } from 'node:crypto';
import { type Difference, isRecord, signatureOf } from './comparison.ts';
import type { Step } from './generator/step.ts';
import { keyOf } from './generator/writes.ts';
import { withoutKnown } from './known-differences.ts';
import { compare, createTables, type Ends, type Found } from './lane.ts';

/** The few steps that lead to a difference, and the difference itself. */
export interface Shrunk {
  readonly before: readonly Step[];
  readonly difference: Difference;
}

/** Replays one difference is worth. */
const mostReplays = 150;

/**
 * Fewer steps and a smaller request with the same difference: history is left out by halves, then by smaller parts, then
 * members of the requests, one by one. Ends early at `until`, milliseconds of `performance.now`.
 */
export async function shrink(
  ends: Ends,
  { difference, history, seed }: Found,
  until: number,
): Promise<Shrunk> {
  const signature = signatureOf(difference);
  let replays = 0;
  let found = difference;
  const stays = async (steps: readonly Step[], last: Step): Promise<boolean> => {
    if (replays >= mostReplays || performance.now() > until) return false;
    replays += 1;
    const table = `conformance-${seed}-again-${randomUUID()}`;
    await createTables(ends, table);
    for (const step of steps) await compare(ends, table, step);
    const { difference } = await compare(ends, table, last);
    const again = difference && withoutKnown(difference).left;
    if (again === undefined || signatureOf(again) !== signature) return false;
    found = again;
    return true;
  };
  const { step } = difference;
  let before = await smallestStart(history, step, stays);
  before = await fewer(before, (steps) => stays(steps, step));
  const last = await smaller(step, (candidate) => stays(before, candidate));
  for (const [place, one] of before.entries()) {
    const simpler = await smaller(one, (candidate) => stays(before.with(place, candidate), last));
    before = before.with(place, simpler);
  }
  return { before, difference: found };
}

type Stays = (steps: readonly Step[], last: Step) => Promise<boolean>;

/** No history, or that of the one item the request is about, or all of it. */
async function smallestStart(history: readonly Step[], last: Step, stays: Stays): Promise<readonly Step[]> {
  if (await stays([], last)) return [];
  const key = keyOf(last);
  const own = history.filter((step) => {
    const written = keyOf(step);
    return written === undefined || written === key;
  });
  if (key !== undefined && (await stays(own, last))) return own;
  return history;
}

/** Leaves out parts of a list while the difference stays: halves first, single ones last. */
async function fewer<T>(
  list: readonly T[],
  stays: (fewer: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  let kept = list;
  for (let size = Math.ceil(kept.length / 2); size >= 1 && kept.length > 0; size = Math.floor(size / 2)) {
    for (let start = kept.length - size; start > -size; start -= size) {
      const without = [...kept.slice(0, Math.max(0, start)), ...kept.slice(Math.max(0, start) + size)];
      if (without.length < kept.length && (await stays(without))) kept = without;
    }
  }
  return kept;
}

/** Members DynamoDB always wants are not worth a try. */
const needed = new Set(['TableName', 'Key', 'pk', 'sk']);

/** Leaves out members of a request while the difference stays, the outermost first. */
async function smaller(step: Step, stays: (candidate: Step) => Promise<boolean>): Promise<Step> {
  let kept = step;
  const visited = new Set<string>();
  for (;;) {
    const next = placesOf(kept.request).find((path) => !visited.has(path.join('\0')));
    if (next === undefined) return kept;
    visited.add(next.join('\0'));
    const candidate = { ...kept, request: without(kept.request, next) };
    if (await stays(candidate)) {
      kept = candidate;
      visited.clear();
    }
  }
}

function placesOf(value: unknown, at: readonly string[] = []): string[][] {
  if (!isRecord(value) && !Array.isArray(value)) return [];
  const members = Object.entries(value).filter(([name]) => !needed.has(name));
  return [
    ...members.map(([name]) => [...at, name]),
    ...members.flatMap(([name, member]) => placesOf(member, [...at, name])),
  ];
}

function without(value: Readonly<Record<string, unknown>>, path: readonly string[]): Record<string, unknown> {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    const { [name]: _, ...others } = value;
    return others;
  }
  const member = value[name];
  if (Array.isArray(member)) {
    const place = Number(rest[0]);
    if (rest.length === 1) return { ...value, [name]: member.toSpliced(place, 1) };
    return { ...value, [name]: member.with(place, without(member[place], rest.slice(1))) };
  }
  return isRecord(member) ? { ...value, [name]: without(member, rest) } : { ...value };
}
