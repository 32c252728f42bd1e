import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { runHashing } from '../../../infra/local/verify/check-day.ts';
import { derive } from '../../../shared/rules/fairness/derive.ts';
import { gameKeys } from '../../../shared/rules/games/game.ts';
import { games } from '../../../shared/rules/games/games.ts';
import { type CheckName, verdictOf } from '../../../shared/rules/proofs/check.ts';
import { checkFlight, checkSalt, type PublishedSalt } from '../../../shared/rules/proofs/check-flight.ts';
import {
  checkRound,
  type PublishedDay,
  type PublishedRound,
} from '../../../shared/rules/proofs/check-round.ts';
import { drawnItems } from '../../../web/features/fairness/drawn-items.ts';
import { hashInBrowser } from '../../../web/features/fairness/hash-in-browser.ts';
import { outcomeRows } from '../../../web/features/fairness/outcome-rows.ts';
import { honestRound } from '../../rules/fairness/published-round.ts';
import { memberClientSeed, readVectors } from '../../rules/fairness/vector-file.ts';
import { standardSettings } from '../../rules/games/standard.ts';

type Published = { readonly round: PublishedRound; readonly day: PublishedDay };
const ofRounds = gameKeys.filter((key) => games[key].drawnFrom === undefined);
const sources = ['drand', 'local'] as const;
const other = 'f'.repeat(64);
/** A local salt whose seed is not published yet. */
const untold = (salt: string): PublishedSalt => ({
  ...{ salt, source: 'local', number: 1, committedAt: '2026-11-22T00:00:00.000Z' },
  ...{ signature: null, fallbackSeedHash: other, fallbackSeed: null },
});
const checked = (published: Published, game = games.powerball) => hashInBrowser(checkRound(game, published));

/** One published value changed, and the checks that must notice. */
const lies: readonly (readonly [
  what: string,
  of: (typeof sources)[number],
  lie: object,
  caught: CheckName[],
])[] = [
  ['another server seed', 'drand', { serverSeed: other }, ['commitment', 'result']],
  ['another commitment than the day’s', 'drand', { serverSeedHash: other }, ['commitment']],
  ['another result', 'drand', { result: { balls: [1, 2, 3, 4, 5], powerball: 0 } }, ['result']],
  ['another entropy', 'drand', { entropy: other }, ['entropy', 'client-seed', 'result']],
  ['an entropy claimed for another beacon', 'drand', { entropySource: 'drand:1' }, ['entropy']],
  ['a client seed of its own choice', 'drand', { clientSeed: 'powerball:1' }, ['client-seed']],
  ['another fallback seed', 'local', { fallbackSeed: other }, ['fallback', 'entropy']],
  ['another nonce', 'local', { nonce: 1 }, ['result']],
  [
    'a commitment made after the close',
    'local',
    { closeAt: '2026-11-19T00:00:00.000Z' },
    ['committed-before'],
  ],
];

