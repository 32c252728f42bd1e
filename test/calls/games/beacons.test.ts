import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { roundContextAt } from '../../../functions/api/games/rounds/round-context.ts';
import { drawRound, prefetchBeacons } from '../../../functions/domain/rounds/draw-round.ts';
import { settleDueRounds } from '../../../functions/jobs/rounds/settle-due-rounds.ts';
import { drand, noBeacons } from '../../../functions/providers/randomness/drand.ts';
import { isGenuineBeacon } from '../../../functions/providers/randomness/genuine-beacon.ts';
import { saveSettings } from '../../../functions/table/admin/settings.ts';
import { listBetRound } from '../../../functions/table/games/bet-rounds.ts';
import { checkDay } from '../../../infra/local/verify/check-day.ts';
import document from '../../../shared/model/default-settings.json' with { type: 'json' };
import type { Randomness } from '../../../shared/model/games/randomness.ts';
import { beaconOf, emittedAt } from '../../../shared/rules/fairness/drand.ts';
import { gameOf, games } from '../../../shared/rules/games/games.ts';
import type { Round } from '../../../shared/rules/rounds/rounds.ts';
import { koreanDaySpan } from '../../../shared/rules/text/korean-day.ts';
import {
  callGames,
  commitSeedsAhead,
  dashed,
  moveClock,
  placeMini,
  readPublished,
  recordDraws,
  roundOn,
  withRounds,
} from '../../support/builders/games/rounds.ts';
import { storedMember } from '../../support/builders/member/members.ts';
import { publishedBeacons, withSilentBeacons } from '../../support/fakes/beacons.ts';
import { configureWire, sendToTable } from '../../support/fakes/wire.ts';

withSilentBeacons();
withRounds();

const signature = 'ab'.repeat(48);

/** Its seeds are committed to before, as the clock does. */
async function committedRound(key: 'powerball' | 'hilo5s'): Promise<Round> {
  await commitSeedsAhead();
  return roundOn(key);
}

async function drawnAt(round: Round, { now, randomness }: { now: number; randomness: Randomness }) {
  const room = await roundContextAt(now);
  return drawRound(gameOf(round.game) ?? games.powerball, round, { ...room, randomness });
}

it('a round is drawn from the first beacon emitted a second after its close, whenever it is read', async () => {
  const round = await committedRound('powerball');
  const requests: number[] = [];
  const randomness: Randomness = {
    signatureOf: (beacon) => {
      requests.push(beacon);
      return Promise.resolve(signature);
    },
  };
  const beacon = beaconOf(round.closeAt);
  expect(emittedAt(beacon)).toBeGreaterThanOrEqual(round.closeAt + 1_000);
  expect(emittedAt(beacon - 1)).toBeLessThan(round.closeAt + 1_000);
  expect(await drawnAt(round, { now: round.drawAt - 1, randomness })).toBeNull();
  expect(requests).toEqual([]);
  const drawn = await drawnAt(round, { now: round.drawAt + 3_600_000, randomness });
  expect(requests).toEqual([beacon]);
  const entropy = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex');
  expect(drawn).toMatchObject({ entropy, entropySource: `drand:${beacon}`, signature });
  moveClock(round.drawAt + 1_000);
  const shown = await callGames(`/fair/rounds/powerball/${round.seq}`, { query: '' });
  expect(shown.payload).toMatchObject({
    entropySource: `drand:${beacon}`,
    beacon: { round: beacon, signature, emittedAt: new Date(emittedAt(beacon)).toISOString() },
  });
});

it('a late beacon is waited for 20 seconds, then the committed fallback draws, marked local, for good', async () => {
  const [member, round] = [await storedMember(), await roundOn('powerball')];
  await placeMini(member, round);
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

it('after a gap the beacons are requested eight at a time, each once, and rounds are drawn in order', async () => {
  await commitSeedsAhead();
  await settleDueRounds({ ...(await roundContextAt(Date.now())), randomness: noBeacons });
  const rounds: Round[] = [];
  for (let at = 0; at < 20; at += 1) {
    const round = await roundOn('tokenpowerball');
    await listBetRound(round);
    rounds.push(round);
    moveClock(round.drawAt);
  }
  const requests: number[] = [];
  let [request, most] = [0, 0];
  const randomness: Randomness = {
    signatureOf: async (beacon) => {
      requests.push(beacon);
      request += 1;
      most = Math.max(most, request);
      // The first answers come last.
      await new Promise((resolve) => setTimeout(resolve, 40 - requests.length * 2));
      request -= 1;
      return signature;
    },
  };
  const drawn = recordDraws();
  expect(await settleDueRounds({ ...(await roundContextAt(Date.now())), randomness })).toBe(20);
  configureWire({ send: sendToTable });
  expect(drawn).toEqual(rounds.map(({ seq }) => seq));
  expect(requests.toSorted((a, b) => a - b)).toEqual(rounds.map(({ closeAt }) => beaconOf(closeAt)));
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
  await readPublished(`/fair/rounds/graph/${round.seq}`);
  const requests = { game: 'graph', date: dashed(round.day), print: () => undefined };
  moveClock(begun + 89_999);
  expect(await checkDay(readPublished, requests)).toMatchObject({ right: 0, wrong: 0, none: 24 });
  moveClock(begun + 90_000);
  const withheld = async (path: string) => {
    const reply = await readPublished(path);
    return path.includes('/rounds/')
      ? { payload: { ...reply.payload, result: null, state: 'closed' } }
      : reply;
  };
  expect(await checkDay(withheld, requests)).toMatchObject({ right: 0, wrong: 1, none: 23 });
  expect(await checkDay(readPublished, requests)).toMatchObject({ right: 1, wrong: 0, none: 23 });
});

it('a beacon that could not be prefetched is requested again', async () => {
  const answers = [null, signature];
  const source: Randomness = { signatureOf: () => Promise.resolve(answers.shift() ?? null) };
  const ahead = prefetchBeacons(source, [7]);
  expect(await ahead.signatureOf(7)).toBeNull();
  expect(await ahead.signatureOf(7)).toBe(signature);
});

it('reading drawn rounds requests no beacon at all', async () => {
  const requests: number[] = [];
  const source: Randomness = {
    signatureOf: (beacon) => {
      requests.push(beacon);
      return Promise.resolve(signature);
    },
  };
  const ahead = prefetchBeacons(source, [7, 8]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(requests).toEqual([]);
  await ahead.signatureOf(8);
  expect(requests.toSorted((a, b) => a - b)).toEqual([7, 8]);
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

  it('counts only with its signature, whatever answers at the origin; no answer is no beacon', async () => {
    let served: object = {};
    let requests = 0;
    const server = createServer((_, reply) => {
      requests += 1;
      reply.end(JSON.stringify(served));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    const answer = async (reply: object) => {
      served = reply;
      return drand(origin).signatureOf(1000);
    };
    expect(await answer({ round: 1000, signature: published[123] })).toBeNull();
    expect(await answer({ round: 123, signature: published[123] })).toBeNull();
    expect(await answer({ round: 1000, signature: published[1000] })).toBe(published[1000]);
    expect(requests).toBe(3);
    // A signature never changes: the second read sends no request.
    expect(await answer({})).toBe(published[1000]);
    expect(requests).toBe(3);
    server.close();
    expect(await drand('http://127.0.0.1:9').signatureOf(1)).toBeNull();
  });
});
