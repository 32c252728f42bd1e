import { describe, expect, it } from 'vitest';
import { type Reconciled, reconcileToEnd } from '../../../web/console/oversight/reconcile-to-end.ts';
import { CallRefused } from '../../../web/lib/calls/call-refused.ts';

const reply = (checked: number, done = false): Reconciled => ({
  ...{ done, startedAt: '2026-11-22T00:00:00.000Z', last: 30, unread: [] },
  ...{ checked, entries: checked, failures: [], house: [] },
});
const busy = new CallRefused('처리가 지연되고 있습니다.', { status: 503, code: 'busy' });

/** Answers the calls with these, one after the other. */
async function run(...answers: readonly (Reconciled | Error)[]) {
  const left = [...answers];
  const shown: number[] = [];
  const waits: number[] = [];
  const outcome = await reconcileToEnd({
    call: async () => {
      const next = left.shift() ?? busy;
      if (next instanceof Error) throw next;
      return next;
    },
    onReply: ({ checked }) => shown.push(checked),
    wait: async (milliseconds) => waits.push(milliseconds),
  }).catch((error: unknown) => error);
  return { outcome, shown, waits, left: left.length };
}

describe('the console’s reconciliation of all members', () => {
  it('calls until every member is read and shows how far it is', async () => {
    expect(await run(reply(8), reply(16), reply(30, true))).toEqual({
      outcome: reply(30, true),
      shown: [8, 16, 30],
      waits: [300, 300],
      left: 0,
    });
  });

  it('goes on after calls that a busy system did not answer', async () => {
    const { outcome, waits } = await run(reply(8), busy, busy, reply(30, true));
    expect(outcome).toEqual(reply(30, true));
    expect(waits).toEqual([300, 3_000, 3_000]);
  });

  it('ends with the reason when the system stays busy or refuses', async () => {
    expect((await run(reply(8), ...Array<Error>(10).fill(busy), reply(30, true))).outcome).toBe(busy);
    const forbidden = new CallRefused('권한이 없습니다.', { status: 403, code: 'forbidden' });
    expect(await run(reply(8), forbidden, reply(30, true))).toMatchObject({ outcome: forbidden, left: 1 });
  });
});
