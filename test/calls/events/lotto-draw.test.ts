import { describe, expect, it, vi } from 'vitest';
import { commitAhead } from '../../../functions/jobs/rounds/commit-ahead.ts';
import { saveSettings, settings } from '../../../functions/table/admin/settings.ts';
import { lottoPart } from '../../../functions/table/events/lotto-tickets.ts';
import { betRoundOf } from '../../../functions/table/games/bet-rounds.ts';
import { readDraw } from '../../../functions/table/games/draws.ts';
import { committedSeeds } from '../../../functions/table/games/seeds.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import { checkDay } from '../../../infra/local/verify/check-day.ts';
import document from '../../../shared/model/default-settings.json' with { type: 'json' };
import { lottoPrize, lottoRound, lottoWeek } from '../../../shared/rules/events/lotto.ts';
import { koreanDay, koreanDaySpan } from '../../../shared/rules/text/korean-day.ts';
import {
  at,
  choose,
  day,
  depositor,
  drawnNumbers,
  list,
  prizesOf,
  runJob,
  runJobToEnd,
  weekEdge,
  winning,
  withLotto,
} from '../../support/builders/events/lotto.ts';
import { readPublished } from '../../support/builders/games/rounds.ts';
import { ledgerFailures, loggedIn } from '../../support/builders/member/members.ts';
import { dieAtWrite } from '../../support/fakes/faulty-wire.ts';
import { configureWire, sendToTable } from '../../support/fakes/wire.ts';

withLotto();

