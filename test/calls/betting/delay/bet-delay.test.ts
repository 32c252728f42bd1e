import { describe, expect, it } from 'vitest';
import { handler } from '../../../../functions/api/betting/handler.ts';
import { resolveDueDelayedBets } from '../../../../functions/jobs/sweep/due-delayed-bets.ts';
import { betsBetween } from '../../../../functions/table/betting/bet-history.ts';
import { readDelayed } from '../../../../functions/table/betting/delayed-bets.ts';
import { update } from '../../../../functions/table/client/table.ts';
import { keys } from '../../../../functions/table/keys/keys.ts';
import { readBalance } from '../../../../functions/table/member/members.ts';
import type { MatchState } from '../../../../shared/model/sports/match.ts';
import { requestedLeg, requestedSlip } from '../../../support/builders/betting/bets.ts';
import { ledgerFailures, type StoredMember, storedMember } from '../../../support/builders/member/members.ts';
import { callHandler, newKey, type Reply } from '../../../support/builders/request.ts';
import {
  firstHalf,
  makeDue,
  setWinnerPrices,
  storedFootball,
  storedLive,
  storePlay,
} from '../../../support/builders/sports/matches.ts';
import { withSystem } from '../../../support/builders/with-system.ts';

withSystem();

const delayed = '/betting/inplay/delay/single/process';
const untouched = { cash: 1_000_000, v: 1 };

interface DelayedBet {
  readonly member: StoredMember;
  readonly match: MatchState;
  readonly request: { path: string; as: StoredMember; key: string; body: ReturnType<typeof requestedSlip> };
  readonly first: Reply;
  readonly ticket: string;
}

async function delayedBet(path = delayed, oddsChange: 'ask' | 'better' | 'any' = 'ask'): Promise<DelayedBet> {
  const [member, match] = await Promise.all([storedMember(), storedLive()]);
  const body = requestedSlip([requestedLeg(match)], { oddsChange });
  const request = { path, as: member, key: newKey(), body };
  const first = await callHandler(handler, request);
  return { member, match, request, first, ticket: String(first.payload?.ticket) };
}

const outcome = ({ member, ticket }: DelayedBet) =>
  callHandler(handler, { path: '/betting/ticket', as: member, body: { ticket } });

async function due(of: DelayedBet, late = 0): Promise<Reply> {
  await makeDue(of.member, of.ticket, late);
  return outcome(of);
}

async function betsOf({ memberSeq }: StoredMember): Promise<number> {
  let count = 0;
  for await (const page of betsBetween(memberSeq, { from: 0, to: Date.now() + 60_000 })) count += page.length;
  return count;
}

const refusedByTheMatch = {
  status: 422,
  code: 'delay-refused',
  error: '경기 상황 또는 배당이 변경되어 베팅이 접수되지 않았습니다.',
};

