import { beforeEach, expect, it } from 'vitest';
import { runHashing } from '../../../../infra/local/verify/check-day.ts';
import { tableGame } from '../../../../shared/rules/casino/tables/table-games.ts';
import { sha256 } from '../../../../shared/rules/fairness/hashing.ts';
import { checkRound } from '../../../../shared/rules/proofs/check-round.ts';
import { koreanDaySpan } from '../../../../shared/rules/text/korean-day.ts';
import { memberWithCredit, responsiveProviders } from '../../../support/builders/balance/casino.ts';
import {
  commitSeedsAhead,
  drawOf,
  moveClock,
  publishedSeeds,
  readPublished,
  roundOn,
  withRounds,
} from '../../../support/builders/games/rounds.ts';
import { betAt, runTableJob } from '../../../support/builders/games/tables.ts';
import { callbackSite } from '../../../support/fakes/callback-site.ts';

withRounds();
beforeEach(() => {
  responsiveProviders();
  callbackSite();
});

const tables = [
  ['evolution-1', 'bac.player'],
  ['evolution-4', 'bac.banker'],
  ['evolution-5', 'dt.tiger'],
  ['evolution-6', 'red'],
  ['evolution-9', 'big'],
] as const;

it.each(tables)(
  'a round of %s is committed to before, secret until its day is over, and derived again from what is published',
  async (table, key) => {
    await commitSeedsAhead();
    const [round, game] = [await roundOn(table), tableGame(table)];
    if (!game) throw new Error('no such table');
    const path = `/fair/rounds/${table}/${round.seq}`;
    expect((await readPublished(path)).payload).toMatchObject({
      result: null,
      serverSeed: null,
      clientSeed: null,
    });
    const member = await memberWithCredit(10_000);
    expect(await betAt(member, round, { bets: [{ key, amount: 10_000 }] })).toMatchObject({ status: 200 });
    moveClock(round.drawAt);
    await runTableJob();
    const drawn = (await readPublished(path)).payload;
    expect(drawn).toMatchObject({ serverSeed: null, result: game.resultOf(await drawOf(round)) });
    const number = String(round.number).padStart(3, '0');
    expect(drawn?.['clientSeed']).toBe(`${table}:${round.day}:${number}:${drawn?.['entropy']}`);
    moveClock(koreanDaySpan(round.day).to + 11 * 60_000);
    const [shown, seeds] = [await readPublished(path), await publishedSeeds(table, round.day)];
    const { serverSeed, serverSeedHash } = Object(shown.payload);
    expect(runHashing(sha256(serverSeed))).toBe(serverSeedHash);
    const { checks } = runHashing(
      checkRound(game, { round: Object(shown.payload), day: Object(seeds.payload).commitments }),
    );
    expect(checks.map(({ name, state }) => [name, state]).filter(([, state]) => state !== 'right')).toEqual(
      [],
    );
    expect(checks.length).toBeGreaterThan(4);
  },
);

it('every table has a seed of its own, committed to for today and the next two days', async () => {
  await commitSeedsAhead();
  const { day } = await roundOn('evolution-1');
  const hashes = await Promise.all(
    ['evolution-1', 'evolution-2', 'vivo-6', 'pragmatic_live-3'].map(
      async (table) => Object((await publishedSeeds(table, day)).payload).commitments.serverSeedHash,
    ),
  );
  expect(new Set(hashes).size).toBe(4);
});
