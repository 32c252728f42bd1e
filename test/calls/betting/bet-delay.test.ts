import { describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/betting/handler.ts';
import { resolveDueHolds } from '../../../functions/jobs/sweep/due-delayed-bets.ts';
import { betsBetween } from '../../../functions/table/betting/bet-history.ts';
import { update } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import type { GameState } from '../../../shared/model/sports/match.ts';
import { ask, newKey, type Reply } from '../../support/builders/ask.ts';
import { askedLeg, askedSlip } from '../../support/builders/betting/requested-slip.ts';
import {
  faultsOf,
  freeze,
  type StoredMember,
  storedMember,
} from '../../support/builders/member/stored-member.ts';
import { liveState, makeDue, played, storedLive } from '../../support/builders/sports/live-match.ts';
import { repriced, storedFootball } from '../../support/builders/sports/stored-match.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();

const delayed = '/betting/inplay/delay/single/process';
const untouched = { cash: 1_000_000, v: 1 };

interface Held {
  readonly member: StoredMember;
  readonly game: GameState;
  readonly asking: { path: string; as: StoredMember; key: string; body: ReturnType<typeof askedSlip> };
  readonly first: Reply;
  readonly ticket: string;
}

async function held(path = delayed, oddsChange: 'ask' | 'better' | 'any' = 'ask'): Promise<Held> {
  const [member, game] = await Promise.all([storedMember(), storedLive()]);
  const body = askedSlip([askedLeg(game)], { oddsChange });
  const asking = { path, as: member, key: newKey(), body };
  const first = await ask(handler, asking);
  return { member, game, asking, first, ticket: String(first.payload?.ticket) };
}

const outcome = ({ member, ticket }: Held) =>
  ask(handler, { path: '/betting/ticket', as: member, body: { ticket } });

async function due(of: Held, late = 0): Promise<Reply> {
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

describe('a held bet', () => {
  it('is answered with its ticket and the delay, and moves no money [call POST /betting/inplay/delay/single/process]', async () => {
    const { member, asking, first } = await held();
    expect(first).toMatchObject({
      status: 200,
      msg: '베팅 접수 중입니다. 잠시만 기다려 주세요. (8초)',
      payload: { pending: true, ticket: asking.key, delay: 8 },
    });
    expect(await readBalance(member.memberSeq)).toMatchObject(untouched);
    expect(await betsOf(member)).toBe(0);
  });

  it('tells the seconds left until it is due [call POST /betting/ticket]', async () => {
    const of = await held();
    await makeDue(of.member, of.ticket, -3_500);
    expect(await outcome(of)).toMatchObject({ status: 200, payload: { pending: true, delay: 4 } });
    expect(await betsOf(of.member)).toBe(0);
  });

  it('is placed once it is due, at the price it was asked at, and answers as a placement', async () => {
    const of = await held();
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
    expect(await faultsOf(of.member)).toEqual([]);
  });

  it('gives the same ticket to the same ask, and refuses its key to another slip', async () => {
    const { asking, first } = await held();
    expect(await ask(handler, asking)).toMatchObject({ replayed: true, payload: first.payload ?? {} });
    expect(await ask(handler, { ...asking, body: { ...asking.body, amount: 20_000 } })).toMatchObject({
      status: 409,
      code: 'key-reused',
    });
  });

  it('still answers an ask with its ticket when it is decided', async () => {
    const of = await held();
    await due(of);
    expect(await ask(handler, of.asking)).toMatchObject({
      status: 200,
      payload: { pending: true, ticket: of.ticket, delay: 0 },
    });
  });

  it('is one bet when fifty ask and fifty want its outcome at once', async () => {
    const [member, game] = await Promise.all([storedMember(), storedLive()]);
    const asking = { path: delayed, as: member, key: newKey(), body: askedSlip([askedLeg(game)]) };
    const asked = await Promise.all(Array.from({ length: 50 }, () => ask(handler, asking)));
    expect(new Set(asked.map(({ status, payload }) => `${status} ${payload?.ticket}`)).size).toBe(1);
    await makeDue(member, asking.key);
    const of = { path: '/betting/ticket', as: member, body: { ticket: asking.key } };
    const replies = await Promise.all(Array.from({ length: 50 }, () => ask(handler, of)));

    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
    expect(new Set(replies.map(({ payload }) => payload?.betCode)).size).toBe(1);
    expect(await betsOf(member)).toBe(1);
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 990_000, v: 2 });
    expect(await faultsOf(member)).toEqual([]);
  });

  it('is decided by the sweep when nobody asks again, whatever was restarted in between', async () => {
    const of = await held();
    const other = await held();
    await played(other.game, { live: liveState({ score: { home: 2, away: 0 } }) });
    await Promise.all([makeDue(of.member, of.ticket), makeDue(other.member, other.ticket)]);

    expect(await resolveDueHolds(Date.now() + 9_000)).toBeGreaterThanOrEqual(2);
    expect(await readBalance(of.member.memberSeq)).toMatchObject({ cash: 990_000 });
    expect(await readBalance(other.member.memberSeq)).toMatchObject(untouched);
    await resolveDueHolds(Date.now() + 9_000);
    expect(await outcome(of)).toMatchObject({ status: 200, payload: { member: { members_cash: 990_000 } } });
    expect(await outcome(other)).toMatchObject(refusedByTheMatch);
  });

  it('of somebody else is not found', async () => {
    const { ticket } = await held();
    const stranger = await storedMember();
    expect(await outcome({ ...(await held()), member: stranger, ticket })).toMatchObject({
      status: 404,
      code: 'not-found',
    });
  });
});