describe('the proof of a round', () => {
  it('agrees for every game of rounds, from a beacon and from the fallback, in browser and script alike', async () => {
    for (const key of ofRounds)
      for (const source of sources) {
        const published = honestRound(games[key], source);
        const { checks, derivation } = await checked(published, games[key]);
        expect([key, verdictOf(checks)]).toEqual([key, 'right']);
        expect(runHashing(checkRound(games[key], published)).derivation).toEqual(derivation);
        expect(drawnItems(games[key], derivation?.draw ?? []).every(({ items }) => items.length > 0)).toBe(
          true,
        );
      }
  });

  it.each(lies)('is wrong for %s, and shows where', async (_, source, lie, caught) => {
    const { round, day } = honestRound(games.powerball, source);
    const { checks } = await checked({ round: { ...round, ...lie }, day });
    expect(checks.filter(({ state }) => state === 'wrong').map(({ name }) => name)).toEqual(caught);
    expect(verdictOf(checks)).toBe('wrong');
  });

  it('is wrong for a beacon emitted before the close, or of another number than the close gives', async () => {
    const { round, day } = honestRound(games.powerball, 'drand');
    const later = new Date(Date.parse(round.closeAt) + 60_000).toISOString();
    const { checks } = await checked({ round: { ...round, closeAt: later }, day });
    const wrong = checks.filter(({ state }) => state === 'wrong').map(({ name }) => name);
    expect(wrong).toEqual(['beacon', 'beacon-time']);
  });

  it('before the reveal nothing that depends on the seed is right or wrong', async () => {
    const { round, day } = honestRound(games.powerball, 'local');
    const { checks, derivation } = await checked({
      round: { ...round, serverSeed: null, fallbackSeed: null },
      day,
    });
    expect(derivation).toBeNull();
    expect(checks.filter(({ state }) => state === 'secret').map(({ name }) => name)).toEqual([
      'commitment',
      'fallback',
      'entropy',
      'result',
    ]);
    expect(verdictOf(checks)).toBe('secret');
  });

  it('checks every price of the round as settlement does: an odd power ball beside an even one', async () => {
    const { round, day } = honestRound(games.powerball, 'local');
    const { derivation } = await checked({ round, day });
    const folders = games.powerball.folders({ settings: standardSettings, previous: null });
    const prices = folders.flatMap(({ nameKo: folder, selections }) =>
      selections.map(({ key, nameKo: name, odds }) => ({ folder, key, name, odds: odds / 100 })),
    );
    const draw = derivation?.draw ?? [];
    const rows = outcomeRows(games.powerball, { draw, previous: null, prices });
    expect(rows.size).toBe(folders.length);
    for (const folder of rows.values())
      expect(folder.filter(({ outcome }) => outcome === '적중')).toHaveLength(1);
    const isOdd = (draw.at(-1) ?? 0) % 2 === 1;
    expect(rows.get('파워볼 홀짝')?.[0]?.name).toBe(isOdd ? '홀' : '짝');
  });
});

describe('the steps of a derivation', () => {
  it('show the words an integer was read from, rejected ones before it', () => {
    const word = (value: number) => value.toString(16).padStart(8, '0');
    const block = [word(2 ** 32 - 1), word(23), ...Array.from({ length: 6 }, () => word(7))].join('');
    const steps = derive((integers) => [integers.below(10), integers.below(28)], {
      serverSeed: 'ab',
      clientSeed: 'c',
      nonce: 3,
    });
    expect(steps.next()).toEqual({
      done: false,
      value: { hash: 'hmac-sha256', key: 'ab', text: 'c:3:0' },
    });
    const { value } = steps.next(block);
    expect(value).toMatchObject({
      draw: [3, 7],
      integers: [
        {
          below: 10,
          value: 3,
          words: [
            { block: 0, at: 0, value: 2 ** 32 - 1, isRejected: true },
            { block: 0, at: 4, value: 23, isRejected: false },
          ],
        },
        { below: 28, value: 7, words: [{ block: 0, at: 8, value: 7, isRejected: false }] },
      ],
    });
  });

  it('take more blocks when they run out, and give up on what no blocks can draw', () => {
    const pair = { serverSeed: 'ab', clientSeed: 'c', nonce: 0 };
    const twenty = runHashing(
      derive((integers) => Array.from({ length: 20 }, () => integers.below(9)), pair),
    );
    expect([twenty.blocks.length, twenty.integers.length]).toEqual([3, 20]);
    expect(() => runHashing(derive(games.graph.draw, pair))).toThrow(RangeError);
  });
});

