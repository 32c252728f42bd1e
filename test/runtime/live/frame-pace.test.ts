import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SingleLiveMessage } from '../../../shared/live.ts';
import { round, score, outboxSystem as system } from '../../support/system/outbox.ts';

const mostWithin = (times: readonly number[], span: number) =>
  Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at <= from + span).length));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('frames to one socket', () => {
  it('are five within any second at most, however news come; none is lost; odds wait a third of a second at most', async () => {
    const news = fc.record({
      after: fc.oneof(fc.nat(30), fc.nat(400)),
      game: fc.constantFrom('1', '2', '3'),
      urgent: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(news, { minLength: 1, maxLength: 120 }), async (list) => {
        const { posted, tell } = system();
        const said: { readonly at: number; readonly message: SingleLiveMessage }[] = [];
        for (const [count, { after, game, urgent }] of list.entries()) {
          await vi.advanceTimersByTimeAsync(after);
          const message = urgent ? round(count) : score(game, count);
          said.push({ at: performance.now(), message });
          void tell(message, urgent);
        }
        await vi.advanceTimersByTimeAsync(5_000);
        expect(
          mostWithin(
            posted.map(({ at }) => at),
            1_000,
          ),
        ).toBeLessThanOrEqual(5);
        // The member's own words take of the five what they need.
        const patience = list.some(({ urgent }) => urgent) ? 1_050 : 350;
        for (const { at, message } of said) {
          const heard = posted.find(
            ({ at: then, frame }) => then >= at && frame.some((one) => covers(one, message)),
          );
          expect((heard?.at ?? Number.POSITIVE_INFINITY) - at).toBeLessThanOrEqual(patience);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('of a full flush count one by one: a second of splits is five frames too', async () => {
    const { posted, tell } = system();
    const long = 'x'.repeat(60_000);
    for (let count = 0; count < 12; count += 1) void tell(round(count, long), true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(posted).toHaveLength(12);
    expect(
      mostWithin(
        posted.map(({ at }) => at),
        1_000,
      ),
    ).toBe(5);
  });

  it('begin at once after a silence, and a change a little later waits for the beat of 200 ms', async () => {
    const { posted, tell } = system();
    await vi.advanceTimersByTimeAsync(10_000);
    const begun = performance.now();
    await tell(score('1', 0));
    await vi.advanceTimersByTimeAsync(50);
    void tell(score('1', 1));
    void tell(score('1', 2));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(posted).toMatchObject([
      { at: begun, frame: [score('1', 0)] },
      { at: begun + 200, frame: [score('1', 2)] },
    ]);
  });

  it('for the member himself do not wait for the beat and take along what waits', async () => {
    const { posted, tell } = system();
    await tell(score('1', 0));
    const begun = performance.now();
    void tell(score('1', 1));
    await vi.advanceTimersByTimeAsync(10);
    await Promise.all([tell({ type: 'balance' }, true), tell({ type: 'balance' }, true)]);
    expect(posted.at(-1)).toMatchObject({ at: begun + 10, frame: [score('1', 1), { type: 'balance' }] });
    expect(posted).toHaveLength(2);
  });

  it('go one after the other in order, however long a post takes, and one that fails holds back no later one', async () => {
    const said = fc.record({
      after: fc.oneof(fc.nat(30), fc.nat(400)),
      urgent: fc.boolean(),
      isAwaited: fc.boolean(),
    });
    const takes = fc.array(fc.oneof(fc.constant(0), fc.nat(900)), { minLength: 1, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(said, { minLength: 1, maxLength: 60 }),
        takes,
        fc.nat(4),
        async (list, times, which) => {
          const failing = (count: number) => count % 5 === which;
          const { posted, tell } = system({ takes: [...times, 0], fails: failing });
          let failures = 0;
          for (const [count, { after, urgent, isAwaited }] of list.entries()) {
            await vi.advanceTimersByTimeAsync(after);
            void tell(score('1', count));
            tell(round(count), urgent, { isAwaited }).catch(() => {
              failures += 1;
            });
          }
          await vi.advanceTimersByTimeAsync(60_000);
          const words = posted.flatMap(({ frame }) => frame);
          const rounds = words.flatMap((word) => (word.type === 'round' ? word.round : []));
          expect(rounds).toEqual(list.map((_, count) => count));
          const goals = words.flatMap((word) => (word.type === 'game' ? Number(word.score?.home) : []));
          expect(goals).toEqual(goals.toSorted((a, b) => a - b));
          expect(goals.at(-1)).toBe(list.length - 1);
          for (const [index, { at }] of posted.entries())
            expect(at).toBeGreaterThanOrEqual(posted[index - 1]?.until ?? 0);
          if (list.every(({ isAwaited }) => !isAwaited))
            expect(failures > 0).toBe(posted.some((_, count) => failing(count)));
        },
      ),
      { numRuns: 40 },
    );
  });

  it('that fail are told as failed, and the next one is posted as ever', async () => {
    const { posted, tell } = system({ fails: (count) => count === 0 });
    const failed = expect(tell(score('1', 0))).rejects.toThrow('gone');
    await vi.advanceTimersByTimeAsync(0);
    await failed;
    const next = tell(score('1', 1));
    await vi.advanceTimersByTimeAsync(200);
    await next;
    expect(posted.map(({ frame }) => frame)).toEqual([[score('1', 0)], [score('1', 1)]]);
  });

  it('stay five a second and in order although their box was to be thrown out: one that still says something is kept', async () => {
    const said = fc.record({
      after: fc.nat(500),
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      urgent: fc.boolean(),
    });
    const takes = fc.array(fc.oneof(fc.constant(0), fc.nat(3_000)), { minLength: 1, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(fc.array(said, { minLength: 1, maxLength: 60 }), takes, async (list, times) => {
        const { posted, tell } = system({ takes: times, mostKept: 2 });
        for (const [count, { after, id, urgent }] of list.entries()) {
          await vi.advanceTimersByTimeAsync(after);
          void tell(round(count), urgent, { id });
        }
        await vi.advanceTimersByTimeAsync(300_000);
        for (const socket of ['a', 'b', 'c', 'd', 'e']) {
          const own = posted.filter(({ id }) => id === socket);
          const rounds = own.flatMap(({ frame }) => frame.map((one) => ('round' in one ? one.round : -1)));
          expect(rounds).toEqual(list.flatMap(({ id }, count) => (id === socket ? count : [])));
          expect(own.every(({ at }, index) => at >= (own[index - 1]?.until ?? 0))).toBe(true);
          expect(
            mostWithin(
              own.map(({ at }) => at),
              1_000,
            ),
          ).toBeLessThanOrEqual(5);
        }
      }),
      { numRuns: 60 },
    );
  });
});

/** The word itself, or a later one on the same game. */
function covers(one: SingleLiveMessage, word: SingleLiveMessage): boolean {
  if (word.type === 'game' && one.type === 'game')
    return one.gameId === word.gameId && Number(one.score?.home) >= Number(word.score?.home);
  return JSON.stringify(one) === JSON.stringify(word);
}
