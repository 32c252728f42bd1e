import { expect, it } from 'vitest';
import { chainIndexOf } from '../../../functions/domain/rounds/draw-crash.ts';
import { runRounds } from '../../../functions/jobs/rounds/handler.ts';
import { noBeacons } from '../../../functions/providers/randomness/drand.ts';
import { chainOf } from '../../../functions/table/games/hash-chains.ts';
import { callGames, moveClock, roundOn, withRounds } from '../../support/builders/games/rounds.ts';
import { storedMember } from '../../support/builders/member/members.ts';
import { withSilentBeacons } from '../../support/fakes/beacons.ts';

// A salt takes ninety seconds.
withSilentBeacons();
withRounds();

const saltWait = 91_000;
const beat = () =>
  runRounds({
    until: Date.now(),
    pace: { now: Date.now, wait: () => Promise.resolve() },
    randomness: noBeacons,
  });

async function betNow() {
  const round = await roundOn('graph');
  moveClock(round.openAt + 1_000);
  return callGames('/token/bet', {
    as: await storedMember(),
    body: { game: 'graph', gameSeq: round.seq, bets: [{ key: 'graph', amount: 10_000 }] },
  });
}

it('the next chain of flights is committed to and salted a day ahead: no bet is refused at the change', async () => {
  await beat();
  moveClock((await roundOn('graph')).drawAt + saltWait);
  await beat();
  expect(await betNow()).toMatchObject({ status: 200 });
  const on = chainIndexOf(await roundOn('graph'));
  const first = await chainOf(on);
  if (!first) throw new Error('no chain was begun');
  const end = (first.first + first.games) * first.seconds * 1000;
  moveClock(end - 23 * 3_600_000);
  await beat();
  const next = { index: first.first + first.games, seconds: first.seconds };
  const committed = await chainOf(next);
  expect(committed).toMatchObject({ number: first.number + 1, first: next.index, salt: null });
  moveClock(Date.now() + saltWait);
  await beat();
  expect(await chainOf(next)).toMatchObject({
    terminatorHash: committed?.terminatorHash,
    salt: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  for (const last of [end - 40_000, end]) {
    moveClock(last);
    expect(await betNow()).toMatchObject({ status: 200 });
  }
});
