import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { messageOf } from '../../../shared/messages/refusal-sentence.ts';
import { koreanDay, koreanDaySpan } from '../../../shared/rules/text/korean-day.ts';
import {
  callGames,
  dashed,
  moveClock,
  roundOn,
  withRoundClock,
} from '../../support/builders/games/rounds.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
withRoundClock();

const Now = z.object({ gameSeq: z.string(), round: z.int(), closeAt: z.string(), drawAt: z.string() });
const PublicScreen = z.object({
  now: Now.nullable(),
  rounds: z.array(z.object({ gameSeq: z.string(), result: z.record(z.string(), z.unknown()).nullable() })),
  serverTime: z.string(),
});

async function publicScreen(game: string) {
  const reply = await callGames(`/fair/rounds/${game}`, { query: '' });
  expect(reply.status).toBe(200);
  return PublicScreen.parse(reply.payload);
}

describe('the public screen of a game', () => {
  it('shows anybody the round that is on without its result, and the round before once it is drawn [call GET /fair/rounds/{game}]', async () => {
    const round = await roundOn('powerball');
    const before = await publicScreen('powerball');
    expect(before.now).toMatchObject({
      gameSeq: round.seq,
      round: round.number,
      closeAt: new Date(round.closeAt).toISOString(),
      drawAt: new Date(round.drawAt).toISOString(),
    });
    expect(before.serverTime).toBe(new Date().toISOString());
    expect(before.rounds.map(({ gameSeq }) => gameSeq)).not.toContain(round.seq);
    moveClock(round.drawAt + 21_000);
    const [drawn] = (await publicScreen('powerball')).rounds;
    expect(drawn?.gameSeq).toBe(round.seq);
    expect(drawn?.result).toMatchObject({ balls: expect.any(Array), powerball: expect.any(Number) });
  });

  it('shows the last round of a day in the first one of the next: members who bet on it see its outcome', async () => {
    const { openAt } = await roundOn('powerball');
    moveClock(koreanDaySpan(koreanDay(openAt)).to - 60_000);
    const last = await publicScreen('powerball');
    const seq = last.now?.gameSeq;
    expect(seq).toMatch(/288$/);
    moveClock(Date.parse(last.now?.drawAt ?? '') + 21_000);
    const first = await publicScreen('powerball');
    expect(first.now?.round).toBe(1);
    expect(first.rounds[0]).toMatchObject({ gameSeq: seq, result: { powerball: expect.any(Number) } });
  });

  it('is empty for keno, which has no rounds, and unknown for other names', async () => {
    expect(await publicScreen('keno')).toMatchObject({ now: null, rounds: [] });
    expect((await callGames('/fair/rounds/chess', { query: '' })).status).toBe(404);
  });
});

describe('a seed requested by itself', () => {
  it('is refused while secret, with the sentence that names the time, and answered ten minutes after its day', async () => {
    const { day, openAt } = await roundOn('powerball');
    await callGames(`/fair/rounds/powerball`, { query: '' });
    const requestSeed = () =>
      callGames('/fair/seeds', { query: `game=powerball&date=${dashed(day)}&reveal=yes` });
    const revealed = koreanDaySpan(koreanDay(openAt)).to + 600_000;
    for (const at of [openAt, revealed - 1]) {
      moveClock(at);
      expect(await requestSeed()).toMatchObject({
        ...{ status: 422, code: 'seed-secret' },
        error: messageOf('seed-secret'),
      });
    }
    expect(messageOf('seed-secret')).toContain('다음 날');
    moveClock(revealed);
    expect(await requestSeed()).toMatchObject({
      status: 200,
      payload: { commitments: { serverSeed: expect.stringMatching(/^[0-9a-f]{64}$/) } },
    });
  });
});
