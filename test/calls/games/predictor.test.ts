import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { integersOf } from '../../../functions/domain/rounds/integers.ts';
import { seedsOf } from '../../../functions/table/games/seeds.ts';
import { roundClientSeed } from '../../../shared/rules/fairness/client-seed.ts';
import { type GameKey, gameKeys } from '../../../shared/rules/games/game.ts';
import { games } from '../../../shared/rules/games/games.ts';
import type { Round } from '../../../shared/rules/rounds/rounds.ts';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import {
  callGames,
  commitSeedsAhead,
  dashed,
  drawOf,
  moveClock,
  placeMini,
  publishedSeeds,
  roundOn,
  settleRound,
  settleRoundsDue,
  withRounds,
} from '../../support/builders/games/rounds.ts';
import { type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import type { Reply } from '../../support/builders/request.ts';

withRounds();

const scheduled = gameKeys.filter((key) => games[key].drawnFrom === undefined);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Everything a member and a stranger can read about a game now. */
async function everythingAbout(key: GameKey, as: StoredMember): Promise<readonly Reply[]> {
  const { seq, day, number } = await roundOn(key);
  const before = `${day}${String(Math.max(1, number - 1)).padStart(5, '0')}`;
  const kind = {
    mini: '/betting/minigame/results',
    lotus: '/betting/lotus/results',
    other: '/token/results',
  };
  const replies = [
    await callGames('/fair/seeds', { as, query: `game=${key}&date=${dashed(day)}` }),
    await callGames(`/fair/rounds/${key}`, { query: '' }),
    await callGames(`/fair/rounds/${key}/${seq}`, { query: '' }),
    await callGames(`/fair/rounds/${key}/${before}`, { query: '' }),
    await callGames(`/game/timer/${key}`, { as }),
    await callGames(kind[games[key].levelKind], { as, body: { game: key, page: 1, size: 20 } }),
  ];
  return games[key].levelKind === 'other'
    ? [...replies, await callGames('/token/state', { as, body: { game: key } })]
    : replies;
}

/** Every text of 64 hexadecimal digits in the replies, and hashes of them. */
function digestsIn(text: string): readonly string[] {
  const revealed = [...new Set(text.match(/[0-9a-f]{64}/g) ?? [])];
  return [...revealed, ...revealed.map(sha256)];
}

it('no reply before the close holds a seed of today, and none opens a commitment [call GET /fair/rounds/{game}]', async () => {
  await commitSeedsAhead();
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
    const revealed = digestsIn(text).filter((digest) => sha256(digest) === commitments.serverSeedHash);
    expect(revealed).toEqual([]);
  }
}, 60_000);

it('with all that is public as its seed a predictor does no better than chance over the API', async () => {
  await commitSeedsAhead();
  const tries = 60;
  let hits = 0;
  let guesses = 0;
  for (let at = 0; at < tries; at += 1) {
    const round = await roundOn('powerball');
    const revealed = await callGames(`/fair/rounds/powerball/${round.seq}`, { query: '' });
    const past = await callGames('/fair/rounds/powerball', { query: '' });
    const texts = digestsIn(JSON.stringify([revealed, past])).slice(0, 12);
    moveClock(round.drawAt);
    const draw = await drawOf(round);
    for (const serverSeed of texts) {
      const guess = guessed(round, serverSeed, texts.at(-1) ?? '');
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
  await commitSeedsAhead();
  const [member, round] = [await storedMember(), await roundOn('powerball')];
  await placeMini(member, round);
  const dayEnds = Date.parse(`${dashed(round.day)}T15:00:00.000Z`);
  const shown = async () => {
    const { payload } = await callGames(`/fair/rounds/powerball/${round.seq}`, { query: '' });
    return JSON.parse(JSON.stringify(payload));
  };
  moveClock(dayEnds + 599_999);
  expect((await shown()).serverSeed).toBeNull();
  moveClock(dayEnds + 600_000);
  expect(await shown()).toMatchObject({ serverSeed: null, state: 'drawn' });
  await settleRoundsDue();
  await settleRound(round);
  const revealed = await shown();
  expect(sha256(revealed.serverSeed)).toBe(revealed.serverSeedHash);
  const { serverSeed, clientSeed, nonce } = revealed;
  expect(games.powerball.draw(integersOf({ serverSeed, clientSeed, nonce }))).toEqual(await drawOf(round));
  const today = await publishedSeeds('powerball', koreanDay(dayEnds));
  expect(JSON.parse(JSON.stringify(today.payload)).commitments.serverSeed).toBeNull();
}, 30_000);
