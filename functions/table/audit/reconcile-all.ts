import pMap from 'p-map';
import { Refusal } from '../../../shared/refusals.ts';
import { ConditionFailed, get, type Item, put } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { lastMemberSeq } from '../member/members.ts';
import { type MemberReconciliation, type ReconciliationFailure, readingOf } from './reconcile-member.ts';
import { maxStored, storeChecked, storeFailures } from './reconciliation.ts';

/** `RECONCILIATION / RUN`: the reconciliation of all members under way, or the last one, and what it has found. */
export interface ReconciliationRun {
  /** Epoch ms. */
  readonly startedAt: number;
  /** Members 1 … this belong to it, those 1 … `upTo` were read. */
  readonly last: number;
  readonly upTo: number;
  /** Members still to be read again in this round, once all were read. */
  readonly again: readonly number[];
  /** Those this round could not read: their money moved at every reading, their journal was too long for it, or the table was busy. */
  readonly unread: readonly number[];
  readonly rounds: number;
  readonly checked: number;
  readonly entries: number;
  /** The first ones. */
  readonly failures: readonly ReconciliationFailure[];
  /** House accounts and members' accounts: sums over every entry that was read. */
  readonly totals: Readonly<Record<string, number>>;
  readonly done: boolean;
  /** +1 whenever it is stored: of two processes that continue it at once, one stores its page. */
  readonly version: number;
}

/** Members read side by side, one at a time in the rounds after the first: among those are the longest journals. */
const atOnce = 8;
/** A run ends with those it could not read after so many rounds, each in a call or pass of its own. */
const maxRounds = 3;
/** The item holds no more: others than these are not read again. */
const maxUnread = 10_000;
/** Milliseconds: a run nobody has continued for so long is begun anew. */
const maxAge = 24 * 3_600_000;
/** Milliseconds of work that a process may lose when it ends, or when another one continues the run. */
const storedEvery = 1_000;

interface Working {
  /** Epoch ms at which the call or pass began. */
  readonly now: number;
  /** Milliseconds after which the rest is left to the next call or pass; one page is always read. */
  readonly budget: number;
  /** Milliseconds after which the reading of a page is given up: what it has not read by then is read again later. */
  readonly longest: number;
}

/**
 * Begins a reconciliation of all members, or continues the one under way, for as long as the budget lasts. What it found
 * is stored for the next call; failures are stored for the console and for the withdrawal approvals as soon as they are
 * found. A busy table ends the call and not the run.
 */
export async function reconcileAll(working: Working): Promise<ReconciliationRun> {
  const stored = await lastRun();
  const isOpen = stored !== undefined && !stored.done && stored.startedAt > working.now - maxAge;
  return workOn(isOpen ? stored : newRun(await lastMemberSeq(), { stored, now: working.now }), working);
}

/** Continues the run under way, so that it ends whoever began it. Returns how many members it read, and new failures. */
export async function continueReconciliation(
  working: Working,
): Promise<{ readonly read: number; readonly failures: readonly ReconciliationFailure[] }> {
  const stored = await lastRun();
  if (stored === undefined || stored.done) return { read: 0, failures: [] };
  const run = await workOn(stored, working);
  return { read: run.checked - stored.checked, failures: run.failures.slice(stored.failures.length) };
}

/** The run under way, or the last one; undefined before the first. */
export async function lastRun(): Promise<ReconciliationRun | undefined> {
  return get<ReconciliationRun & Item>(keys.reconciliationRun());
}

function newRun(
  last: number,
  { stored, now }: { readonly stored: ReconciliationRun | undefined; readonly now: number },
): ReconciliationRun {
  return {
    ...{ startedAt: now, last, upTo: 0, again: [], unread: [], rounds: 0 },
    ...{ checked: 0, entries: 0, failures: [], totals: {}, done: last === 0 },
    version: stored?.version ?? 0,
  };
}

/** What a busy table keeps from being stored is read again by the next call: the answer says how far this one came. */
async function workOn(begun: ReconciliationRun, working: Working): Promise<ReconciliationRun> {
  let run = begun;
  try {
    for await (const reached of pagesOf(begun, working)) run = reached;
    return run;
  } catch (error) {
    if (!isBusyTable(error)) throw error;
    return { ...run, done: false };
  }
}