describe('a delayed bet', () => {
  it('is answered with its ticket and the delay, and moves no money [call POST /betting/inplay/delay/single/process]', async () => {
    const { member, request, first } = await delayedBet();
    expect(first).toMatchObject({
      status: 200,
      msg: '베팅 접수 중입니다. 잠시만 기다려 주세요. (8초)',
      payload: { pending: true, ticket: request.key, delay: 8 },
    });
    expect(await readBalance(member.memberSeq)).toMatchObject(untouched);
    expect(await betsOf(member)).toBe(0);
  });

  it('shows the seconds left until it is due [call POST /betting/ticket]', async () => {
    const of = await delayedBet();
    await makeDue(of.member, of.ticket, -3_500);
    expect(await outcome(of)).toMatchObject({ status: 200, payload: { pending: true, delay: 4 } });
    expect(await betsOf(of.member)).toBe(0);
  });

  it('is placed once it is due, at the price it was requested at, and answers as a placement', async () => {
    const of = await delayedBet();
    const reply = await due(of);
    expect(reply).toMatchObject({
      status: 200,
      msg: '베팅이 완료되었습니다.',
      payload: { member: { members_cash: 990_000 } },
    });
    const [leg] = Array.isArray(reply.payload?.bet) ? reply.payload.bet : [];
    expect(leg).toMatchObject({ betting_type: 'in-play', betting_odds: 1.85, betting_status: '정상' });
    expect(await outcome(of)).toEqual(reply);
    expect(await readBalance(of.member.memberSeq)).toMatchObject({ cash: 990_000, v: 2 });
    expect(await ledgerFailures(of.member)).toEqual([]);
  });

  it('gives the same ticket to the same request, and refuses its key to another slip', async () => {
    const { request, first } = await delayedBet();
    expect(await callHandler(handler, request)).toMatchObject({
      replayed: true,
      payload: first.payload ?? {},
    });
    expect(
      await callHandler(handler, { ...request, body: { ...request.body, amount: 20_000 } }),
    ).toMatchObject({
      status: 409,
      code: 'key-reused',
    });
  });

  it('still answers a request with its ticket after it is decided', async () => {
    const of = await delayedBet();
    await due(of);
    expect(await callHandler(handler, of.request)).toMatchObject({
      status: 200,
      payload: { pending: true, ticket: of.ticket, delay: 0 },
    });
  });

  it('is one bet when fifty requests and fifty queries of its outcome come at once', async () => {
    const [member, match] = await Promise.all([storedMember(), storedLive()]);
    const request = { path: delayed, as: member, key: newKey(), body: requestedSlip([requestedLeg(match)]) };
    const answers = await Promise.all(Array.from({ length: 50 }, () => callHandler(handler, request)));
    expect(new Set(answers.map(({ status, payload }) => `${status} ${payload?.ticket}`)).size).toBe(1);
    await makeDue(member, request.key);
    const of = { path: '/betting/ticket', as: member, body: { ticket: request.key } };
    const replies = await Promise.all(Array.from({ length: 50 }, () => callHandler(handler, of)));

    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
    expect(new Set(replies.map(({ payload }) => payload?.betCode)).size).toBe(1);
    expect(await betsOf(member)).toBe(1);
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 990_000, v: 2 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('is decided by the sweep without another request, whatever was restarted in between', async () => {
    const of = await delayedBet();
    const other = await delayedBet();
    await storePlay(other.match, { live: firstHalf({ score: { home: 2, away: 0 } }) });
    await Promise.all([makeDue(of.member, of.ticket), makeDue(other.member, other.ticket)]);

    expect(await resolveDueDelayedBets(Date.now() + 9_000)).toBeGreaterThanOrEqual(2);
    expect(await readBalance(of.member.memberSeq)).toMatchObject({ cash: 990_000 });
    expect(await readBalance(other.member.memberSeq)).toMatchObject(untouched);
    await resolveDueDelayedBets(Date.now() + 9_000);
    expect(await outcome(of)).toMatchObject({ status: 200, payload: { member: { members_cash: 990_000 } } });
    expect(await outcome(other)).toMatchObject(refusedByTheMatch);
  });

  it('of another member is not found', async () => {
    const { ticket } = await delayedBet();
    const stranger = await storedMember();
    expect(await outcome({ ...(await delayedBet()), member: stranger, ticket })).toMatchObject({
      status: 404,
      code: 'not-found',
    });
  });
});

describe('a delayed bet is refused when it is due', () => {
  it.each([
    ['a goal fell', { live: firstHalf({ score: { home: 1, away: 1 } }) }],
    ['a player was sent off', { live: firstHalf({ red: { home: 0, away: 1 } }) }],
    ['the period changed', { live: firstHalf({ period: 20 }) }],
    ['the match ended', { status: 'end' as const }],
    ['the operator closed the match', { suspended: true }],
    ['in-play betting on it ended', { live: firstHalf({ clock: { seconds: 85 * 60, status: 'running' } }) }],
    ['its last message is older than 15 seconds', { feedAt: Date.now() - 16_000 }],
  ])('and %s', async (_, changes) => {
    const of = await delayedBet();
    await storePlay(of.match, changes);
    expect(await due(of)).toMatchObject(refusedByTheMatch);
    expect(await readBalance(of.member.memberSeq)).toMatchObject(untouched);
  });

  it('and stays refused when the match is as it was again', async () => {
    const of = await delayedBet();
    await storePlay(of.match, { suspended: true });
    await due(of);
    await storePlay(of.match, {});
    expect(await outcome(of)).toMatchObject(refusedByTheMatch);
  });

  it('more than 30 seconds late', async () => {
    const [of, inTime] = await Promise.all([delayedBet(), delayedBet()]);
    expect(await due(of, 31_000)).toMatchObject(refusedByTheMatch);
    expect(await due(inTime, 28_000)).toMatchObject({ status: 200 });
  });

  it('and its price moved, with the current price', async () => {
    const of = await delayedBet();
    await setWinnerPrices(of.match, [180, 340, 420]);
    const reply = await due(of);
    const { foldersSeq, betsSeq } = requestedLeg(of.match);
    expect(reply).toMatchObject({
      status: 409,
      code: 'odds-changed',
      detail: { legs: [{ foldersSeq, betsSeq, odds: 1.8 }] },
    });
    expect(await outcome(of)).toEqual(reply);
  });

  it('but not for a price the member accepted: it is placed at that one', async () => {
    const [better, any] = await Promise.all([delayedBet(delayed, 'better'), delayedBet(delayed, 'any')]);
    await Promise.all([
      setWinnerPrices(better.match, [190, 340, 420]),
      setWinnerPrices(any.match, [180, 340, 420]),
    ]);
    const shown = async (of: DelayedBet) => {
      const { payload } = await due(of);
      return Array.isArray(payload?.bet) ? payload.bet[0].betting_odds : undefined;
    };
    expect(await shown(better)).toBe(1.9);
    expect(await shown(any)).toBe(1.8);
  });

  it('and the cash is gone, with that sentence', async () => {
    const of = await delayedBet();
    const key = keys.balance(of.member.memberSeq);
    await update({ key, set: { cash: 9_999 } });
    expect(await due(of)).toMatchObject({
      status: 422,
      code: 'delay-refused',
      error: '베팅 금액이 보유 금액을 초과할 수 없습니다.',
      detail: { why: 'insufficient-cash' },
    });
  });

  it.each([
    ['frozen', { set: { st: 'frozen' } }],
    ['logged out everywhere', { add: { tv: 1 } }],
  ] as const)('and the member was %s meanwhile, in the words of the bet delay', async (_what, change) => {
    const of = await delayedBet();
    const { memberSeq } = of.member;
    await makeDue(of.member, of.ticket);
    await update({ key: keys.balance(memberSeq), ...change });
    await resolveDueDelayedBets(Date.now() + 9_000);
    expect(await betsOf(of.member)).toBe(0);
    const { refused } = (await readDelayed({ memberSeq, ticket: of.ticket })) ?? {};
    expect(refused).toEqual({ code: 'delay-refused' });
  });
});

describe('the bet delay', () => {
  it('applies to every match in play, through any in-play or live endpoint', async () => {
    const paths = ['inplay', 'inplay/single', 'inplay/delay', 'inplay/delay/single', 'live', 'live/single'];
    for (const path of paths)
      expect((await delayedBet(`/betting/${path}/process`)).first, path).toMatchObject({
        payload: { pending: true },
      });
  });

  it('applies to no slip of matches to come, except at the delay endpoints', async () => {
    const [member, match] = await Promise.all([storedMember(), storedFootball()]);
    const placed = (path: string) =>
      callHandler(handler, {
        path: `/betting/${path}/process`,
        as: member,
        body: requestedSlip([requestedLeg(match)]),
      });
    expect(await placed('inplay')).toMatchObject({ status: 200, payload: { betCode: expect.any(String) } });
    expect(await placed('inplay/single')).toMatchObject({ payload: { betCode: expect.any(String) } });
    expect(await placed('inplay/delay')).toMatchObject({ payload: { pending: true } });
  });

  it('gives no ticket to a request that is refused anyway', async () => {
    const member = await storedMember({ cash: 5_000 });
    const match = await storedLive();
    const request = { path: delayed, as: member, key: newKey(), body: requestedSlip([requestedLeg(match)]) };
    expect(await callHandler(handler, request)).toMatchObject({ status: 422, code: 'insufficient-cash' });
    const body = { ticket: request.key };
    expect(await callHandler(handler, { path: '/betting/ticket', as: member, body })).toMatchObject({
      status: 404,
    });
  });
});
