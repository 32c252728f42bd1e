import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handler } from '../../../functions/api/events/handler.ts';
import { commitAhead } from '../../../functions/jobs/rounds/commit-ahead.ts';
import { settleDueRounds } from '../../../functions/jobs/rounds/settle-due-rounds.ts';
import { saveSettings, settings } from '../../../functions/table/admin/settings.ts';
import { update } from '../../../functions/table/client/table.ts';
import { lottoPart, lottoTicketsOf } from '../../../functions/table/events/lotto-tickets.ts';
import { betRoundOf } from '../../../functions/table/games/bet-rounds.ts';
import { readDraw } from '../../../functions/table/games/draws.ts';
import { committedSeeds } from '../../../functions/table/games/seeds.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { entriesOf } from '../../../functions/table/ledger/entries.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import { checkDay } from '../../../infra/local/verify/check-day.ts';
import { events } from '../../../shared/calls/events.ts';
import document from '../../../shared/model/default-settings.json' with { type: 'json' };
import { drawLotto, lottoPrize, lottoRound, lottoWeek } from '../../../shared/rules/events/lotto.ts';
import { roundClientSeed } from '../../../shared/rules/fairness/client-seed.ts';
import { koreanDay, koreanDaySpan } from '../../../shared/rules/text/korean-day.ts';
import { nodeIntegers } from '../../rules/fairness/node-blocks.ts';
import { approveDeposit, requestDeposit } from '../../support/builders/balance/cash.ts';
import { readPublished } from '../../support/builders/games/rounds.ts';
import {
  ledgerFailures,
  loggedIn,
  type StoredMember,
  storedMember,
} from '../../support/builders/member/members.ts';
import { storedOperator } from '../../support/builders/member/operators.ts';
import { callHandler, newKey } from '../../support/builders/request.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { beforeNextTransaction, dieAtWrite, loseOneReply } from '../../support/fakes/faulty-wire.ts';
import { configureWire, sendOverHttp } from '../../support/fakes/wire.ts';

withSystem();

const day = 24 * 3_600_000;
/** A Saturday 20:00 in Korea; each test has weeks of its own. */
let edge = Date.parse('2027-01-02T20:00:00+09:00');
beforeEach(() => {
  edge += 21 * day;
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(edge - 3 * day);
});
afterEach(() => vi.useRealTimers());

const choose = (
  as: StoredMember,
  numbers: readonly number[] = [1, 2, 3, 4, 5, 6],
  { key = newKey(), round = '' } = {},
) =>
  callHandler(handler, {
    ...{ path: '/events/lotto', as, key },
    body: { numbers, ...(round !== '' && { round }) },
  });
const list = async (as: StoredMember, body: object = {}) => {
  const reply = await callHandler(handler, { path: '/events/lotto/list', as, key: null, body });
  return events.calls.lotto.reply.parse(reply.payload);
};

async function deposit(member: StoredMember, amount: number): Promise<void> {
  const desk = [await storedOperator('cashier'), await storedOperator('cashier')] as const;
  const reply = await approveDeposit(desk, await requestDeposit(member, amount));
  if (!reply.success) throw new Error(reply.error);
}
/** A member with a deposit credited now: a ticket for each 50,000 won. */
async function depositor(amount: number): Promise<StoredMember> {
  const member = await storedMember({ cash: 0 });
  await deposit(member, amount);
  return member;
}
/** The member with a login of this moment: tokens do not last for days. */
const at = (time: number, { memberSeq }: StoredMember): Promise<StoredMember> => {
  vi.setSystemTime(time);
  return loggedIn(memberSeq);
};
const noBeacons = { signatureOf: () => Promise.resolve(null) };
const runJob = async () => settleDueRounds({ randomness: noBeacons, now: Date.now() });
/** The job until it has nothing more to do. */
async function runJobToEnd(): Promise<void> {
  for (let beat = 0; beat < 20; beat += 1) if ((await runJob()) === 0) return;
}
async function prizesOf({ memberSeq }: StoredMember): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const page of entriesOf(memberSeq))
    found.push(...page.map(({ operationId }) => operationId).filter((id) => id.endsWith('#prize')));
  return found;
}
/** What a week was drawn to, derived anew from its seeds. */
async function drawnNumbers(round: string) {
  const seeds = await committedSeeds('lotto', round);
  const draw = await readDraw('lotto', `${round}00001`);
  if (!seeds || !draw) throw new Error(`${round} is not drawn`);
  const clientSeed = roundClientSeed({ key: 'lotto', day: round, round: 1, entropy: draw.entropy });
  const drawn = drawLotto(nodeIntegers({ serverSeed: seeds.serverSeed, clientSeed, nonce: 0 }));
  expect(draw.draw).toEqual([...drawn.numbers, drawn.bonus]);
  return drawn;
}

/** Tickets that win: the seeds are of this process, so the draw can be known beforehand. */
async function winning(round: string) {
  const seeds = await committedSeeds('lotto', round);
  if (!seeds) throw new Error('no seeds');
  const { createHmac } = await import('node:crypto');
  const entropy = createHmac('sha256', seeds.fallbackSeed).update(`lotto:${round}:1`).digest('hex');
  const clientSeed = roundClientSeed({ key: 'lotto', day: round, round: 1, entropy });
  const { numbers, bonus } = drawLotto(nodeIntegers({ serverSeed: seeds.serverSeed, clientSeed, nonce: 0 }));
  const others = Array.from({ length: 45 }, (_, place) => place + 1).filter(
    (number) => !numbers.includes(number) && number !== bonus,
  );
  return {
    first: numbers,
    second: [...numbers.slice(0, 5), bonus],
    fifth: [...numbers.slice(0, 3), ...others.slice(0, 3)],
    nothing: others.slice(0, 6),
  };
}

