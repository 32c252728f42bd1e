import { describe, expect, it, vi } from 'vitest';
import { handler } from '../../../functions/api/events/handler.ts';
import { commitAhead } from '../../../functions/jobs/rounds/commit-ahead.ts';
import { saveSettings, settings } from '../../../functions/table/admin/settings.ts';
import { update } from '../../../functions/table/client/table.ts';
import { lottoPart, lottoTicketsOf } from '../../../functions/table/events/lotto-tickets.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import document from '../../../shared/model/default-settings.json' with { type: 'json' };
import { lottoWeek } from '../../../shared/rules/events/lotto.ts';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import {
  at,
  choose,
  day,
  deposit,
  depositor,
  list,
  weekEdge,
  withLotto,
} from '../../support/builders/events/lotto.ts';
import { ledgerFailures, storedMember } from '../../support/builders/member/members.ts';
import { callHandler, newKey } from '../../support/builders/request.ts';
import { beforeNextTransaction, loseOneReply } from '../../support/fakes/faulty-wire.ts';

withLotto();

describe('tickets of the lotto', () => {
  it('are one for each 50,000 won of the week, chosen once each, and shown with what is left [call POST /events/lotto] [call POST /events/lotto/list] [message lotto done] [message lotto no ticket]', async () => {
    expect((await list(await storedMember())).left).toBe(0);
    const member = await depositor(120_000);
    const week = lottoWeek(Date.now());
    expect(await list(member)).toMatchObject({
      ...{ left: 2, chosen: 0, deposited: 120_000, depositPerTicket: 50_000, round: week.round, list: [] },
      closesAt: new Date(weekEdge()).toISOString(),
      nextDraw: { round: week.round, drawAt: new Date(weekEdge() + 3_600_000).toISOString() },
    });
    expect(await choose(member, [45, 1, 30, 7, 8, 2])).toMatchObject({
      ...{ status: 200, msg: '로또 응모가 완료되었습니다.' },
      payload: { round: week.round, numbers: [1, 2, 7, 8, 30, 45], left: 1 },
    });
    vi.setSystemTime(Date.now() + 1);
    expect(await choose(member)).toMatchObject({ payload: { left: 0 } });
    expect(await choose(member)).toMatchObject({ status: 422, error: '보유한 응모권이 없습니다.' });
    const shown = await list(member);
    expect(shown).toMatchObject({ left: 0, chosen: 2, pagination: { total: 2 } });
    expect(shown.list.map(({ numbers, draw, rank }) => [numbers, draw, rank])).toEqual([
      [[1, 2, 3, 4, 5, 6], null, null],
      [[1, 2, 7, 8, 30, 45], null, null],
    ]);
    expect(shown.prizes.map(({ rank, point, odds }) => [rank, point, odds])).toEqual([
      [1, 5_000_000, 8_145_060],
      [2, 1_000_000, 1_357_510],
      [3, 300_000, 35_723.9],
      [4, 30_000, 732.8],
      [5, 3_000, 44.6],
    ]);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('pressed fifty times at once are chosen as often as there are tickets', async () => {
    const member = await depositor(150_000);
    const replies = await Promise.all(Array.from({ length: 50 }, () => choose(member)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    const { round } = lottoWeek(Date.now());
    expect(await lottoTicketsOf(member.memberSeq, round)).toHaveLength(3);
    expect(await lottoPart(member.memberSeq, round)).toMatchObject({ tickets: 3 });
    expect(await list(member)).toMatchObject({ left: 0, chosen: 3 });
  });

  it('are one for one key, also pressed fifty times with it and when its reply was lost', async () => {
    const member = await depositor(500_000);
    const key = newKey();
    loseOneReply();
    const first = await choose(member, undefined, { key });
    const again = await Promise.all(Array.from({ length: 50 }, () => choose(member, undefined, { key })));
    for (const reply of again) expect(reply).toMatchObject({ status: 200, payload: first.payload ?? {} });
    expect(await list(member)).toMatchObject({ left: 9, chosen: 1 });
    expect(await choose(member, [7, 8, 9, 10, 11, 12], { key })).toMatchObject({ code: 'key-reused' });
  });

  it('refuse numbers that are not six different ones of 1 to 45, and cost none then', async () => {
    const member = await depositor(50_000);
    expect(await choose(member, [1, 1, 2, 3, 4, 5])).toMatchObject({
      ...{ status: 422, error: '1부터 45까지 서로 다른 숫자 6개를 선택해 주세요.' },
    });
    for (const wrong of [
      [1, 2, 3, 4, 5],
      [0, 1, 2, 3, 4, 5],
      [1, 2, 3, 4, 5, 46],
      [1.5, 2, 3, 4, 5, 6],
    ])
      expect(await choose(member, wrong)).toMatchObject({ status: 400 });
    expect(await list(member)).toMatchObject({ left: 1 });
  });

  it('count deposits credited until the last millisecond before Saturday 20:00 in Korea, and no later', async () => {
    vi.setSystemTime(weekEdge() - 1);
    const last = await depositor(50_000);
    expect(await list(last)).toMatchObject({ left: 1, round: koreanDay(weekEdge()) });
    vi.setSystemTime(weekEdge());
    const next = await depositor(50_000);
    expect(await list(next)).toMatchObject({ left: 1, round: koreanDay(weekEdge() + 7 * day) });
    expect(await list(await at(weekEdge(), last))).toMatchObject({
      left: 0,
      round: koreanDay(weekEdge() + 7 * day),
    });
  });

  it('can be chosen to the last millisecond before 20:00, and not at 20:00 for the week that closed [message lotto closed]', async () => {
    const member = await depositor(150_000);
    const round = koreanDay(weekEdge());
    expect(await choose(await at(weekEdge() - 1, member), undefined, { round })).toMatchObject({
      status: 200,
    });
    const closed = { status: 422, error: '이번 회차 응모가 마감되었습니다.' };
    expect(await choose(await at(weekEdge(), member), undefined, { round })).toMatchObject(closed);
    expect(await choose(await at(weekEdge(), member))).toMatchObject({ code: 'lotto-no-ticket' });
    // Between reading and writing the week may end too.
    const late = await at(weekEdge() - 1, member);
    beforeNextTransaction(async () => {
      vi.setSystemTime(weekEdge());
      await update({ key: keys.lottoWeek(member.memberSeq, round), add: { tickets: 2 } });
    });
    expect(await choose(late, undefined, { round })).toMatchObject({ status: 422 });
  });

  it('are not listed before a day that does not exist', async () => {
    const member = await storedMember();
    for (const drawsBefore of ['20350893', '20261301', 'never']) {
      const reply = await callHandler(handler, {
        ...{ path: '/events/lotto/list', as: member, key: null, body: { drawsBefore } },
      });
      expect(reply).toMatchObject({ status: 400, code: 'malformed' });
    }
  });

  it('of a member logged out everywhere in between are not chosen', async () => {
    const member = await depositor(50_000);
    const { round } = lottoWeek(Date.now());
    await list(member);
    beforeNextTransaction(() => update({ key: keys.balance(member.memberSeq), add: { tv: 1 } }));
    expect(await choose(member)).toMatchObject({ status: 419 });
    expect(await lottoTicketsOf(member.memberSeq, round)).toEqual([]);
  });

  it('are refused while the operator has the lotto switched off, and so is their list', async () => {
    const member = await depositor(50_000);
    const { config } = document;
    const admin = { ...config.admin, lotto: { ...config.admin.lotto, active: false } };
    await saveSettings({ ...document, config: { ...config, admin } }, 2);
    expect(await choose(member)).toMatchObject({ status: 422, code: 'switched-off' });
    const reply = await callHandler(handler, { path: '/events/lotto/list', as: member, key: null });
    expect(reply).toMatchObject({ status: 422, code: 'switched-off' });
    await saveSettings(document, 3);
  });
});

describe('the list of the lotto', () => {
  it('is paged over the weeks, newest first, and so are past draws', async () => {
    const member = await depositor(150_000);
    await commitAhead(await settings(), Date.now());
    for (const first of [1, 2, 3]) {
      vi.setSystemTime(Date.now() + 1);
      await choose(member, [first, 10, 11, 12, 13, 14]);
    }
    const next = await at(weekEdge() + day, member);
    await deposit(next, 100_000);
    for (const first of [4, 5]) {
      vi.setSystemTime(Date.now() + 1);
      await choose(next, [first, 10, 11, 12, 13, 14]);
    }
    const firsts = async (page: number) =>
      (await list(next, { page, size: 2 })).list.map(({ numbers }) => numbers[0]);
    expect([await firsts(1), await firsts(2), await firsts(3), await firsts(4)]).toEqual([
      [5, 4],
      [3, 2],
      [1],
      [],
    ]);
    const { pagination, draws } = await list(next, { page: 1, size: 2 });
    expect(pagination).toEqual({ page: 1, size: 2, total: 5, end: 3 });
    expect(draws[0]?.round).toBe(koreanDay(weekEdge()));
    expect((await list(next, { drawsBefore: koreanDay(weekEdge()) })).draws[0]?.round).not.toBe(
      koreanDay(weekEdge()),
    );
  });
});