describe('a held bet is refused when it is due', () => {
  it.each([
    ['a goal fell', { live: liveState({ score: { home: 1, away: 1 } }) }],
    ['a player was sent off', { live: liveState({ red: { home: 0, away: 1 } }) }],
    ['the period changed', { live: liveState({ period: 20 }) }],
    ['the match ended', { status: 'end' as const }],
    ['the operator closed the match', { suspended: true }],
    ['in-play betting on it ended', { live: liveState({ clock: { seconds: 85 * 60, status: 'running' } }) }],
    ['its last word is older than 15 seconds', { feedAt: Date.now() - 16_000 }],
  ])('and %s', async (_, changes) => {
    const of = await held();
    await played(of.game, changes);
    expect(await due(of)).toMatchObject(refusedByTheMatch);
    expect(await readBalance(of.member.memberSeq)).toMatchObject(untouched);
  });

  it('and stays refused when the match is as it was again', async () => {
    const of = await held();
    await played(of.game, { suspended: true });
    await due(of);
    await played(of.game, {});
    expect(await outcome(of)).toMatchObject(refusedByTheMatch);
  });

  it('more than 30 seconds late', async () => {
    const [of, inTime] = await Promise.all([held(), held()]);
    expect(await due(of, 31_000)).toMatchObject(refusedByTheMatch);
    expect(await due(inTime, 28_000)).toMatchObject({ status: 200 });
  });

  it('and its price moved, with the price of now', async () => {
    const of = await held();
    await repriced(of.game, [180, 340, 420]);
    const reply = await due(of);
    const { foldersSeq, betsSeq } = askedLeg(of.game);
    expect(reply).toMatchObject({
      status: 409,
      code: 'odds-changed',
      detail: { legs: [{ foldersSeq, betsSeq, odds: 1.8 }] },
    });
    expect(await outcome(of)).toEqual(reply);
  });

  it('but not for a price the member accepted: it is placed at that one', async () => {
    const [better, any] = await Promise.all([held(delayed, 'better'), held(delayed, 'any')]);
    await Promise.all([repriced(better.game, [190, 340, 420]), repriced(any.game, [180, 340, 420])]);
    const shown = async (of: Held) => {
      const { payload } = await due(of);
      return Array.isArray(payload?.bet) ? payload.bet[0].betting_odds : undefined;
    };
    expect(await shown(better)).toBe(1.9);
    expect(await shown(any)).toBe(1.8);
  });

  it('and the cash is gone, in those words', async () => {
    const of = await held();
    const key = keys.balance(of.member.memberSeq);
    await update({ key, set: { cash: 9_999 } });
    expect(await due(of)).toMatchObject({
      status: 422,
      code: 'delay-refused',
      error: '베팅 금액이 보유 금액을 초과할 수 없습니다.',
      detail: { why: 'insufficient-cash' },
    });
  });

  it('and the member was frozen meanwhile', async () => {
    const of = await held();
    await makeDue(of.member, of.ticket);
    await freeze(of.member);
    await resolveDueHolds(Date.now() + 9_000);
    expect(await betsOf(of.member)).toBe(0);
  });
});

describe('who is held', () => {
  it('everybody on a match in play, through any in-play or live endpoint', async () => {
    const paths = ['inplay', 'inplay/single', 'inplay/delay', 'inplay/delay/single', 'live', 'live/single'];
    for (const path of paths)
      expect((await held(`/betting/${path}/process`)).first, path).toMatchObject({
        payload: { pending: true },
      });
  });

  it('nobody who names only matches that wait, but at the delay endpoints', async () => {
    const [member, game] = await Promise.all([storedMember(), storedFootball()]);
    const placed = (path: string) =>
      ask(handler, { path: `/betting/${path}/process`, as: member, body: askedSlip([askedLeg(game)]) });
    expect(await placed('inplay')).toMatchObject({ status: 200, payload: { betCode: expect.any(String) } });
    expect(await placed('inplay/single')).toMatchObject({ payload: { betCode: expect.any(String) } });
    expect(await placed('inplay/delay')).toMatchObject({ payload: { pending: true } });
  });

  it('an ask that is refused anyway gets no ticket', async () => {
    const member = await storedMember({ cash: 5_000 });
    const game = await storedLive();
    const asking = { path: delayed, as: member, key: newKey(), body: askedSlip([askedLeg(game)]) };
    expect(await ask(handler, asking)).toMatchObject({ status: 422, code: 'insufficient-cash' });
    const body = { ticket: asking.key };
    expect(await ask(handler, { path: '/betting/ticket', as: member, body })).toMatchObject({ status: 404 });
  });
});
