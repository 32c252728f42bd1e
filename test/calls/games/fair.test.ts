import { createHash, createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { saveSettings } from '../../../functions/table/admin/settings.ts';
import { checkDay } from '../../../infra/local/verify/check-day.ts';
import document from '../../../shared/model/default-settings.json' with { type: 'json' };
import { crashPoint } from '../../../shared/rules/fairness/crash.ts';
import { emittedAt, saltDelayMs } from '../../../shared/rules/fairness/drand.ts';
import type { GameKey } from '../../../shared/rules/games/game.ts';
import { games } from '../../../shared/rules/games/games.ts';
import { seqOf } from '../../../shared/rules/rounds/rounds.ts';
import { koreanDay, koreanDaySpan } from '../../../shared/rules/text/korean-day.ts';
import { pricing } from '../../rules/games/standard.ts';
import { dashed, published, publishedSeeds } from '../../support/builders/games/published-rounds.ts';
import {
  beat,
  drawOf,
  moveClock,
  placedMini,
  roundOn,
  settledByQueue,
} from '../../support/builders/games/rounds.ts';
import { withRounds } from '../../support/builders/games/with-rounds.ts';
import { storedMember } from '../../support/builders/member/stored-member.ts';
import { publishedBeacons } from '../../support/fakes/published-beacons.ts';

withRounds();

/** Days of 24 rounds, so that whole ones can be derived again. */
const hourly = { roundSeconds: 3_600 };
beforeAll(async () => {
  const { lotusConfig, tokenConfig } = document.config;
  const changes = {
    lotusConfig: { ...lotusConfig, oe: { ...lotusConfig.oe, ...hourly } },
    tokenConfig: { ...tokenConfig, graph: { ...tokenConfig.graph, ...hourly } },
  };
  await saveSettings({ ...document, config: { ...document.config, ...changes } }, 1);
});

const minutes = 60_000;
const afterReveal = (day: string) => koreanDaySpan(day).to + 11 * minutes;

/** The day after today, whose every round was committed to before it began; its reveal has come. */
async function wholeDay(game: GameKey): Promise<string> {
  const { day, seq } = await roundOn(game);
  // A chain begins with the round that is on.
  await published(`/fair/rounds/${game}/${seq}`);
  const next = koreanDay(koreanDaySpan(day).to);
  await published(`/fair/rounds/${game}/${seqOf(next, 1)}`);
  moveClock(afterReveal(next));
  return next;
}

const sha256 = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');

/** As if h[0] had been published 30 s before a beacon of the chain was emitted. */
function saltOf(beacon: keyof typeof publishedBeacons): object {
  const signature = publishedBeacons[beacon];
  const committedAt = new Date(emittedAt(beacon) - saltDelayMs).toISOString();
  return { source: `drand:${beacon}`, committedAt, signature, salt: sha256(signature) };
}

/** What a house would publish whose chain had another salt: every crash point follows from it. */
async function resalted(path: string, changes: object): Promise<unknown> {
  const payload = Object(Object(await published(path)).payload);
  if (!payload.chain?.hash) return { payload };
  const salt = { ...payload.chain.salt, ...changes, fallbackSeed: null };
  const hmac = createHmac('sha256', salt.salt).update(payload.chain.hash).digest('hex');
  const result = games.graph.resultOf([crashPoint(hmac)]);
  return { payload: { ...payload, result, chain: { ...payload.chain, salt } } };
}

describe('what anybody can read of a round', () => {
  it('is its commitment before the draw, its prices with the draw, its seeds ten minutes after the end of its day [call GET /fair/rounds/{game}/{gameSeq}] [call GET /fair/seeds]', async () => {
    const round = await roundOn('powerball');
    const path = `/fair/rounds/powerball/${round.seq}`;
    const secret = { serverSeed: null, fallbackSeed: null };
    const revealAt = new Date(koreanDaySpan(round.day).to + 10 * minutes).toISOString();
    expect(await published(path)).toMatchObject({
      success: true,
      payload: { ...secret, result: null, entropy: null, clientSeed: null, prices: [], revealAt },
    });
    moveClock(round.drawAt + 21_000);
    const drawn = await published(path);
    expect(drawn).toMatchObject({
      payload: { ...secret, state: 'drawn', previousDraw: null, serverSeedHash: expect.any(String) },
    });
    expect(JSON.stringify(drawn)).toContain(
      '{"folder":"파워볼 홀짝","key":"pb.odd","name":"홀","odds":1.95}',
    );
    expect(await publishedSeeds('powerball', round.day)).toMatchObject({
      payload: { commitments: { ...secret, revealAt }, rounds: 288, pairs: [], next: null },
    });
    moveClock(afterReveal(round.day));
    const seeds = { serverSeed: expect.stringMatching(/^[0-9a-f]{64}$/) };
    expect(await published(path)).toMatchObject({ payload: seeds });
    expect(await publishedSeeds('powerball', round.day)).toMatchObject({ payload: { commitments: seeds } });
  });

  it('is the card before as well, where prices hang on it', async () => {
    const first = await roundOn('hilo');
    await published(`/fair/rounds/hilo/${first.seq}`);
    moveClock(first.drawAt + 1_000);
    const second = await roundOn('hilo');
    moveClock(second.drawAt + 21_000);
    const draw = await drawOf(first);
    const found = await published(`/fair/rounds/hilo/${second.seq}`);
    expect(found).toMatchObject({ payload: { previousDraw: draw } });
    expect(JSON.stringify(found).includes('"key":"hi"')).toBe(
      games.hilo.priceOf('hi', pricing(draw)) !== null,
    );
  });

  it('keeps its seeds while a bet of the day waits, and tells nothing of rounds too far ahead', async () => {
    const [member, round] = [await storedMember(), await roundOn('powerball')];
    await placedMini(member, round);
    moveClock(afterReveal(round.day));
    const path = `/fair/rounds/powerladder/${round.seq}`;
    expect(await published(path)).toMatchObject({ payload: { serverSeed: null } });
    await beat();
    await settledByQueue(round);
    expect(await published(path)).toMatchObject({ payload: { serverSeed: expect.any(String) } });
    const far = koreanDaySpan(round.day).to + 5 * 24 * 60 * minutes;
    const farDay = koreanDay(far);
    for (const name of [`powerball/${seqOf(farDay, 1)}`, `powerball/${round.day}00289`, 'keno/0000010000001'])
      expect(await published(`/fair/rounds/${name}`)).toMatchObject({ success: false });
  });
});

describe('a day derived again from what is published', () => {
  it('is right round by round; a changed, a hidden and a kept-back one are wrong, each by itself', async () => {
    const day = await wholeDay('lotus-oe');
    const asked = { game: 'lotus-oe', date: dashed(day) };
    const lines: string[] = [];
    const report = await checkDay(published, { ...asked, tell: (line) => lines.push(line) });
    expect(report).toEqual({ right: 24, wrong: 0, secret: 0, voided: 0, none: 0 });
    expect([lines.length, lines[0]]).toEqual([24, expect.stringContaining(`${day}00001 right local {`)]);
    for (const some of [
      { first: 25, last: 30 },
      { first: 20, last: 25 },
      { first: 0 },
      { first: 5, last: 4 },
    ])
      await expect(checkDay(published, { ...asked, ...some, tell: () => undefined })).rejects.toThrow(
        /has rounds 1 to 24: there is no /,
      );
    const [changed, hidden, keptBack] = [3, 10, 24].map((number) => seqOf(day, number));
    const lying = async (path: string): Promise<unknown> => {
      const reply = await published(path);
      const payload = Object(Object(reply).payload);
      if (path.endsWith(`/${changed}`)) return { payload: { ...payload, result: { sum: 2 } } };
      if (path.endsWith(`/${hidden}`)) return { success: false };
      if (path.endsWith(`/${keptBack}`)) return { payload: { ...payload, result: null, state: 'closed' } };
      return reply;
    };
    const told: string[] = [];
    const lied = await checkDay(lying, { ...asked, tell: (line) => told.push(line) });
    expect(lied).toEqual({ right: 21, wrong: 3, secret: 0, voided: 0, none: 0 });
    expect(told.find((line) => line.includes('wrong'))).toMatch(/result: told \{"sum":2\}, found \{/);
    expect(told.at(-1)).toBe(`${keptBack} wrong no result`);
    expect(told).toContain(`${hidden} wrong not shown`);
  });

  it('walks each flight of graph back to the one before; another chain, a gap and another salt are found', async () => {
    const begun = await roundOn('graph');
    const day = await wholeDay('graph');
    const before = { game: 'graph', date: dashed(begun.day), tell: () => undefined };
    const since = 25 - begun.number;
    expect(await checkDay(published, before)).toMatchObject({ right: since, wrong: 0, none: 24 - since });
    const asked = { game: 'graph', date: dashed(day), tell: () => undefined };
    expect(await checkDay(published, asked)).toMatchObject({ right: 24, wrong: 0, secret: 0, none: 0 });
    const [forged, hidden, keptBack] = [7, 12, 20].map((number) => seqOf(day, number));
    const lying = async (path: string): Promise<unknown> => {
      const reply = await published(path);
      if (path.endsWith(`/${hidden}`)) return { success: false };
      const text = JSON.stringify(reply);
      if (path.endsWith(`/${forged}`)) return JSON.parse(text.replace(/"hash":"../, '"hash":"zz'));
      const payload = Object(Object(reply).payload);
      if (path.endsWith(`/${keptBack}`)) return { payload: { ...payload, result: null, state: 'closed' } };
      return reply;
    };
    expect(await checkDay(lying, asked)).toMatchObject({ right: 21, wrong: 3, none: 0 });
    const resalted = async (path: string): Promise<unknown> =>
      JSON.parse(JSON.stringify(await published(path)).replace(/"fallbackSeed":"../, '"fallbackSeed":"zz'));
    expect(await checkDay(resalted, asked)).toMatchObject({ right: 0, wrong: 24 });
  });

  it('of graph finds a flight that tells a chain of its own', async () => {
    const day = await wholeDay('graph');
    const apart = seqOf(day, 9);
    const lying = async (path: string): Promise<unknown> => {
      const reply = await published(path);
      if (!path.endsWith(`/${apart}`)) return reply;
      return JSON.parse(JSON.stringify(reply).replace(/("chain":\{[^}]*"game":)(\d+)/, '$11'));
    };
    const told = JSON.stringify(await lying(`/fair/rounds/graph/${apart}`));
    expect(told).not.toBe(JSON.stringify(await published(`/fair/rounds/graph/${apart}`)));
    const asked = { game: 'graph', date: dashed(day), tell: () => undefined };
    expect(await checkDay(lying, asked)).toMatchObject({ right: 23, wrong: 1 });
  });

  it('of graph takes one salt a chain, of a beacon the group signed; invented, missing and changed ones are wrong', async () => {
    const day = await wholeDay('graph');
    const asked = { game: 'graph', date: dashed(day), tell: () => undefined };
    const flown = (salt: object) => (path: string) => resalted(path, salt);
    expect(await checkDay(flown(saltOf(1000)), asked)).toMatchObject({ right: 24, wrong: 0 });
    const invented = { ...saltOf(1000), signature: 'ab'.repeat(48), salt: sha256('ab'.repeat(48)) };
    expect(await checkDay(flown(invented), asked)).toMatchObject({ right: 0, wrong: 24 });
    const notShown = { ...saltOf(1000), signature: null };
    expect(await checkDay(flown(notShown), asked)).toMatchObject({ right: 0, wrong: 24 });
    const noNumber = { ...saltOf(1000), source: 'drand:' };
    expect(await checkDay(flown(noNumber), asked)).toMatchObject({ right: 0, wrong: 24 });
    const changed = (path: string) => resalted(path, saltOf(path.endsWith(`/${seqOf(day, 9)}`) ? 123 : 1000));
    expect(await checkDay(changed, asked)).toMatchObject({ right: 23, wrong: 1 });
  });

  it('of graph that is not over owes no flight that has not crashed', async () => {
    const day = koreanDay(koreanDaySpan((await roundOn('graph')).day).to + 24 * 60 * minutes);
    moveClock(koreanDaySpan(day).from + 5 * 60 * minutes + 1_000);
    const asked = { game: 'graph', date: dashed(day), tell: () => undefined };
    const report = await checkDay(published, asked);
    expect(report).toMatchObject({ right: 5, wrong: 0, none: 19 });
  });

  it('is not there for a game without rounds, an unknown one, or a day nobody was committed to', async () => {
    for (const [game, date, why] of [
      ['keno', '2026-11-22', 'no rounds'],
      ['chess', '2026-11-22', 'no game'],
      ['roulette', '2020-01-01', 'nothing was committed'],
    ] as const)
      await expect(checkDay(published, { game, date, tell: () => undefined })).rejects.toThrow(why);
  });
});
