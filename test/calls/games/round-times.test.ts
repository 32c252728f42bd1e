import { beforeEach, describe, expect, it } from 'vitest';
import { saveSettings } from '../../../functions/table/admin/settings.ts';
import { settingsAt } from '../../../functions/table/admin/settings-at.ts';
import { checkDay } from '../../../infra/local/verify/check-day.ts';
import document from '../../../shared/model/default-settings.json' with { type: 'json' };
import { seqOf } from '../../../shared/rules/rounds/rounds.ts';
import { koreanDay, koreanDaySpan } from '../../../shared/rules/text/korean-day.ts';
import {
  betByCode,
  callGames,
  dashed,
  moveClock,
  placeMini,
  publishedSeeds,
  readPublished,
  roundOn,
  settleRound,
  settleRoundsDue,
  withRounds,
} from '../../support/builders/games/rounds.ts';
import { storedMember } from '../../support/builders/member/members.ts';

withRounds();

const minutes = 60_000;
/** A change takes effect fifteen seconds after its request. */
const settled = 16_000;
const dayAfter = (day: string) => koreanDay(koreanDaySpan(day).to);

/** The operator's settings from now on: rounds of power ball and of lotus odd/even, seconds. */
async function savedTimes(version: number, seconds: number): Promise<void> {
  const { miniConfig, lotusConfig } = document.config;
  const lasting = { roundSeconds: seconds };
  const config = {
    ...document.config,
    miniConfig: miniConfig.map((entry) => (entry.name === '토큰파워볼' ? entry : { ...entry, ...lasting })),
    lotusConfig: { ...lotusConfig, oe: { ...lotusConfig.oe, ...lasting } },
  };
  await saveSettings({ ...document, config }, version);
}

const roundsOf = async (game: string, day: string) => (await publishedSeeds(game, day)).payload?.rounds;