describe('the draw of the lotto', () => {
  it('is committed to by the schedule a day before at the latest, this week’s and the next', async () => {
    await commitAhead(await settings(), Date.now());
    for (const week of [weekEdge(), weekEdge() + 7 * day]) {
      const seeds = await committedSeeds('lotto', koreanDay(week));
      expect(seeds?.committedAt).toBeLessThan(week - 2 * day);
    }
  });

  it('is made at Saturday 21:00 by the schedule, and pays every ticket by its rank once [constant lotto draw 21:00]', async () => {
    const member = await depositor(250_000);
    const other = await depositor(50_000);
    const { round } = lottoWeek(Date.now());
    await commitAhead(await settings(), Date.now());
    const tickets = await winning(round);
    for (const numbers of [tickets.first, tickets.second, tickets.fifth, tickets.nothing])
      expect(await choose(member, numbers)).toMatchObject({ status: 200 });
    await choose(other, tickets.fifth);
    vi.setSystemTime(weekEdge() + 3_600_000 - 1);
    await runJobToEnd();
    expect(await readDraw('lotto', `${round}00001`)).toBeUndefined();
    vi.setSystemTime(weekEdge() + 3_600_000);
    await runJobToEnd();
    const draw = await drawnNumbers(round);
    expect(await readBalance(member.memberSeq)).toMatchObject({ point: 6_003_000 });
    expect(await readBalance(other.memberSeq)).toMatchObject({ point: 3_000 });
    expect(await prizesOf(member)).toHaveLength(3);
    expect(await betRoundOf('lotto', `${round}00001`)).toBeUndefined();
    await runJobToEnd();
    expect(await readBalance(member.memberSeq)).toMatchObject({ point: 6_003_000 });
    const shown = await list(await at(Date.now(), member));
    const { prizes } = document.config.admin.lotto;
    for (const { numbers, rank, point, draw: drawn, bonus } of shown.list) {
      const prize = lottoPrize(numbers, {
        draw,
        prizes: prizes as Parameters<typeof lottoPrize>[1]['prizes'],
      });
      expect({ rank, point, drawn, bonus }).toEqual({
        ...{ rank: prize?.rank ?? null, point: prize?.point ?? 0 },
        ...{ drawn: draw.numbers, bonus: draw.bonus },
      });
    }
    expect(shown.draws[0]).toMatchObject({ round, gameSeq: `${round}00001`, draw: draw.numbers });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('is made by whoever looks first while the schedule is away, and pays their tickets at once', async () => {
    const member = await depositor(50_000);
    const { round } = lottoWeek(Date.now());
    await commitAhead(await settings(), Date.now());
    await choose(member, (await winning(round)).fifth);
    const before = await list(await at(weekEdge() + 3_600_000 - 1, member));
    expect(before).toMatchObject({ nextDraw: { round } });
    expect(before.list[0]).toMatchObject({ draw: null, rank: null });
    const looked = await list(await at(weekEdge() + 3_600_000, member));
    expect(looked.list[0]).toMatchObject({ rank: 5, point: 3_000 });
    expect(looked.nextDraw.round).toBe(koreanDay(weekEdge() + 7 * day));
    expect(await readBalance(member.memberSeq)).toMatchObject({ point: 3_000 });
    await runJobToEnd();
    expect(await readBalance(member.memberSeq)).toMatchObject({ point: 3_000 });
  });

  it('that the schedule missed for weeks is made up for: the same numbers, every prize once', async () => {
    const member = await depositor(50_000);
    const { round } = lottoWeek(Date.now());
    await commitAhead(await settings(), Date.now());
    await choose(member, (await winning(round)).second);
    vi.setSystemTime(weekEdge() + 16 * day);
    await runJobToEnd();
    await drawnNumbers(round);
    expect(await readBalance(member.memberSeq)).toMatchObject({ point: 1_000_000 });
  });

  it('pays once under doubled workers that are killed at any write, and under members who look meanwhile', async () => {
    const members = await Promise.all([1, 2, 3].map(() => depositor(100_000)));
    const { round } = lottoWeek(Date.now());
    await commitAhead(await settings(), Date.now());
    const { fifth, second } = await winning(round);
    for (const member of members) {
      await choose(member, fifth);
      await choose(member, second);
    }
    vi.setSystemTime(weekEdge() + 3_600_000);
    const looking = await Promise.all(members.map(({ memberSeq }) => loggedIn(memberSeq)));
    for (let write = 0; write < 8; write += 1) {
      let left = write;
      dieAtWrite((operation) => {
        if (!/^(Put|Update|Delete|Transact)/.test(operation)) return false;
        left -= 1;
        return left < 0;
      });
      await Promise.allSettled([runJob(), runJob()]);
      configureWire({ send: sendToTable });
    }
    await Promise.all([runJobToEnd(), runJobToEnd(), ...looking.map((member) => list(member))]);
    for (const member of members) {
      expect(await readBalance(member.memberSeq)).toMatchObject({ point: 1_003_000 });
      expect(await prizesOf(member)).toHaveLength(2);
      expect(await lottoPart(member.memberSeq, round)).toMatchObject({ paidAt: expect.any(Number) });
      expect(await ledgerFailures(member)).toEqual([]);
    }
    expect(await betRoundOf('lotto', lottoRound(lottoWeek(weekEdge() - 1)).seq)).toBeUndefined();
  });

  it('pays the prizes a ticket was chosen under, whatever the operator changes before the draw', async () => {
    const member = await depositor(50_000);
    const { round } = lottoWeek(Date.now());
    await commitAhead(await settings(), Date.now());
    await choose(member, (await winning(round)).fifth);
    const { config } = document;
    const prizes = config.admin.lotto.prizes.map((prize) => ({ ...prize, point: 1 }));
    const admin = { ...config.admin, lotto: { ...config.admin.lotto, prizes } };
    await saveSettings({ ...document, config: { ...config, admin } }, 4);
    vi.setSystemTime(weekEdge() + 3_600_000);
    await runJobToEnd();
    expect(await readBalance(member.memberSeq)).toMatchObject({ point: 3_000 });
    await saveSettings(document, 5);
  });
});

describe('what anybody can read of a lotto draw', () => {
  it('is its commitment from the start and its seeds ten minutes after its Saturday: the day verifies [call GET /fair/rounds/{game}]', async () => {
    const member = await depositor(50_000);
    const { round } = lottoWeek(Date.now());
    await commitAhead(await settings(), Date.now());
    await choose(member);
    const seq = `${round}00001`;
    const date = `${round.slice(0, 4)}-${round.slice(4, 6)}-${round.slice(6)}`;
    expect(await readPublished('/fair/rounds/lotto')).toMatchObject({
      payload: { now: { gameSeq: seq, serverSeedHash: expect.stringMatching(/^[0-9a-f]{64}$/) } },
    });
    const secret = { serverSeed: null, fallbackSeed: null };
    expect(await readPublished(`/fair/rounds/lotto/${seq}`)).toMatchObject({
      payload: { ...secret, state: 'open', result: null, entropy: null },
    });
    vi.setSystemTime(weekEdge() + 3_600_000);
    await runJobToEnd();
    const drawn = await readPublished(`/fair/rounds/lotto/${seq}`);
    expect(drawn).toMatchObject({ payload: { ...secret, state: 'drawn', nonce: 0 } });
    expect(await readPublished(`/fair/seeds?game=lotto&date=${date}`)).toMatchObject({
      payload: { rounds: 1, due: 1, commitments: secret },
    });
    vi.setSystemTime(koreanDaySpan(round).to + 600_000);
    const lines: string[] = [];
    const report = await checkDay(readPublished, { game: 'lotto', date, print: (line) => lines.push(line) });
    expect(report).toMatchObject({ right: 1, wrong: 0, secret: 0 });
    expect(await readPublished(`/fair/rounds/lotto/${koreanDay(weekEdge() + day)}00001`)).toMatchObject({
      success: false,
    });
  });

  it('keeps its seeds secret while a prize of it is not paid', async () => {
    const member = await depositor(50_000);
    const { round } = lottoWeek(Date.now());
    await choose(member);
    vi.setSystemTime(koreanDaySpan(round).to + 600_000);
    expect(await readPublished(`/fair/rounds/lotto/${round}00001`)).toMatchObject({
      payload: { state: 'drawn', serverSeed: null },
    });
    await runJobToEnd();
    expect(await readPublished(`/fair/rounds/lotto/${round}00001`)).toMatchObject({
      payload: { serverSeed: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
  });
});
