import { newIdempotencyKey, retryUntilAnswered } from '../../lib/calls/money-calls.ts';
import { patiently } from './patiently.ts';

/** What became of a row. */
export interface RowResult {
  readonly text: string;
  /** `plain`: was not sent at all. */
  readonly tone: 'good' | 'waiting' | 'bad' | 'plain';
}

/** A row with the key of its call: the same one for every resend, also after a stop. */
export interface KeyedRow<Row> {
  readonly row: Row;
  readonly key: string;
}

export const keyed = <Row>(rows: readonly Row[]): KeyedRow<Row>[] =>
  rows.map((row) => ({ row, key: newIdempotencyKey() }));

interface OneByOne<Row> {
  readonly rows: readonly KeyedRow<Row>[];
  readonly send: (row: Row, options: { readonly key: string; readonly again: boolean }) => Promise<RowResult>;
  /** The text for a refusal. */
  readonly refusalText: (failure: unknown) => string;
  readonly onResult: (key: string, result: RowResult) => void;
  /** The outcome of the call under way is not known yet. */
  readonly onUnknown: () => void;
  readonly isStopped: () => boolean;
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/** One call after the other, each with a key of its own. A refused row does not hold up the rest; a stop lets the call under way end. */
export async function oneByOne<Row>(of: OneByOne<Row>): Promise<void> {
  for (const { row, key } of of.rows) {
    if (of.isStopped()) return;
    of.onResult(key, await resultOf(of, { row, key }));
  }
}

async function resultOf<Row>(
  { send, refusalText, onUnknown, wait }: OneByOne<Row>,
  { row, key }: KeyedRow<Row>,
): Promise<RowResult> {
  try {
    return await patiently(() => retryUntilAnswered((again) => send(row, { key, again }), onUnknown), wait);
  } catch (failure) {
    return { text: refusalText(failure), tone: 'bad' };
  }
}