describe('a change of the times of rounds', () => {
  let version = 1;
  beforeEach(async () => {
    // In the morning of a day whose times are unchanged.
    const { day } = await roundOn('powerball');
    moveClock(koreanDaySpan(dayAfter(day)).from + 10 * 3_600_000 + 60_000);
    await settleRoundsDue();
  });

  it('leaves the rounds of its day and their numbers as they are, and counts from the next Korean midnight [spec §5 Mini games]', async () => {
    const [member, round] = [await storedMember(), await roundOn('powerball')];
    const perDay = await roundsOf('powerball', round.day);
    const code = await placeMini(member, round);
    version += 1;
    await savedTimes(version, 1_200);
    moveClock(Date.now() + settled);
    expect(await roundOn('powerball')).toEqual(round);
    expect(await readPublished('/fair/rounds/powerball')).toMatchObject({
      payload: { now: { gameSeq: round.seq, drawAt: new Date(round.drawAt).toISOString() } },
    });
    const again = await placeMini(member, round);
    moveClock(round.drawAt);
    await settleRoundsDue();
    await settleRound(round);
    for (const one of [code, again]) expect((await betByCode(member, one)).status).toBe('settled');
    expect(await roundsOf('powerball', round.day)).toBe(perDay);
    const next = dayAfter(round.day);
    moveClock(koreanDaySpan(next).from + 1_000);
    expect(await roundOn('powerball')).toMatchObject({
      ...{ seq: seqOf(next, 1), openAt: koreanDaySpan(next).from },
      drawAt: koreanDaySpan(next).from + 1_200_000,
    });
    expect(await roundsOf('powerball', next)).toBe(72);
    expect(await roundsOf('powerball', round.day)).toBe(perDay);
  });

  it('keeps the proof of every bet of earlier days, their lists, and what the script derives again', async () => {
    version += 1;
    await savedTimes(version, 3_600);
    const { day: today } = await roundOn('lotus-oe');
    const day = dayAfter(today);
    // Its results are committed to before it begins.
    await readPublished(`/fair/rounds/lotus-oe/${seqOf(day, 1)}`);
    moveClock(koreanDaySpan(day).from + 23 * 3_600_000 + 59 * minutes);
    const [member, round] = [await storedMember(), await roundOn('lotus-oe')];
    expect(round.number).toBe(24);
    const item = {
      ...{ betsSeq: `${round.seq}:oe.odd`, foldersSeq: `${round.seq}:oe.oe`, gameId: 'lotus-oe' },
      ...{ gameSeq: round.seq, sportsId: 0, marketsId: 0, odds: 1.95, betType: 'lotus' },
    };
    const body = { bettings: [item], amount: 10_000 };
    expect((await callGames('/betting/lc/process', { as: member, body })).success).toBe(true);
    version += 1;
    await savedTimes(version, 7_200);
    moveClock(koreanDaySpan(day).to + 11 * minutes);
    await settleRoundsDue();
    await settleRound(round);
    expect(await roundsOf('lotus-oe', dayAfter(day))).toBe(12);
    expect(await readPublished(`/fair/rounds/lotus-oe/${round.seq}`)).toMatchObject({
      success: true,
      payload: { round: 24, result: { oe: expect.any(String) }, serverSeed: expect.any(String) },
    });
    const list = await callGames('/betting/lotus/results', {
      // The login of the day before is over.
      as: await storedMember(),
      body: { game: 'lotus-oe', page: 1, size: 30, date: dashed(day) },
    });
    expect(list.payload).toMatchObject({ roundsPagination: { total: 24 } });
    expect(await readPublished('/fair/rounds/lotus-oe')).toMatchObject({
      payload: {
        now: { round: 1 },
        rounds: expect.arrayContaining([
          expect.objectContaining({ gameSeq: round.seq, round: 24, state: 'drawn' }),
        ]),
      },
    });
    const requested = { game: 'lotus-oe', date: dashed(day), print: () => undefined };
    expect(await checkDay(readPublished, requested)).toEqual({
      right: 24,
      wrong: 0,
      secret: 0,
      voided: 0,
      none: 0,
    });
  });

  it('of the delay a table starts with leaves the last round of its day to its end', async () => {
    const { lotusConfig } = document.config;
    const delayed = async (offsetSeconds: number) => {
      version += 1;
      const baccarat2 = { ...lotusConfig.baccarat2, offsetSeconds };
      const config = { ...document.config, lotusConfig: { ...lotusConfig, baccarat2 } };
      await saveSettings({ ...document, config }, version);
    };
    const midnight = koreanDaySpan((await roundOn('lotus-bac2')).day).to;
    const at = async (day: number, seconds: number) => {
      moveClock(midnight + day * 24 * 60 * minutes + seconds * 1_000);
      const { day: of, number, openAt } = await roundOn('lotus-bac2');
      return [of === koreanDay(Date.now()), number, (openAt - midnight) / 1_000 - day * 86_400];
    };
    // Table 2 starts thirty seconds after midnight.
    expect(await at(0, 10)).toEqual([false, 1_440, -30]);
    expect(await at(0, 31)).toEqual([true, 1, 30]);
    await delayed(0);
    expect(await at(1, 10)).toEqual([true, 1, 0]);
    await delayed(30);
    // The last round of the day before ended at midnight: nothing is on until the first one begins.
    expect(await at(2, 10)).toEqual([true, 1, 30]);
  });

  it('is found however many changes came after it', async () => {
    const first = version + 1;
    const changes = Array.from({ length: 23 }, (_, at) => ({ seconds: 600 + at * 60, from: 0 }));
    for (const change of changes) {
      version += 1;
      await savedTimes(version, change.seconds);
      change.from = Date.now() + 15_000;
      moveClock(Date.now() + minutes);
    }
    expect(version).toBe(first + 22);
    const [last] = changes.slice(-1);
    for (const { seconds, from } of changes) {
      expect((await settingsAt(from)).miniConfig[0]?.roundSeconds).toBe(seconds);
      expect((await settingsAt(from - 1)).miniConfig[0]?.roundSeconds).not.toBe(seconds);
    }
    expect((await settingsAt(Date.now() + 1e9)).miniConfig[0]?.roundSeconds).toBe(last?.seconds);
    expect((await settingsAt(0)).miniConfig[0]?.roundSeconds).toBe(300);
  });
});