describe('tickets of the lotto', () => {
  it('are one for each 50,000 won of the week, chosen once each, and shown with what is left [call POST /events/lotto] [call POST /events/lotto/list] [message lotto done] [message lotto no ticket]', async () => {
    expect((await list(await storedMember())).left).toBe(0);
    const member = await depositor(120_000);
    const week = lottoWeek(Date.now());
    expect(await list(member)).toMatchObject({
      ...{ left: 2, chosen: 0, deposited: 120_000, depositPerTicket: 50_000, round: week.round, list: [] },
      closesAt: new Date(edge).toISOString(),
      nextDraw: { round: week.round, drawAt: new Date(edge + 3_600_000).toISOString() },
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
    vi.setSystemTime(edge - 1);
    const last = await depositor(50_000);
    expect(await list(last)).toMatchObject({ left: 1, round: koreanDay(edge) });
    vi.setSystemTime(edge);
    const next = await depositor(50_000);
    expect(await list(next)).toMatchObject({ left: 1, round: koreanDay(edge + 7 * day) });
    expect(await list(await at(edge, last))).toMatchObject({ left: 0, round: koreanDay(edge + 7 * day) });
  });

  it('can be chosen to the last millisecond before 20:00, and not at 20:00 for the week that closed [message lotto closed]', async () => {
    const member = await depositor(150_000);
    const round = koreanDay(edge);
    expect(await choose(await at(edge - 1, member), undefined, { round })).toMatchObject({ status: 200 });
    const closed = { status: 422, error: '이번 회차 응모가 마감되었습니다.' };
    expect(await choose(await at(edge, member), undefined, { round })).toMatchObject(closed);
    expect(await choose(await at(edge, member))).toMatchObject({ code: 'lotto-no-ticket' });
    // Between reading and writing the week may end too.
    const late = await at(edge - 1, member);
    beforeNextTransaction(async () => {
      vi.setSystemTime(edge);
      await update({ key: keys.lottoWeek(member.memberSeq, round), add: { tickets: 2 } });
    });
    expect(await choose(late, undefined, { round })).toMatchObject({ status: 422 });
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

describe('the draw of the lotto', () => {
  it('is committed to by the schedule a day before at the latest, this week’s and the next', async () => {
    await commitAhead(await settings(), Date.now());
    for (const week of [edge, edge + 7 * day]) {
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
    vi.setSystemTime(edge + 3_600_000 - 1);
    await runJobToEnd();
    expect(await readDraw('lotto', `${round}00001`)).toBeUndefined();
    vi.setSystemTime(edge + 3_600_000);
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
    const before = await list(await at(edge + 3_600_000 - 1, member));
    expect(before).toMatchObject({ nextDraw: { round } });
    expect(before.list[0]).toMatchObject({ draw: null, rank: null });
    const looked = await list(await at(edge + 3_600_000, member));
    expect(looked.list[0]).toMatchObject({ rank: 5, point: 3_000 });
    expect(looked.nextDraw.round).toBe(koreanDay(edge + 7 * day));
    expect(await readBalance(member.memberSeq)).toMatchObject({ point: 3_000 });
    await runJobToEnd();
    expect(await readBalance(member.memberSeq)).toMatchObject({ point: 3_000 });
  });

  it('that the schedule missed for weeks is made up for: the same numbers, every prize once', async () => {
    const member = await depositor(50_000);
    const { round } = lottoWeek(Date.now());
    await commitAhead(await settings(), Date.now());
    await choose(member, (await winning(round)).second);
    vi.setSystemTime(edge + 16 * day);
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
    vi.setSystemTime(edge + 3_600_000);
    const looking = await Promise.all(members.map(({ memberSeq }) => loggedIn(memberSeq)));
    for (let write = 0; write < 8; write += 1) {
      let left = write;
      dieAtWrite((operation) => {
        if (!/^(Put|Update|Delete|Transact)/.test(operation)) return false;
        left -= 1;
        return left < 0;
      });
      await Promise.allSettled([runJob(), runJob()]);
      configureWire({ send: sendOverHttp });
    }
    await Promise.all([runJobToEnd(), runJobToEnd(), ...looking.map((member) => list(member))]);
    for (const member of members) {
      expect(await readBalance(member.memberSeq)).toMatchObject({ point: 1_003_000 });
      expect(await prizesOf(member)).toHaveLength(2);
      expect(await lottoPart(member.memberSeq, round)).toMatchObject({ paidAt: expect.any(Number) });
      expect(await ledgerFailures(member)).toEqual([]);
    }
    expect(await betRoundOf('lotto', lottoRound(lottoWeek(edge - 1)).seq)).toBeUndefined();
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
    vi.setSystemTime(edge + 3_600_000);
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
    vi.setSystemTime(edge + 3_600_000);
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
    expect(await readPublished(`/fair/rounds/lotto/${koreanDay(edge + day)}00001`)).toMatchObject({
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

describe('the list of the lotto', () => {
  it('is paged over the weeks, newest first, and so are past draws', async () => {
    const member = await depositor(150_000);
    await commitAhead(await settings(), Date.now());
    for (const first of [1, 2, 3]) {
      vi.setSystemTime(Date.now() + 1);
      await choose(member, [first, 10, 11, 12, 13, 14]);
    }
    const next = await at(edge + day, member);
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
    expect(draws[0]?.round).toBe(koreanDay(edge));
    expect((await list(next, { drawsBefore: koreanDay(edge) })).draws[0]?.round).not.toBe(koreanDay(edge));
  });
});
