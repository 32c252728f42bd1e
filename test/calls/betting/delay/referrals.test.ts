import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handler as betting } from '../../../../functions/api/betting/handler.ts';
import { resolveDueDelayedBets } from '../../../../functions/jobs/sweep/due-delayed-bets.ts';
import { encryptPerson, personAction } from '../../../../functions/table/admin/operator-person.ts';
import { forgetSettings, saveSettings } from '../../../../functions/table/admin/settings.ts';
import { readDelayed } from '../../../../functions/table/betting/delayed-bets.ts';
import { transact } from '../../../../functions/table/client/table.ts';
import { entriesOf } from '../../../../functions/table/ledger/entries.ts';
import { readBalance } from '../../../../functions/table/member/members.ts';
import document from '../../../../shared/model/default-settings.json' with { type: 'json' };
import type { MatchState } from '../../../../shared/model/sports/match.ts';
import { limitsFor } from '../../../../shared/rules/slip/limits.ts';
import { defaultSettings } from '../../../rules/slip/placement-context.ts';
import { callAdmin } from '../../../support/builders/balance/cash.ts';
import { requestedLeg, requestedSlip, storedBet } from '../../../support/builders/betting/bets.ts';
import { ledgerFailures, type StoredMember, storedMember } from '../../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../../support/builders/member/operators.ts';
import { setPlayerLimits } from '../../../support/builders/member/player-limits.ts';
import { callHandler, newKey, type Reply } from '../../../support/builders/request.ts';
import {
  listedFootball,
  makeDue,
  setWinnerPrices,
  storedLive,
} from '../../../support/builders/sports/matches.ts';
import { callTrading, suspend } from '../../../support/builders/sports/trading.ts';
import { withSystem } from '../../../support/builders/with-system.ts';
import { loseOneReply } from '../../../support/fakes/faulty-wire.ts';
import { configureWire, sendToTable } from '../../../support/fakes/wire.ts';

withSystem();
const { config } = document;
async function referring(isOn: boolean, more: object = {}): Promise<void> {
  const risk = { referral: isOn, ...more };
  await saveSettings({ config: { ...config, admin: { ...config.admin, risk } } }, 1);
  forgetSettings();
}
let trader: StoredOperator;
let other: StoredOperator;
beforeAll(async () => {
  [trader, other] = await Promise.all([storedOperator('trader'), storedOperator('trader')]);
});
beforeEach(() => referring(true));
afterEach(() => configureWire({ send: sendToTable }));

const { single } = limitsFor(defaultSettings.level, { level: 1, kind: 'prematch' });
const most = single?.maxBetting ?? 0;
const asked = most + 100_000;
const rich = () => storedMember({ cash: 20_000_000 });
const cashOf = async ({ memberSeq }: StoredMember) => (await readBalance(memberSeq))?.cash;

const path = '/betting/korean/process';
const place = (as: StoredMember, state: MatchState, { amount = asked, key = newKey(), ...more } = {}) =>
  callHandler(betting, { path, as, key, body: requestedSlip([requestedLeg(state)], { amount, ...more }) });
async function referred(as: StoredMember, state: MatchState): Promise<string> {
  const reply = await place(as, state);
  expect(reply).toMatchObject({ status: 200, payload: { pending: true, referred: true, delay: 20 } });
  return String(reply.payload?.ticket);
}
const ask = (as: StoredMember, ticket: string): Promise<Reply> =>
  callHandler(betting, { path: '/betting/ticket', as, body: { ticket } });
const decide = ({ memberSeq }: StoredMember, ticket: string, stake: number, as = trader) =>
  callTrading(as, 'trading/referrals/decide', {
    body: { members_seq: memberSeq, ticket, stake, reason: '한도 초과 베팅' },
  });
async function betEntries({ memberSeq }: StoredMember): Promise<number> {
  let count = 0;
  for await (const page of entriesOf(memberSeq)) count += page.filter(({ kind }) => kind === 'BET').length;
  return count;
}

