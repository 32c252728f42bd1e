import { type Difference, differenceOf, errorOf, signatureOf } from './comparison.ts';
import { answerOf, createTable, type End } from './ends.ts';
import { Draw } from './generator/draw.ts';
import { operations } from './generator/operations.ts';
import { wholeState } from './generator/reads.ts';
import type { Step } from './generator/step.ts';
import { isWrite } from './generator/writes.ts';
import { type KnownDifference, withoutKnown } from './known-differences.ts';

export interface Ends {
  readonly amazon: End;
  readonly ours: End;
}

/** What is found more than once is counted, and shown by its first case. */
export interface Found {
  readonly seed: number;
  readonly operation: number;
  readonly difference: Difference;
  /** Writes that changed the table before. */
  readonly history: readonly Step[];
  times: number;
}

export interface Findings {
  operations: number;
  /** Operations that both ends answered with an error. */
  refusals: number;
  /** Comparisons of the whole table and index. */
  states: number;
  readonly unknown: Map<string, Found>;
  readonly known: Map<KnownDifference, number>;
}

export const noFindings = (): Findings => ({
  operations: 0,
  refusals: 0,
  states: 0,
  unknown: new Map(),
  known: new Map(),
});

/** Operations between two comparisons of the whole state. */
const betweenStates = 2_000;

export interface Sequence {
  readonly seed: number;
  readonly operations: number;
  /** Milliseconds of `performance.now` after which it ends early. */
  readonly until?: number;
}

/** One sequence of operations, answered by both ends, each on a table of its own, one operation after the other. */
export async function runLane(ends: Ends, sequence: Sequence, findings: Findings): Promise<void> {
  const lane = new Lane(ends, sequence.seed, findings);
  await lane.begin();
  const steps = operations(new Draw(sequence.seed));
  for (let place = 1; place <= sequence.operations; place += 1) {
    if (performance.now() > (sequence.until ?? Number.POSITIVE_INFINITY)) break;
    await lane.take(steps.next().value, place);
    if (place % betweenStates === 0) await lane.compareStates(place);
  }
  await lane.compareStates(sequence.operations);
}

class Lane {
  private readonly ends: Ends;
  private readonly seed: number;
  private readonly findings: Findings;
  private table = '';
  private tables = 0;
  /** Writes that changed this table, in order. */
  private history: Step[] = [];

  constructor(ends: Ends, seed: number, findings: Findings) {
    this.ends = ends;
    this.seed = seed;
    this.findings = findings;
  }

  /** An empty table at both ends. */
  async begin(): Promise<void> {
    this.history = [];
    this.table = await this.fresh();
  }

  private async fresh(): Promise<string> {
    this.tables += 1;
    const name = `conformance-${this.seed}-${this.tables}`;
    await createTables(this.ends, name);
    return name;
  }

  async take(step: Step, place: number): Promise<void> {
    const { findings } = this;
    findings.operations += 1;
    const { amazon, ours, difference } = await compare(this.ends, this.table, step);
    if (difference === undefined) {
      if (errorOf(amazon) !== undefined) findings.refusals += 1;
      else if (isWrite(step)) this.history.push(step);
      return;
    }
    this.record(difference, place);
    const isApplied = amazon.status === 200 || ours.status === 200;
    if (!isWrite(step) || !isApplied) return;
    this.history.push(step);
    if (await this.statesDiffer()) await this.begin();
  }

  async compareStates(place: number): Promise<void> {
    for (const of of ['table', 'index'] as const) {
      this.findings.states += 1;
      const { difference } = await compare(this.ends, this.table, wholeState(of));
      if (difference === undefined) continue;
      this.record(difference, place);
      if (withoutKnown(difference).left === undefined) continue;
      await this.begin();
      return;
    }
  }

  private async statesDiffer(): Promise<boolean> {
    for (const of of ['table', 'index'] as const) if (await this.stateDiffers(of)) return true;
    return false;
  }

  /** Numbers that are written in another way are no other state. */
  private async stateDiffers(of: 'table' | 'index'): Promise<boolean> {
    const { difference } = await compare(this.ends, this.table, wholeState(of));
    return difference !== undefined && withoutKnown(difference).left !== undefined;
  }

  private record(met: Difference, place: number): void {
    const { left: difference, met: known } = withoutKnown(met);
    for (const one of known) this.findings.known.set(one, (this.findings.known.get(one) ?? 0) + 1);
    if (difference === undefined) return;
    const signature = signatureOf(difference);
    const found = this.findings.unknown.get(signature);
    if (found !== undefined) {
      found.times += 1;
      return;
    }
    const { seed, history } = this;
    this.findings.unknown.set(signature, {
      seed,
      operation: place,
      difference,
      history: [...history],
      times: 1,
    });
  }
}

export async function createTables({ amazon, ours }: Ends, name: string): Promise<void> {
  await Promise.all([createTable(amazon, name), createTable(ours, name)]);
}

export async function compare({ amazon: first, ours: second }: Ends, table: string, step: Step) {
  const [amazon, ours] = await Promise.all([answerOf(first, table, step), answerOf(second, table, step)]);
  return { amazon, ours, difference: differenceOf(step, amazon, ours) };
}
