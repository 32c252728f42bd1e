import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { roomAt } from '../../../functions/api/games/draw-context.ts';
import { askedAhead, drawnRound } from '../../../functions/domain/rounds/draw-round.ts';
import { settleDueRounds } from '../../../functions/jobs/rounds/settle-due-rounds.ts';
import { noBeacons } from '../../../functions/providers/randomness/chosen.ts';
import { drand } from '../../../functions/providers/randomness/drand.ts';
import { isGenuineBeacon } from '../../../functions/providers/randomness/genuine-beacon.ts';
import { saveSettings } from '../../../functions/table/admin/settings.ts';
import { configureWire, sendSigned } from '../../../functions/table/client/wire.ts';
import { listBetRound } from '../../../functions/table/games/bet-rounds.ts';
import { checkDay } from '../../../infra/local/verify/check-day.ts';
import document from '../../../shared/model/default-settings.json' with { type: 'json' };
import type { Randomness } from '../../../shared/model/games/randomness.ts';
import { beaconOf, emittedAt } from '../../../shared/rules/fairness/drand.ts';
import { games } from '../../../shared/rules/games/games.ts';
import type { Round } from '../../../shared/rules/rounds/rounds.ts';
import { koreanDaySpan } from '../../../shared/rules/text/korean-day.ts';
import { dashed, published } from '../../support/builders/games/published-rounds.ts';
import {
  committedAhead,
  moveClock,
  ofGames,
  placedMini,
  roundOn,
} from '../../support/builders/games/rounds.ts';
import { watchedDraws } from '../../support/builders/games/watched-draws.ts';
import { withRounds } from '../../support/builders/games/with-rounds.ts';
import { storedMember } from '../../support/builders/member/stored-member.ts';
import { publishedBeacons } from '../../support/fakes/published-beacons.ts';
import { withSilentBeacons } from '../../support/fakes/silent-beacons.ts';

withSilentBeacons();
withRounds();

const signature = 'ab'.repeat(48);

/** Its seeds are committed to before, as the clock does. */
async function committedRound(key: 'powerball' | 'hilo5s'): Promise<Round> {
  await committedAhead();
  return roundOn(key);
}

async function drawnAt(round: Round, { now, randomness }: { now: number; randomness: Randomness }) {
  const room = await roomAt(now);
  return drawnRound(games[round.game], round, { ...room, randomness });
}

it('a round is drawn from the first beacon emitted a second after its close, whoever asks when', async () => {
  const round = await committedRound('powerball');
  const asked: number[] = [];
  const randomness: Randomness = {
    signatureOf: (beacon) => {
      asked.push(beacon);
      return Promise.resolve(signature);
    },
  };
  const beacon = beaconOf(round.closeAt);
  expect(emittedAt(beacon)).toBeGreaterThanOrEqual(round.closeAt + 1_000);
  expect(emittedAt(beacon - 1)).toBeLessThan(round.closeAt + 1_000);
  expect(await drawnAt(round, { now: round.drawAt - 1, randomness })).toBeNull();
  expect(asked).toEqual([]);
  const drawn = await drawnAt(round, { now: round.drawAt + 3_600_000, randomness });
  expect(asked).toEqual([beacon]);
  const entropy = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex');
  expect(drawn).toMatchObject({ entropy, entropySource: `drand:${beacon}`, signature });
  moveClock(round.drawAt + 1_000);
  const shown = await ofGames(`/fair/rounds/powerball/${round.seq}`, { query: '' });
  expect(shown.payload).toMatchObject({
    entropySource: `drand:${beacon}`,
    beacon: { round: beacon, signature, emittedAt: new Date(emittedAt(beacon)).toISOString() },
  });
});

it('a late beacon is waited for 20 seconds, then the committed fallback draws, marked local, for good', async () => {
  const [member, round] = [await storedMember(), await roundOn('powerball')];
  await placedMini(member, round);
  for (const late of [0, 19_999])
    expect(await drawnAt(round, { now: round.drawAt + late, randomness: noBeacons })).toBeNull();
  const drawn = await drawnAt(round, { now: round.drawAt + 20_000, randomness: noBeacons });
  expect(drawn).toMatchObject({ entropySource: 'local' });
  const again = await drawnAt(round, {
    now: round.drawAt + 60_000,
    randomness: { signatureOf: () => Promise.resolve(signature) },
  });
  expect(again).toEqual(drawn);
});

it('hi-lo of five seconds never waits for a beacon', async () => {
  const round = await committedRound('hilo5s');
  const drawn = await drawnAt(round, { now: round.drawAt, randomness: noBeacons });
  expect(drawn).toMatchObject({ entropySource: 'local' });
});