describe('a bet above its member’s limits', () => {
  it('is refused with the limit while nobody refers bets', async () => {
    await referring(false);
    const [member, state] = await Promise.all([rich(), listedFootball()]);
    expect(await place(member, state)).toMatchObject({ status: 422, code: 'above-maximum' });
  });

  it('waits for a trader, who sees it with what the limits would take, and takes it [call POST /admin/trading/referrals]', async () => {
    const [member, state] = await Promise.all([rich(), listedFootball()]);
    const ticket = await referred(member, state);
    expect(await cashOf(member)).toBe(20_000_000);
    expect(await ask(member, ticket)).toMatchObject({ payload: { pending: true, referred: true } });
    const { payload } = await callTrading(trader, 'trading/referrals', { body: {} });
    expect(payload?.list).toContainEqual(
      expect.objectContaining({
        ...{ members_seq: member.memberSeq, ticket, stake: asked, stakeFactor: 100, lines: 1 },
        winnings: Math.floor(asked * 1.85),
        legs: [expect.objectContaining({ odds: 1.85, selection: '1x2 번리' })],
      }),
    );
    expect(await decide(member, ticket, asked)).toMatchObject({ payload: { state: 'placed' } });
    const placed = await ask(member, ticket);
    expect(placed).toMatchObject({ status: 200, payload: { member: { members_cash: 20_000_000 - asked } } });
    expect(await storedBet(member, String(placed.payload?.betCode))).toMatchObject({ stake: asked });
    expect(await betEntries(member)).toBe(1);
    expect(await ledgerFailures(member)).toEqual([]);
    const after = await callTrading(trader, 'trading/referrals', { body: {} });
    expect(JSON.stringify(after.payload)).not.toContain(ticket);
  });

  it('is counted for traders on every page while one can still decide it, with since when the first waits', async () => {
    const [member, state] = await Promise.all([rich(), listedFootball()]);
    const counted = async () => Object((await callAdmin(trader, 'dashboard')).payload).trading.referred;
    const none = { count: 0, oldestAt: null };
    expect(await counted()).toEqual(none);
    const asking = Date.now();
    const [first, second] = [await referred(member, state), await referred(member, state)];
    const both = await counted();
    expect(both.count).toBe(2);
    expect(Date.parse(both.oldestAt)).toBeGreaterThanOrEqual(asking);
    expect(await decide(member, first, 0)).toMatchObject({ payload: { state: 'refused' } });
    const one = await counted();
    expect(one.count).toBe(1);
    expect(Date.parse(one.oldestAt)).toBeGreaterThanOrEqual(Date.parse(both.oldestAt));
    // Too late to be decided, before anybody refused it.
    await makeDue(member, second);
    expect(await counted()).toEqual(none);
    expect(await ask(member, second)).toMatchObject({ detail: { why: 'referral-not-decided' } });
  });

  it('is placed with the stake a trader cut it to, and no other [call POST /admin/trading/referrals/decide]', async () => {
    const [member, state] = await Promise.all([rich(), listedFootball()]);
    const ticket = await referred(member, state);
    expect(await decide(member, ticket, asked + 1)).toMatchObject({ status: 422, code: 'above-maximum' });
    expect(await decide(member, ticket, most + 5_000)).toMatchObject({ payload: { state: 'placed' } });
    expect(await decide(member, ticket, asked, other)).toMatchObject({
      status: 409,
      code: 'already-handled',
    });
    expect(await cashOf(member)).toBe(20_000_000 - most - 5_000);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('is decided by no trader of the member’s own name', async () => {
    const [member, state] = [
      await storedMember({ cash: 20_000_000, owner: '한거래' }),
      await listedFootball(),
    ];
    const { operatorId } = other;
    const person = encryptPerson(
      { name: '한거래', phone: '010-0000-9999', account: '999-99-999999' },
      operatorId,
    );
    await transact([personAction(operatorId, person)]);
    const ticket = await referred(member, state);
    expect(await decide(member, ticket, asked, other)).toMatchObject({ status: 403, code: 'own-member' });
    expect(await decide(member, ticket, asked)).toMatchObject({ payload: { state: 'placed' } });
  });

  it('that a trader refuses costs nothing, and says so once and for all', async () => {
    const [member, state] = await Promise.all([rich(), listedFootball()]);
    const key = newKey();
    const first = await place(member, state, { key });
    expect(await decide(member, String(first.payload?.ticket), 0)).toMatchObject({
      payload: { state: 'refused' },
    });
    const refused = { status: 422, code: 'delay-refused', detail: { why: 'referral-refused' } };
    expect(await ask(member, key)).toMatchObject(refused);
    expect(await place(member, state, { key })).toMatchObject({ payload: { pending: true, delay: 0 } });
    expect(await ask(member, key)).toMatchObject(refused);
    expect([await cashOf(member), await betEntries(member)]).toEqual([20_000_000, 0]);
  });

  it('is refused after twenty seconds, by the sweep too, and a trader then comes too late', async () => {
    const [member, state] = await Promise.all([rich(), listedFootball()]);
    const [polled, swept] = [await referred(member, state), await referred(member, state)];
    await makeDue(member, polled);
    expect(await decide(member, polled, asked)).toMatchObject({ status: 409, code: 'already-handled' });
    expect(await ask(member, polled)).toMatchObject({ detail: { why: 'referral-not-decided' } });
    await makeDue(member, swept);
    await resolveDueDelayedBets(Date.now() + 30_000);
    expect(await readDelayed({ memberSeq: member.memberSeq, ticket: swept })).toMatchObject({
      state: 'refused',
    });
    expect([await cashOf(member), await betEntries(member)]).toEqual([20_000_000, 0]);
  });

  it('has one outcome when traders, the member and the sweep decide it at once', async () => {
    const [member, state] = await Promise.all([rich(), listedFootball()]);
    const tickets = await Promise.all(Array.from({ length: 4 }, () => referred(member, state)));
    const decided = await Promise.all(
      tickets.flatMap((ticket) => [
        decide(member, ticket, most + 5_000),
        decide(member, ticket, 0, other),
        ask(member, ticket),
        resolveDueDelayedBets(Date.now() + 60_000).then(() => undefined),
      ]),
    );
    await Promise.all(tickets.map((ticket) => makeDue(member, ticket)));
    await resolveDueDelayedBets(Date.now() + 60_000);
    const outcomes = await Promise.all(
      tickets.map((ticket) => readDelayed({ memberSeq: member.memberSeq, ticket })),
    );
    const placed = outcomes.filter((one) => one?.state === 'placed').length;
    expect(outcomes.every((one) => one?.state !== 'waiting')).toBe(true);
    expect(decided.filter((one) => one?.status === 200 && one.payload?.state === 'placed').length).toBe(
      placed,
    );
    expect(await betEntries(member)).toBe(placed);
    expect(await cashOf(member)).toBe(20_000_000 - placed * (most + 5_000));
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('is finished by the sweep when the trader’s call ends after its decision, and once when a reply is lost', async () => {
    const [member, state] = await Promise.all([rich(), listedFootball()]);
    const ticket = await referred(member, state);
    loseOneReply();
    await decide(member, ticket, asked);
    await resolveDueDelayedBets(Date.now() + 1_000);
    expect(await readDelayed({ memberSeq: member.memberSeq, ticket })).toMatchObject({ state: 'placed' });
    expect([await cashOf(member), await betEntries(member)]).toEqual([20_000_000 - asked, 1]);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('is judged anew when it is taken: a suspension or another price refuses it', async () => {
    const [member, state, moved] = await Promise.all([rich(), listedFootball(), listedFootball()]);
    const [stopped, dearer] = [await referred(member, state), await referred(member, moved)];
    await suspend(trader, { scope: 'game', gameId: state.match.gameId });
    await setWinnerPrices(moved, [150, 340, 420]);
    expect(await decide(member, stopped, asked)).toMatchObject({ payload: { state: 'refused' } });
    expect(await decide(member, dearer, asked)).toMatchObject({ payload: { state: 'refused' } });
    expect(await ask(member, dearer)).toMatchObject({ status: 409, code: 'odds-changed' });
    expect(await cashOf(member)).toBe(20_000_000);
  });

  it('is never referred past the balance, the member’s own limits or what a match may cost', async () => {
    const [poor, member, careful, state] = await Promise.all([
      storedMember({ cash: most }),
      rich(),
      rich(),
      listedFootball(),
    ]);
    expect(await place(poor, state)).toMatchObject({ status: 422, code: 'above-maximum' });
    await setPlayerLimits(careful, { lossDaily: 50_000 });
    expect(await place(careful, state)).toMatchObject({ status: 422, code: 'own-limit-reached' });
    await referring(true, { matchLimit: 100_000 });
    expect(await place(member, state)).toMatchObject({ status: 422, code: 'above-maximum' });
  });

  it('on a match in play is referred too, and its match must not move meanwhile', async () => {
    const [member, state] = await Promise.all([rich(), storedLive()]);
    const body = requestedSlip([requestedLeg(state)], { amount: 5_000_000 });
    const reply = await callHandler(betting, { path: '/betting/live/single/process', as: member, body });
    expect(reply).toMatchObject({ payload: { pending: true, referred: true, delay: 20 } });
    const ticket = String(reply.payload?.ticket);
    expect(await decide(member, ticket, 600_000)).toMatchObject({ payload: { state: 'placed' } });
    expect(await cashOf(member)).toBe(19_400_000);
  });
});
