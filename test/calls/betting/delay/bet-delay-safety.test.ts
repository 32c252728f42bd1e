import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { handler } from '../../../../functions/api/betting/handler.ts';
import { resolveDelayedBet } from '../../../../functions/domain/betting/resolve-delayed-bet.ts';
import { resolveDueDelayedBets } from '../../../../functions/jobs/sweep/due-delayed-bets.ts';
import { findBet } from '../../../../functions/table/betting/bets.ts';
import { readDelayed } from '../../../../functions/table/betting/delayed-bets.ts';
import { consumedCapacity, put } from '../../../../functions/table/client/table.ts';
import { keys, pointerShards } from '../../../../functions/table/keys/keys.ts';
import { entriesOf } from '../../../../functions/table/ledger/entries.ts';
import { readBalance } from '../../../../functions/table/member/members.ts';
import type { MatchState } from '../../../../shared/model/sports/match.ts';
import { maxLateness } from '../../../../shared/rules/slip/bet-delay.ts';
import { requestedLeg, requestedSlip } from '../../../support/builders/betting/bets.ts';
import { ledgerFailures, type StoredMember, storedMember } from '../../../support/builders/member/members.ts';
import { setPlayerLimits, takeTimeOut } from '../../../support/builders/member/player-limits.ts';
import { callHandler, newKey, type Reply } from '../../../support/builders/request.ts';
import { makeDue, storedFootball, storedLive, storeMatch } from '../../../support/builders/sports/matches.ts';
import { settle } from '../../../support/builders/sports/settlement.ts';
import { withSystem } from '../../../support/builders/with-system.ts';
import { beforeNext, beforeNextTransaction, loseOneReply } from '../../../support/fakes/faulty-wire.ts';
import { configureWire, sendToTable } from '../../../support/fakes/wire.ts';

withSystem();
afterEach(() => configureWire({ send: sendToTable }));

let match: MatchState;
beforeAll(async () => {
  match = await storedLive();
});

async function delayedBet(member: StoredMember, amount = 10_000): Promise<string> {
  const body = requestedSlip([requestedLeg(match)], { amount });
  const reply = await callHandler(handler, {
    path: '/betting/live/single/process',
    as: member,
    key: newKey(),
    body,
  });
  expect(reply).toMatchObject({ payload: { pending: true } });
  return String(reply.payload?.ticket);
}

async function due(member: StoredMember, ticket: string): Promise<Reply> {
  await makeDue(member, ticket);
  return callHandler(handler, { path: '/betting/ticket', as: member, body: { ticket } });
}

async function betEntries({ memberSeq }: StoredMember): Promise<number> {
  let count = 0;
  for await (const page of entriesOf(memberSeq)) count += page.filter(({ kind }) => kind === 'BET').length;
  return count;
}