it('after a gap the beacons are asked for eight at a time, each once, and rounds are drawn in order', async () => {
  await committedAhead();
  await settleDueRounds({ ...(await roomAt(Date.now())), randomness: noBeacons });
  const rounds: Round[] = [];
  for (let at = 0; at < 20; at += 1) {
    const round = await roundOn('tokenpowerball');
    await listBetRound(round);
    rounds.push(round);
    moveClock(round.drawAt);
  }
  const asked: number[] = [];
  let [asking, most] = [0, 0];
  const randomness: Randomness = {
    signatureOf: async (beacon) => {
      asked.push(beacon);
      asking += 1;
      most = Math.max(most, asking);
      // The first answers come last.
      await new Promise((resolve) => setTimeout(resolve, 40 - asked.length * 2));
      asking -= 1;
      return signature;
    },
  };
  const drawn = watchedDraws();
  expect(await settleDueRounds({ ...(await roomAt(Date.now())), randomness })).toBe(20);
  configureWire({ send: sendSigned });
  expect(drawn).toEqual(rounds.map(({ seq }) => seq));
  expect(asked.toSorted((a, b) => a - b)).toEqual(rounds.map(({ closeAt }) => beaconOf(closeAt)));
  expect(most).toBe(8);
});

it('a flight is not owed while the salt of its chain waits for a beacon, and is from 90 seconds after h[0] on', async () => {
  const { tokenConfig } = document.config;
  const graph = { ...tokenConfig.graph, roundSeconds: 3_600 };
  await saveSettings(
    { ...document, config: { ...document.config, tokenConfig: { ...tokenConfig, graph } } },
    2,
  );
  // Times of rounds are in force from the next day on.
  moveClock(koreanDaySpan((await roundOn('graph')).day).to + 1_000);
  const round = await roundOn('graph');
  const begun = round.drawAt - 30_000;
  moveClock(begun);
  await published(`/fair/rounds/graph/${round.seq}`);
  const asked = { game: 'graph', date: dashed(round.day), tell: () => undefined };
  moveClock(begun + 89_999);
  expect(await checkDay(published, asked)).toMatchObject({ right: 0, wrong: 0, none: 24 });
  moveClock(begun + 90_000);
  const keptBack = async (path: string) => {
    const reply = await published(path);
    return path.includes('/rounds/')
      ? { payload: { ...reply.payload, result: null, state: 'closed' } }
      : reply;
  };
  expect(await checkDay(keptBack, asked)).toMatchObject({ right: 0, wrong: 1, none: 23 });
  expect(await checkDay(published, asked)).toMatchObject({ right: 1, wrong: 0, none: 23 });
});

it('a beacon that was not there ahead is asked for again', async () => {
  const answers = [null, signature];
  const source: Randomness = { signatureOf: () => Promise.resolve(answers.shift() ?? null) };
  const ahead = askedAhead(source, [7]);
  expect(await ahead.signatureOf(7)).toBeNull();
  expect(await ahead.signatureOf(7)).toBe(signature);
});

it('who looks at rounds that are drawn asks for no beacon at all', async () => {
  const asked: number[] = [];
  const source: Randomness = {
    signatureOf: (beacon) => {
      asked.push(beacon);
      return Promise.resolve(signature);
    },
  };
  const ahead = askedAhead(source, [7, 8]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked).toEqual([]);
  await ahead.signatureOf(8);
  expect(asked.toSorted((a, b) => a - b)).toEqual([7, 8]);
});

describe('a beacon of the chain', () => {
  const published = publishedBeacons;

  it('is what its group signed for that very number, and nothing else', () => {
    expect(isGenuineBeacon(1000, published[1000])).toBe(true);
    expect(isGenuineBeacon(123, published[123])).toBe(true);
    expect(isGenuineBeacon(124, published[123])).toBe(false);
    expect(isGenuineBeacon(1000, published[123])).toBe(false);
    for (const number of [Number.NaN, -1, 1.5]) expect(isGenuineBeacon(number, published[123])).toBe(false);
    for (const none of ['', signature, published[123].replace('b7', 'b8'), `c0${'00'.repeat(47)}`])
      expect(isGenuineBeacon(123, none)).toBe(false);
    const randomness = createHash('sha256').update(Buffer.from(published[1000], 'hex')).digest('hex');
    expect(randomness).toBe('fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd');
  });

  it('counts only with its signature, whoever answers for the origin; nobody’s answer is none', async () => {
    let said: object = {};
    let asked = 0;
    const server = createServer((_, reply) => {
      asked += 1;
      reply.end(JSON.stringify(said));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    const answer = async (reply: object) => {
      said = reply;
      return drand(origin).signatureOf(1000);
    };
    expect(await answer({ round: 1000, signature: published[123] })).toBeNull();
    expect(await answer({ round: 123, signature: published[123] })).toBeNull();
    expect(await answer({ round: 1000, signature: published[1000] })).toBe(published[1000]);
    expect(asked).toBe(3);
    // A signature never changes: who asks again asks nobody.
    expect(await answer({})).toBe(published[1000]);
    expect(asked).toBe(3);
    server.close();
    expect(await drand('http://127.0.0.1:9').signatureOf(1)).toBeNull();
  });
});
