import { afterEach, describe, expect, it } from 'vitest';
import { feedSink } from '../../../functions/domain/sports/feed-sink.ts';
import { backgroundSendsDone } from '../../../functions/runtime/live/announce-match-change.ts';
import { feedLag } from '../../../functions/table/sports/feed-lags.ts';
import { readMatchState } from '../../../functions/table/sports/matches.ts';
import type { Match } from '../../../shared/model/sports/match.ts';
import { listedFootball, storeMatch } from '../../support/builders/sports/matches.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { configureWire, sendToTable } from '../../support/fakes/wire.ts';

withSystem();
afterEach(() => configureWire({ send: sendToTable }));

const begin = Date.now();
const lagAfter = (source: Match['source'], milliseconds: number) =>
  feedLag(source, { now: begin + milliseconds, within: 120_000 });

/** A process that stores changes of a feed and gets none of its signs of life; `ahead`: of its clock, milliseconds. */
async function changesOf(source: Match['source'], ahead = 0) {
  let now = begin;
  const sink = feedSink(() => now);
  const { gameId } = (await listedFootball({ source })).match;
  return {
    sink,
    /** A change so long after the beginning that seems to be `lag` old. */
    change: async (after: number, lag: number): Promise<void> => {
      now = begin + after + ahead;
      const found = await readMatchState(gameId);
      if (!found) throw new Error('no match');
      const feedAt = now - lag;
      const before = { ...found, match: { ...found.match, feedAt: feedAt - 1 } };
      await storeMatch(before);
      await sink.store({
        ...{ before, settlement: null },
        after: { ...before, match: { ...before.match, feedAt } },
      });
      await backgroundSendsDone();
    },
  };
}

describe('the lag of a feed', () => {
  it('is known of a process that gets none of its signs of life, for a write every five seconds', async () => {
    const { sink, change } = await changesOf('oddsapi');
    let writes = 0;
    configureWire({
      send: (operation, body) => {
        if (operation === 'PutItem' && body.includes('LAG#')) writes += 1;
        return sendToTable(operation, body);
      },
    });
    for (let second = 0; second < 12; second += 1) await change(second * 1_000, second < 11 ? 2_000 : 9_000);
    expect(await lagAfter('oddsapi', 12_000)).toBe(2_000);
    expect(writes).toBe(3);
    // What was not stored by then goes with a sign of life that comes to it, once.
    for (const _ of [1, 2]) await sink.heartbeat('oddsapi', { interrupted: false });
    expect(writes).toBe(4);
  });

  it('leaves out a process whose clock is ahead: it hides no other, and is none of now when they are silent', async () => {
    const [right, ahead] = [await changesOf('lsports'), await changesOf('lsports', 90_000)];
    await right.change(0, 700);
    await ahead.change(1_000, 90_700);
    expect(await lagAfter('lsports', 1_500)).toBe(700);
    await ahead.change(119_000, 90_700);
    expect(await lagAfter('lsports', 125_000)).toBeNull();
  });
});
