import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/betting/handler.ts';
import { resolveDueHolds } from '../../../functions/jobs/sweep/due-delayed-bets.ts';
import { findBet } from '../../../functions/table/betting/bets.ts';
import { readTicket } from '../../../functions/table/betting/delayed-bets.ts';
import { consumed } from '../../../functions/table/client/table.ts';
import { configureWire, sendSigned } from '../../../functions/table/client/wire.ts';
import { entriesOf } from '../../../functions/table/ledger/entries.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import type { GameState } from '../../../shared/model/sports/match.ts';
import { ask, newKey, type Reply } from '../../support/builders/ask.ts';
import { askedLeg, askedSlip } from '../../support/builders/betting/requested-slip.ts';
import { settle } from '../../support/builders/betting/settlement-job.ts';
import { setOwnLimits, takeBreak } from '../../support/builders/member/player-limits.ts';
import { faultsOf, type StoredMember, storedMember } from '../../support/builders/member/stored-member.ts';
import { makeDue, storedLive } from '../../support/builders/sports/live-match.ts';
import { storedFootball } from '../../support/builders/sports/stored-match.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { losesOneReply } from '../../support/fakes/loses-one-reply.ts';

withSystem();
afterEach(() => configureWire({ send: sendSigned }));

let game: GameState;
beforeAll(async () => {
  game = await storedLive();
});

async function held(member: StoredMember, amount = 10_000): Promise<string> {
  const body = askedSlip([askedLeg(game)], { amount });
  const reply = await ask(handler, { path: '/betting/live/single/process', as: member, key: newKey(), body });
  expect(reply).toMatchObject({ payload: { pending: true } });
  return String(reply.payload?.ticket);
}

async function due(member: StoredMember, ticket: string): Promise<Reply> {
  await makeDue(member, ticket);
  return ask(handler, { path: '/betting/ticket', as: member, body: { ticket } });
}

async function betEntries({ memberSeq }: StoredMember): Promise<number> {
  let count = 0;
  for await (const page of entriesOf(memberSeq)) count += page.filter(({ kind }) => kind === 'BET').length;
  return count;
}

describe('a held bet', () => {
  it('is the bet its ticket named, even when the reply of its transaction was lost', async () => {
    const member = await storedMember();
    const ticket = await held(member);
    const named = await readTicket({ memberSeq: member.memberSeq, ticket });
    await makeDue(member, ticket);
    losesOneReply();
    const placed = await due(member, ticket);

    expect(placed).toMatchObject({ status: 200, payload: { betCode: named?.betCode } });
    expect(await betEntries(member)).toBe(1);
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 990_000, v: 2 });
    expect(await faultsOf(member)).toEqual([]);
  });

  it('is one bet when the sweep and the member decide it at once', async () => {
    const member = await storedMember();
    const tickets = await Promise.all(Array.from({ length: 5 }, () => held(member)));
    await Promise.all(tickets.map((ticket) => makeDue(member, ticket)));
    const polls = tickets.flatMap((ticket) =>
      Array.from({ length: 3 }, () =>
        ask(handler, { path: '/betting/ticket', as: member, body: { ticket } }),
      ),
    );
    const now = Date.now() + 9_000;
    const [replies] = await Promise.all([Promise.all(polls), resolveDueHolds(now), resolveDueHolds(now)]);

    expect(replies.map(({ status }) => status)).toEqual(polls.map(() => 200));
    expect(await betEntries(member)).toBe(5);
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 950_000, v: 6 });
    expect(await faultsOf(member)).toEqual([]);
  });

  it('is the bet its key was given to by another endpoint meanwhile, and no second one', async () => {
    const [member, waiting] = await Promise.all([storedMember(), storedFootball()]);
    const body = askedSlip([askedLeg(waiting)]);
    const asking = { as: member, key: newKey(), body };
    await ask(handler, { ...asking, path: '/betting/inplay/delay/process' });
    const other = await ask(handler, { ...asking, path: '/betting/european/process' });
    const decided = await due(member, asking.key);

    expect(decided).toMatchObject({ status: 200, payload: { betCode: other.payload?.betCode } });
    expect(await readTicket({ memberSeq: member.memberSeq, ticket: asking.key })).toMatchObject({
      state: 'placed',
    });
    expect(await betEntries(member)).toBe(1);
  });

  it('takes no more money than there is, however many are held', async () => {
    const member = await storedMember({ cash: 25_000 });
    const tickets = await Promise.all(Array.from({ length: 5 }, () => held(member)));
    await Promise.all(tickets.map((ticket) => makeDue(member, ticket)));
    await resolveDueHolds(Date.now() + 9_000);

    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 5_000, v: 3 });
    expect(await betEntries(member)).toBe(2);
  });

  it('is settled like any other', async () => {
    const [member, own] = await Promise.all([storedMember(), storedLive()]);
    const key = newKey();
    const body = askedSlip([askedLeg(own)]);
    await ask(handler, { path: '/betting/inplay/delay/process', as: member, key, body });
    const placed = await due(member, key);
    await settle(own, { codes: { home: 2, draw: 1, away: 1 } });

    expect(await findBet(member.memberSeq, String(placed.payload?.betCode))).toMatchObject({ result: 'hit' });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_008_500 });
    expect(await faultsOf(member)).toEqual([]);
  });

  it('is refused in its own words when the member took a break or lowered his limit meanwhile [decisions §1]', async () => {
    const [resting, limited] = await Promise.all([storedMember(), storedMember()]);
    const [rest, limit] = await Promise.all([held(resting), held(limited)]);
    await takeBreak(resting, { kind: 'timeOut', period: '24h' });
    await setOwnLimits(limited, { lossDaily: 5_000 });

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
  it('are two for an ask that is held, and for a bet of any kind that is taken at once', async () => {
    const member = await storedMember();
    const waiting = await storedFootball();
    const cost = async (path: string, state: GameState) => {
      const asking = { path, as: member, body: askedSlip([askedLeg(state)]) };
      await ask(handler, asking);
      const asked = async () => {
        const before = consumed();
        expect((await ask(handler, asking)).status).toBe(200);
        const after = consumed();
        return { trips: after.roundTrips - before.roundTrips, units: after.writeUnits - before.writeUnits };
      };
      // The process's copies of settings and feed may run out before one of them on a busy machine.
      const costs = [await asked(), await asked(), await asked()];
      return costs.toSorted((a, b) => a.trips - b.trips)[0] ?? { trips: Infinity, units: Infinity };
    };
    const held = await cost('/betting/inplay/process', game);
    expect(held.trips).toBeLessThanOrEqual(2);
    for (const path of ['/betting/european/process', '/betting/single/process', '/betting/inplay/process']) {
      const { trips, units } = await cost(path, waiting);
      expect(trips, path).toBeLessThanOrEqual(2);
      expect(units, path).toBeLessThanOrEqual(8);
    }
  });
});