describe('the published vectors in the browser', () => {
  it('give the same balls and keno numbers, step by step', async () => {
    const { commit, powerball, keno } = readVectors();
    const { serverSeed } = commit;
    const { balls, pb, clientSeed, nonce } = powerball;
    const drawn = await hashInBrowser(derive(games.powerball.draw, { serverSeed, clientSeed, nonce }));
    expect(drawn.draw).toEqual([...balls, pb]);
    const ofMember = { serverSeed, clientSeed: memberClientSeed, nonce: keno.nonce };
    const derived = await hashInBrowser(derive(games.keno.draw, ofMember));
    expect([derived.draw, derived.blocks.length]).toEqual([keno.drawn10of40, 2]);
  });

  it('walk the crash chain back and find each crash; a changed hash, salt or multiplier is noticed', async () => {
    const { terminatorHash, salt, games: flights } = readVectors().crash;
    for (const { game, hash, crash } of flights) {
      const flight = { result: { crash }, chain: { game, hash, terminatorHash, salt: untold(salt) } };
      const wrongIn = async (changes: object) =>
        (await hashInBrowser(checkFlight({ ...flight, chain: { ...flight.chain, ...changes } })))
          .filter(({ state }) => state === 'wrong')
          .map(({ name }) => name);
      expect(await wrongIn({})).toEqual([]);
      expect(await wrongIn({ hash: other })).toEqual(['chain', 'crash']);
      expect(await wrongIn({ salt: untold(other) })).toEqual(['crash']);
      expect(await wrongIn({ game: game + 1 })).toEqual(['chain']);
      const lied = await hashInBrowser(checkFlight({ ...flight, result: { crash: crash + 1 } }));
      expect(verdictOf(lied)).toBe('wrong');
    }
  });
});

describe('the salt of a chain', () => {
  const genesis = 1_692_803_367_000;
  // h[0] was published 30 seconds before beacon 1,000.
  const committedAt = new Date(genesis + 999 * 3_000 - 30_000).toISOString();
  const signature =
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';
  const drand: PublishedSalt = {
    ...untold('fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd'),
    ...{ source: 'drand:1000', committedAt, signature },
  };
  const fallbackSeed = '5e'.repeat(32);
  const local: PublishedSalt = {
    ...untold(createHmac('sha256', fallbackSeed).update('graph:chain:7').digest('hex')),
    ...{ number: 7, fallbackSeed, fallbackSeedHash: createHash('sha256').update(fallbackSeed).digest('hex') },
  };

  it.each([
    ['of a beacon is right', drand, {}, []],
    ['of a beacon chosen later is wrong', drand, { source: 'drand:1001' }, ['salt-beacon']],
    ['of another signature is wrong', drand, { signature: 'ab'.repeat(48) }, ['salt']],
    ['of an unpublished signature is wrong', drand, { signature: null }, ['salt']],
    ['of nothing at all is wrong', drand, { signature: null, salt: '' }, ['salt']],
    ['of its own seed is right', local, {}, []],
    ['of a seed that was not committed to is wrong', local, { fallbackSeed: other }, ['fallback', 'salt']],
    ['of another chain is wrong', local, { number: 8 }, ['salt']],
    ['chosen freely is wrong', local, { salt: other }, ['salt']],
  ])('%s', async (_, honest, changes, wrong) => {
    const checks = await hashInBrowser(checkSalt({ ...honest, ...changes }));
    expect(checks.filter(({ state }) => state === 'wrong').map(({ name }) => name)).toEqual(wrong);
    expect(checks.some(({ state }) => state === 'secret')).toBe(false);
  });
});

describe('a long walk', () => {
  it('goes in slices, reports its progress, and stops when the page is left', async () => {
    let hash = 'last';
    for (let at = 0; at < 1_200; at += 1) hash = createHash('sha256').update(hash).digest('hex');
    const chain = { game: 1_200, hash: 'last', terminatorHash: hash, salt: untold('s') };
    const progress: number[] = [];
    const walk = () => checkFlight({ result: null, chain });
    const [walked] = await hashInBrowser(walk(), { onHashes: (done) => progress.push(done) });
    expect([walked?.state, progress]).toEqual(['right', [1_000]]);
    const left = new AbortController();
    left.abort();
    await expect(hashInBrowser(walk(), { signal: left.signal })).rejects.toThrow();
  });
});
