import { describe, expect, it } from 'vitest';
import { keyed, oneByOne, type RowResult } from '../../../web/console/lists/one-by-one.ts';
import { CallRefused } from '../../../web/lib/calls/call-refused.ts';

const done: RowResult = { text: '승인', tone: 'good' };
const handled = new CallRefused('이미 다른 관리자가 처리했습니다.', { status: 409, code: 'already-handled' });

/** Sends rows, each answered by the next of its answers, the last one over and over. */
async function sent(
  answers: Readonly<Record<string, readonly (RowResult | Error)[]>>,
  { stopAfter = Number.POSITIVE_INFINITY } = {},
) {
  const rows = keyed(Object.keys(answers));
  const calls: { readonly row: string; readonly key: string; readonly again: boolean }[] = [];
  const results: Record<string, string> = {};
  let unknown = 0;
  await oneByOne({
    rows,
    send: async (row, options) => {
      const tries = calls.filter((call) => call.row === row).length;
      calls.push({ row, ...options });
      const answer = answers[row]?.[Math.min(tries, (answers[row]?.length ?? 0) - 1)];
      if (answer instanceof Error || answer === undefined) throw answer;
      return answer;
    },
    refusalText: (failure) => (failure instanceof Error ? failure.message : ''),
    onResult: (key, { text }) => {
      results[rows.find((one) => one.key === key)?.row ?? ''] = text;
    },
    onUnknown: () => {
      unknown += 1;
    },
    isStopped: () => Object.keys(results).length >= stopAfter,
    wait: async () => undefined,
  });
  return { calls, results, unknown, keys: rows.map(({ key }) => key) };
}

describe('the same call for many rows', () => {
  it('has a key of its own for each, and a refused one does not hold up the rest', async () => {
    const { results, keys, calls } = await sent({ a: [done], b: [handled], c: [done] });
    expect(results).toEqual({ a: '승인', b: '이미 다른 관리자가 처리했습니다.', c: '승인' });
    expect(new Set(keys).size).toBe(3);
    expect(calls.map(({ key }) => key)).toEqual(keys);
  });

  it('is sent again under the same key while its outcome is unknown or it came too early', async () => {
    const lost = new CallRefused('', { status: 0, code: 'no-answer' });
    const early = new CallRefused('', { status: 429, code: 'too-many' });
    const { results, calls, unknown } = await sent({ a: [early, lost, done] });
    expect(results).toEqual({ a: '승인' });
    expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
    expect({ tries: calls.length, unknown }).toEqual({ tries: 3, unknown: 1 });
  });

  it('ends with the call under way once it is stopped', async () => {
    const { results } = await sent({ a: [done], b: [done], c: [done] }, { stopAfter: 2 });
    expect(results).toEqual({ a: '승인', b: '승인' });
  });
});