describe('a delayed bet', () => {
  it('is the bet its ticket named, even when the reply of its transaction was lost', async () => {
    const member = await storedMember();
    const ticket = await delayedBet(member);
    const named = await readDelayed({ memberSeq: member.memberSeq, ticket });
    await makeDue(member, ticket);
    loseOneReply();
    const placed = await due(member, ticket);

    expect(placed).toMatchObject({ status: 200, payload: { betCode: named?.betCode } });
    expect(await betEntries(member)).toBe(1);
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 990_000, v: 2 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('is one bet when the sweep and the member decide it at once', async () => {
    const member = await storedMember();
    const tickets = await Promise.all(Array.from({ length: 5 }, () => delayedBet(member)));
    await Promise.all(tickets.map((ticket) => makeDue(member, ticket)));
    const polls = tickets.flatMap((ticket) =>
      Array.from({ length: 3 }, () =>
        callHandler(handler, { path: '/betting/ticket', as: member, body: { ticket } }),
      ),
    );
    const now = Date.now() + 9_000;
    const [replies] = await Promise.all([
      Promise.all(polls),
      resolveDueDelayedBets(now),
      resolveDueDelayedBets(now),
    ]);

    expect(replies.map(({ status }) => status)).toEqual(polls.map(() => 200));
    expect(await betEntries(member)).toBe(5);
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 950_000, v: 6 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('is the bet its key was given to by another endpoint meanwhile, and no second one', async () => {
    const [member, waiting] = await Promise.all([storedMember(), storedFootball()]);
    const body = requestedSlip([requestedLeg(waiting)]);
    const request = { as: member, key: newKey(), body };
    await callHandler(handler, { ...request, path: '/betting/inplay/delay/process' });
    const other = await callHandler(handler, { ...request, path: '/betting/european/process' });
    const decided = await due(member, request.key);

    expect(decided).toMatchObject({ status: 200, payload: { betCode: other.payload?.betCode } });
    expect(await readDelayed({ memberSeq: member.memberSeq, ticket: request.key })).toMatchObject({
      state: 'placed',
    });
    expect(await betEntries(member)).toBe(1);
  });

  it('judged anew is judged at the time of the new attempt', async () => {
    const [member, moved] = await Promise.all([storedMember(), storedLive()]);
    const body = requestedSlip([requestedLeg(moved)]);
    const path = '/betting/live/single/process';
    const { payload } = await callHandler(handler, { path, as: member, key: newKey(), body });
    const delayed = await readDelayed({ memberSeq: member.memberSeq, ticket: String(payload?.ticket) });
    if (!delayed) throw new Error('the bet is not delayed');
    let now = delayed.dueAt;
    const { match: running, markets } = moved;
    beforeNextTransaction(async () => {
      // Part of the match was closed and opened again, and so much time has passed that no bet is accepted any more.
      await storeMatch({ match: { ...running, statusVersion: 1 }, markets });
      await Promise.all(pointerShards.map((copy) => put({ ...keys.statusCopy(running.gameId, copy), v: 1 })));
      now = delayed.dueAt + maxLateness + 1;
    });
    expect(await resolveDelayedBet(delayed, () => now)).toMatchObject({ refused: { code: 'delay-refused' } });
    expect(await betEntries(member)).toBe(0);
  });

  it('that is accepted while another process refuses it as too late has one outcome, and the money agrees', async () => {
    for (const first of ['accepted', 'refused'] as const) {
      const member = await storedMember();
      const ticket = await delayedBet(member);
      const delayed = await readDelayed({ memberSeq: member.memberSeq, ticket });
      if (!delayed) throw new Error('the bet is not delayed');
      const accept = () => resolveDelayedBet(delayed, () => delayed.dueAt);
      const refuse = () => resolveDelayedBet(delayed, () => delayed.dueAt + maxLateness + 1);
      const isDecision = (operation: string, body: string) =>
        (operation === 'TransactWriteItems' || operation === 'UpdateItem') && body.includes(`TK#${ticket}`);
      const [overtaken, overtaking] = first === 'accepted' ? [refuse, accept] : [accept, refuse];
      beforeNext(isDecision, overtaking);
      const answered = await overtaken();

      const state = first === 'accepted' ? 'placed' : 'refused';
      expect(answered).toMatchObject({ state });
      expect(await readDelayed(delayed)).toMatchObject({ state });
      expect(await betEntries(member)).toBe(first === 'accepted' ? 1 : 0);
      expect(await readBalance(member.memberSeq)).toMatchObject({
        cash: first === 'accepted' ? 990_000 : 1_000_000,
      });
      expect(await ledgerFailures(member)).toEqual([]);
    }
  });

  it('takes no more money than there is, however many are delayed', async () => {
    const member = await storedMember({ cash: 25_000 });
    const tickets = await Promise.all(Array.from({ length: 5 }, () => delayedBet(member)));
    await Promise.all(tickets.map((ticket) => makeDue(member, ticket)));
    await resolveDueDelayedBets(Date.now() + 9_000);

    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 5_000, v: 3 });
    expect(await betEntries(member)).toBe(2);
  });

  it('is settled like any other', async () => {
    const [member, own] = await Promise.all([storedMember(), storedLive()]);
    const key = newKey();
    const body = requestedSlip([requestedLeg(own)]);
    await callHandler(handler, { path: '/betting/inplay/delay/process', as: member, key, body });
    const placed = await due(member, key);
    await settle(own, { codes: { home: 2, draw: 1, away: 1 } });

    expect(await findBet(member.memberSeq, String(placed.payload?.betCode))).toMatchObject({ result: 'hit' });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_008_500 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('is refused with its own sentence when the member took a time-out or lowered a limit meanwhile [decisions §1]', async () => {
    const [resting, limited] = await Promise.all([storedMember(), storedMember()]);
    const [rest, limit] = await Promise.all([delayedBet(resting), delayedBet(limited)]);
    await takeTimeOut(resting, { kind: 'timeOut', period: '24h' });
    await setPlayerLimits(limited, { lossDaily: 5_000 });

    expect(await due(resting, rest)).toMatchObject({
      code: 'delay-refused',
      error: expect.stringMatching(/^이용 휴식 기간입니다\./),
      detail: { why: 'on-time-out' },
    });
    expect(await due(limited, limit)).toMatchObject({
      code: 'delay-refused',
      error: '설정하신 한도를 초과하여 이용하실 수 없습니다.',
      detail: { why: 'own-limit-reached' },
    });
    expect(await betEntries(resting)).toBe(0);
  });
});

describe('round trips to the table', () => {
  it('are two for a request that is delayed, and for a bet of any kind that is accepted at once', async () => {
    const member = await storedMember();
    const waiting = await storedFootball();
    const cost = async (path: string, state: MatchState) => {
      const request = { path, as: member, body: requestedSlip([requestedLeg(state)]) };
      await callHandler(handler, request);
      const callCost = async () => {
        const before = consumedCapacity();
        expect((await callHandler(handler, request)).status).toBe(200);
        const after = consumedCapacity();
        return { trips: after.roundTrips - before.roundTrips, units: after.writeUnits - before.writeUnits };
      };
      // The process's copies of settings and feed may expire before one of them on a busy machine.
      const costs = [await callCost(), await callCost(), await callCost()];
      return costs.toSorted((a, b) => a.trips - b.trips)[0] ?? { trips: Infinity, units: Infinity };
    };
    const delayedBet = await cost('/betting/inplay/process', match);
    expect(delayedBet.trips).toBeLessThanOrEqual(2);
    for (const path of ['/betting/european/process', '/betting/single/process', '/betting/inplay/process']) {
      const { trips, units } = await cost(path, waiting);
      expect(trips, path).toBeLessThanOrEqual(2);
      expect(units, path).toBeLessThanOrEqual(8);
    }
  });
});
