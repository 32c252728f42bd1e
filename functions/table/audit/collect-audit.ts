import { randomBytes } from 'node:crypto';
import pMap from 'p-map';
import { get, type Item, queryAll, TransactionCancelled, transact } from '../client/table.ts';
import { type AuditInbox, auditInboxes, inboxShards } from '../keys/audit-keys.ts';
import { keys, timeToLive } from '../keys/keys.ts';
import type { ChainState } from './audit-chain.ts';

/** Milliseconds; the chain links lines when they are twice as old, in the order of their keys. */
const inTime = 60_000;
/** Milliseconds a line waits: a call that repeats its write after a lost reply must find it where it put it. */
const settled = 15_000;
/** Milliseconds of a pass: what is left waits for the next one. */
const budget = 5_000;
const partitionsAtOnce = 8;
/** Milliseconds by which a line may be ahead of the collector: two clocks differ, and a pass takes its time. */
const ahead = 10 * 60_000;
/** A line's own key: its time, and random digits. What an inbox holds was written by a function that may be broken into. */
const idForm = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)#([0-9a-f]{1,32})$/;

export interface Collected {
  readonly moved: number;
  /** Of those: how many got a key of the time they were moved. */
  readonly late: number;
  /** Lines that should have been moved and are still in their inboxes. */
  readonly left: number;
  /** Milliseconds the oldest line waited; 0 when none did. */
  readonly longest: number;
  /** Every inbox was read to its end; the chain must not pass lines that nobody looked at. */
  readonly isWhole: boolean;
  /** Why lines were left: one that cannot be moved keeps no other from it. */
  readonly failures: readonly unknown[];
}

/** A line as it lies in an inbox. */
interface Waiting {
  readonly inbox: AuditInbox;
  readonly item: Item;
  /** Milliseconds since it was written; infinite where its key tells no time, or one far ahead. */
  readonly age: number;
}

type Outcome = 'moved' | 'late' | 'taken' | 'left' | { readonly failure: unknown };

/**
 * Moves the lines that wait in the inboxes into the audit, each with the name of the inbox it came from. A line keeps its key
 * unless the chain may have come past it: then it gets one of now, and still says when it was written. Of two concurrent
 * collectors one moves a line.
 */
export async function collectAudit(now: number): Promise<Collected> {
  const until = performance.now() + budget;
  const isOver = () => performance.now() >= until;
  const waiting = await Promise.all(
    auditInboxes.flatMap((inbox) => inboxShards.map((shard) => read({ inbox, shard, now, isOver }))),
  );
  const due = waiting.map(({ lines }) => lines.filter(({ age }) => age >= settled));
  const outcomes: Outcome[] = [];
  const moveAll = async (lines: readonly Waiting[], chain?: ChainState) => {
    for (const line of lines) outcomes.push(isOver() ? 'left' : await move(line, { now, chain }));
  };
  await pMap(due, (lines) => moveAll(lines.filter(isYoung)), { concurrency: partitionsAtOnce });
  const old = due.flat().filter((line) => !isYoung(line));
  // One after the other: each holds the chain to where it is.
  if (old.length > 0) await moveAll(old, await get<ChainState>(keys.auditChain()));
  const count = (wanted: Outcome) => outcomes.filter((one) => one === wanted).length;
  const failures = outcomes.flatMap((one) => (typeof one === 'object' ? [one.failure] : []));
  return {
    moved: count('moved') + count('late'),
    late: count('late'),
    left: count('left') + failures.length,
    failures,
    longest: Math.max(0, ...due.flat().map(({ age }) => (Number.isFinite(age) ? age : 0))),
    isWhole: !isOver() && waiting.every((page) => page.isWhole),
  };
}

const isYoung = ({ age }: Waiting) => age < inTime;

interface Reading {
  readonly inbox: AuditInbox;
  readonly shard: number;
  readonly now: number;
  readonly isOver: () => boolean;
}

async function read({ inbox, shard, now, isOver }: Reading) {
  const lines: Waiting[] = [];
  for await (const items of queryAll({ pk: keys.auditInboxPartition(inbox, shard) })) {
    lines.push(...items.map((item) => ({ inbox, item, age: ageOf(item, now) })));
    if (isOver()) return { lines, isWhole: false };
  }
  return { lines, isWhole: true };
}

/** A line of a time far ahead would wait until then. */
function ageOf({ sk }: Item, now: number): number {
  const [, at = ''] = idForm.exec(sk) ?? [];
  const age = now - Date.parse(at);
  return Number.isNaN(age) || age < -ahead ? Number.POSITIVE_INFINITY : age;
}

interface Moving {
  readonly now: number;
  /** For lines older than a minute: how far the chain has come. */
  readonly chain: ChainState | undefined;
  /** Another line has its key in the audit: one function copied it from another's inbox. */
  readonly isTaken?: boolean;
}

async function move(line: Waiting, { now, chain, isTaken = false }: Moving): Promise<Outcome> {
  const { inbox, item } = line;
  const { pk, sk, [timeToLive]: _end, ...said } = item;
  const isKept = !isTaken && (isYoung(line) || (Number.isFinite(line.age) && isAhead(sk, chain)));
  const key = isKept ? keys.audit(sk.slice(0, 10), sk) : lateKey(isTaken ? '' : sk, now);
  const hold =
    isKept && !isYoung(line) && chain !== undefined
      ? [{ check: keys.auditChain(), when: { equals: { step: chain.step } } }]
      : [];
  try {
    await transact(
      [
        { put: { ...said, ...key, inbox }, when: 'absent' },
        { delete: { pk, sk }, when: { present: ['pk'] } },
        ...hold,
      ],
      { repeatable: true },
    );
    return isKept ? 'moved' : 'late';
  } catch (failure) {
    if (!(failure instanceof TransactionCancelled)) return { failure };
    // Another collector has it.
    if (failure.failed(1)) return 'taken';
    // Else the chain went on meanwhile: the next pass decides anew.
    return failure.failed(0) && !isTaken ? move(line, { now, chain, isTaken: true }) : 'left';
  }
}

/** Whether the chain is still before this key. */
function isAhead(id: string, chain: ChainState | undefined): boolean {
  if (chain === undefined) return false;
  const day = id.slice(0, 10);
  return day > chain.day || (day === chain.day && id > chain.after);
}

/** Of now; lines of one pass stay in their order. */
function lateKey(sk: string, now: number) {
  const at = new Date(now).toISOString();
  return keys.audit(at.slice(0, 10), `${at}#${idForm.test(sk) ? sk : randomBytes(8).toString('hex')}`);
}
