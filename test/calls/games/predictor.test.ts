import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { integersOf } from '../../../functions/domain/rounds/integers.ts';
import { seedsOf } from '../../../functions/table/games/seeds.ts';
import { roundClientSeed } from '../../../shared/rules/fairness/client-seed.ts';
import type { GameKey } from '../../../shared/rules/games/game.ts';
import { gameKeys } from '../../../shared/rules/games/game.ts';
import { games } from '../../../shared/rules/games/games.ts';
import type { Round } from '../../../shared/rules/rounds/rounds.ts';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import type { Reply } from '../../support/builders/ask.ts';
import { withOpenGames } from '../../support/builders/games/open-games.ts';
import { dashed, publishedSeeds } from '../../support/builders/games/published-rounds.ts';
import {
  beat,
  committedAhead,
  drawOf,
  moveClock,
  ofGames,
  placedMini,
  roundOn,
  settledByQueue,
} from '../../support/builders/games/rounds.ts';
import { withRounds } from '../../support/builders/games/with-rounds.ts';
import { type StoredMember, storedMember } from '../../support/builders/member/stored-member.ts';

withRounds();
withOpenGames();

const scheduled = gameKeys.filter((key) => games[key].drawnFrom === undefined);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Everything a member and a stranger can ask about a game now. */
async function everythingAbout(key: GameKey, as: StoredMember): Promise<readonly Reply[]> {
  const { seq, day, number } = await roundOn(key);
  const before = `${day}${String(Math.max(1, number - 1)).padStart(5, '0')}`;
  const kind = {
    mini: '/betting/minigame/results',
    lotus: '/betting/lotus/results',
    other: '/token/results',
  };
  const replies = [
    await ofGames('/fair/seeds', { as, query: `game=${key}&date=${dashed(day)}` }),
    await ofGames(`/fair/rounds/${key}`, { query: '' }),
    await ofGames(`/fair/rounds/${key}/${seq}`, { query: '' }),
    await ofGames(`/fair/rounds/${key}/${before}`, { query: '' }),
    await ofGames(`/game/timer/${key}`, { as }),
    await ofGames(kind[games[key].levelKind], { as, body: { game: key, page: 1, size: 20 } }),
  ];
  return games[key].levelKind === 'other'
    ? [...replies, await ofGames('/token/state', { as, body: { game: key } })]
    : replies;
}

/** Every text of 64 hexadecimal digits in what was told, and hashes of them. */
function wordsIn(text: string): readonly string[] {
  const told = [...new Set(text.match(/[0-9a-f]{64}/g) ?? [])];
  return [...told, ...told.map(sha256)];
}

it('no reply before the close holds a seed of today, and nothing told opens a commitment [call GET /fair/rounds/{game}]', async () => {
  await committedAhead();
  const member = await storedMember();
  for (const key of scheduled) {
    const round = await roundOn(key);
    const { serverSeed, fallbackSeed } = await seedsOf(games[key].drawnBy, round.day, Date.now());
    const replies = await everythingAbout(key, member);
    for (const reply of replies) expect([key, reply.status]).toEqual([key, 200]);
    const text = JSON.stringify(replies);
    for (const secret of [serverSeed, fallbackSeed]) expect(text).not.toContain(secret);
    const { payload } = await publishedSeeds(key, round.day);
    const { commitments } = JSON.parse(JSON.stringify(payload));
    expect(commitments).toMatchObject({ serverSeed: null, fallbackSeed: null });
    expect([sha256(serverSeed), sha256(fallbackSeed)]).toEqual([
      commitments.serverSeedHash,
      commitments.fallbackSeedHash,
    ]);
    const told = wordsIn(text).filter((word) => sha256(word) === commitments.serverSeedHash);
    expect(told).toEqual([]);
  }
}, 60_000);

it('with all that is public as its seed a predictor does no better than chance over the API', async () => {
  await committedAhead();
  const tries = 60;
  let hits = 0;
  let guesses = 0;
  for (let at = 0; at < tries; at += 1) {
    const round = await roundOn('powerball');
    const told = await ofGames(`/fair/rounds/powerball/${round.seq}`, { query: '' });
    const past = await ofGames('/fair/rounds/powerball', { query: '' });
    const words = wordsIn(JSON.stringify([told, past])).slice(0, 12);
    moveClock(round.drawAt);
    const draw = await drawOf(round);
    for (const serverSeed of words) {
      const guess = guessed(round, serverSeed, words.at(-1) ?? '');
      guesses += 1;
      if (guess.at(-1) === draw.at(-1)) hits += 1;
    }
  }
  // The power ball is one of ten: four standard errors.
  expect(guesses).toBeGreaterThan(200);
  expect(Math.abs(hits - guesses / 10)).toBeLessThan(4 * Math.sqrt(guesses * 0.09));
}, 60_000);

function guessed(round: Round, serverSeed: string, entropy: string): readonly number[] {
  const clientSeed = roundClientSeed({ key: 'powerball', day: round.day, round: round.number, entropy });
  return games.powerball.draw(integersOf({ serverSeed, clientSeed, nonce: 0 }));
}

it('a seed is revealed ten minutes after its day, and not while a bet of that day waits [call GET /fair/rounds/{game}/{gameSeq}]', async () => {
  await committedAhead();
  const [member, round] = [await storedMember(), await roundOn('powerball')];
  await placedMini(member, round);
  const dayEnds = Date.parse(`${dashed(round.day)}T15:00:00.000Z`);
  const shown = async () => {
    const { payload } = await ofGames(`/fair/rounds/powerball/${round.seq}`, { query: '' });
    return JSON.parse(JSON.stringify(payload));
  };
  moveClock(dayEnds + 599_999);
  expect((await shown()).serverSeed).toBeNull();
  moveClock(dayEnds + 600_000);
  expect(await shown()).toMatchObject({ serverSeed: null, state: 'drawn' });
  await beat();
  await settledByQueue(round);
  const revealed = await shown();
  expect(sha256(revealed.serverSeed)).toBe(revealed.serverSeedHash);
  const { serverSeed, clientSeed, nonce } = revealed;
  expect(games.powerball.draw(integersOf({ serverSeed, clientSeed, nonce }))).toEqual(await drawOf(round));
  const today = await publishedSeeds('powerball', koreanDay(dayEnds));
  expect(JSON.parse(JSON.stringify(today.payload)).commitments.serverSeed).toBeNull();
}, 30_000);
