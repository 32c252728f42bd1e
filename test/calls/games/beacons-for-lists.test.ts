import { expect, it } from 'vitest';
import { roundContextAt } from '../../../functions/api/games/rounds/round-context.ts';
import { drawnRounds } from '../../../functions/domain/rounds/drawn-rounds.ts';
import type { Randomness } from '../../../shared/model/games/randomness.ts';
import { beaconOf } from '../../../shared/rules/fairness/drand.ts';
import { games } from '../../../shared/rules/games/games.ts';
import { koreanDay, koreanDaySpan } from '../../../shared/rules/text/korean-day.ts';
import { commitSeedsAhead, moveClock, roundOn, withRoundClock } from '../../support/builders/games/rounds.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { withSilentBeacons } from '../../support/fakes/beacons.ts';

withSilentBeacons();
withSystem();
withRoundClock();

const rounds = 40;
const signature = 'ab'.repeat(48);

/** A source that answers as `answer` says, and the requests it saw. */
function watched(answer: (request: number) => string | null) {
  const seen = { requests: [] as number[], most: 0 };
  let request = 0;
  const randomness: Randomness = {
    signatureOf: async (beacon) => {
      seen.requests.push(beacon);
      request += 1;
      seen.most = Math.max(seen.most, request);
      const answered = answer(request);
      await new Promise((resolve) => setTimeout(resolve, 2));
      request -= 1;
      return answered;
    },
  };
  return { seen, randomness };
}

async function listed(randomness: Randomness) {
  const room = { ...(await roundContextAt(Date.now())), randomness };
  const { rounds: list } = await drawnRounds(games.tokenpowerball, room, { page: 1, size: rounds });
  return list.map(({ gameSeq, entropySource }) => ({ gameSeq, entropySource }));
}

it('a list of rounds without bets requests a few beacons at a time, and no refusal makes it draw without one', async () => {
  // Rounds of one Korean day, whatever hour it is.
  const { day } = await roundOn('tokenpowerball');
  moveClock(koreanDaySpan(koreanDay(koreanDaySpan(day).to)).from + 3_600_000);
  await commitSeedsAhead();
  const first = await roundOn('tokenpowerball');
  moveClock(first.drawAt + (rounds - 1) * 60_000 + 30_000);
  // Throttled from the second on.
  const refusing = watched((request) => (request > 1 ? null : signature));
  const seenThen = await listed(refusing.randomness);
  expect(seenThen).toHaveLength(rounds);
  expect(seenThen.filter(({ entropySource }) => entropySource === 'local')).toEqual([]);
  expect(seenThen[0]?.entropySource).toMatch(/^drand:/);
  expect(refusing.seen.requests.length).toBeLessThanOrEqual(16);
  const answering = watched(() => signature);
  let list = await listed(answering.randomness);
  expect(answering.seen.most).toBeLessThanOrEqual(8);
  expect(answering.seen.requests).toHaveLength(16);
  for (let look = 0; look < 2; look += 1) list = await listed(answering.randomness);
  expect(list.map(({ entropySource }) => entropySource)).not.toContain(null);
  const last = await roundOn('tokenpowerball');
  expect(list[0]?.entropySource).toBe(`drand:${beaconOf(last.closeAt - 60_000)}`);
});

it('a round read by itself is drawn without a beacon twenty seconds late, and requests it at most three times', async () => {
  const { drawAt } = await roundOn('tokenpowerball');
  await commitSeedsAhead();
  moveClock(drawAt + 20_000);
  const silent = watched(() => null);
  const room = { ...(await roundContextAt(Date.now())), randomness: silent.randomness };
  const { rounds: list } = await drawnRounds(games.tokenpowerball, room, { page: 1, size: 1 });
  expect(list[0]?.entropySource).toBe('local');
  expect(silent.seen.requests).toHaveLength(3);
});