/** The run after each page, stored every second and at the end of the budget. */
async function* pagesOf(
  begun: ReconciliationRun,
  { now, budget, longest }: Working,
): AsyncGenerator<ReconciliationRun> {
  const start = performance.now();
  const passed = () => Math.round(performance.now() - start);
  let run = begun;
  let storedAt = 0;
  for (let isOver = false; !isOver && !run.done; ) {
    const { rounds } = run;
    const page = await readPage(nextMembers(run), start + longest);
    run = withPage(run, page);
    // Results first: a process that ends here repeats the page.
    if (page.failures.length > 0) await storeFailures(run.failures, now + passed());
    if (run.done) await storeChecked(now + passed());
    isOver = page.isBusy || run.rounds > rounds || passed() >= budget;
    if (isOver || run.done || passed() >= storedAt + storedEvery) {
      const reached = await storeRun(run);
      isOver ||= reached.version !== run.version + 1;
      run = reached;
      storedAt = passed();
    }
    yield run;
  }
}

/** The next eight of all the members, then the next one of those to be read again. */
function nextMembers({ upTo, last, again }: ReconciliationRun): readonly number[] {
  if (upTo === last) return again.slice(0, 1);
  return Array.from({ length: Math.min(atOnce, last - upTo) }, (_, index) => upTo + 1 + index);
}

interface Page {
  readonly read: readonly MemberReconciliation[];
  readonly failures: readonly ReconciliationFailure[];
  readonly unread: readonly number[];
  /** The table refused to be read: what follows would be refused as well. */
  readonly isBusy: boolean;
}

/** `until`, by `performance.now()`, ends the readings. */
async function readPage(members: readonly number[], until: number): Promise<Page> {
  const readings = await pMap(
    members,
    async (memberSeq) => ({ memberSeq, reading: await readingOf(memberSeq, { until }).catch(busyOnly) }),
    { concurrency: atOnce },
  );
  const read = readings.flatMap(({ reading }) => (typeof reading === 'object' ? [reading] : []));
  return {
    read,
    failures: read.flatMap(({ failures }) => failures),
    unread: readings.flatMap(({ memberSeq, reading }) =>
      reading === 'moving' || reading === 'late' || reading === 'busy' ? [memberSeq] : [],
    ),
    isBusy: readings.some(({ reading }) => reading === 'busy'),
  };
}

function busyOnly(error: unknown): 'busy' {
  if (isBusyTable(error)) return 'busy';
  throw error;
}

function isBusyTable(error: unknown): boolean {
  return error instanceof Refusal && (error.code === 'busy' || error.code === 'outcome-unknown');
}

/** The run with a page read. At the end of a round those it could not read are the next round; the last one leaves them. */
function withPage(run: ReconciliationRun, page: Page): ReconciliationRun {
  const isMain = run.upTo < run.last;
  const upTo = Math.min(run.upTo + (isMain ? atOnce : 0), run.last);
  const again = isMain ? run.again : run.again.slice(1);
  const unread = [...run.unread, ...page.unread].slice(0, maxUnread);
  const read = { ...withFound(run, page), upTo, again, unread };
  if (upTo < run.last || again.length > 0) return read;
  if (unread.length === 0 || run.rounds === maxRounds) return { ...read, done: true };
  return { ...read, again: unread, unread: [], rounds: run.rounds + 1 };
}

function withFound(run: ReconciliationRun, { read, failures }: Page): ReconciliationRun {
  const totals = { ...run.totals };
  for (const [account, amount] of read.flatMap((one) => [...one.totals]))
    totals[account] = (totals[account] ?? 0) + amount;
  return {
    ...run,
    totals,
    checked: run.checked + read.length,
    entries: run.entries + read.reduce((sum, { entries }) => sum + entries, 0),
    failures: [...run.failures, ...failures].slice(0, maxStored),
  };
}

/** Stores the run on the version it was read at and returns it; when another process went on, returns what that one stored. */
async function storeRun(run: ReconciliationRun): Promise<ReconciliationRun> {
  const stored = { ...run, version: run.version + 1 };
  const how = run.version === 0 ? { ifAbsent: true } : { when: { equals: { version: run.version } } };
  try {
    await put({ ...stored, ...keys.reconciliationRun() }, how);
    return stored;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return (await lastRun()) ?? run;
  }
}
