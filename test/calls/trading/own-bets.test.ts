import { ulid } from 'ulid';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSession } from '../../../functions/runtime/session/sessions.ts';
import { readApproval } from '../../../functions/table/admin/approvals.ts';
import { nextLogin } from '../../../functions/table/auth/login-history.ts';
import { consumedCapacity, query, transact } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { addressSightings, sightingActions } from '../../../functions/table/member/sightings.ts';
import { readMatchState } from '../../../functions/table/sports/matches.ts';
import type { MatchState } from '../../../shared/model/sports/match.ts';
import { betCode } from '../../../shared/rules/bets/bet-code.ts';
import { auditLines } from '../../support/builders/audit-lines.ts';
import { callAdmin } from '../../support/builders/balance/cash.ts';
import { openBet, placeBet, requestCashOut, requestedLeg } from '../../support/builders/betting/bets.ts';
import { inLanes, storeAtOnce } from '../../support/builders/in-bulk.ts';
import { type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { operatorWho, type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { newKey } from '../../support/builders/request.ts';
import { listedFootball, storedFootball } from '../../support/builders/sports/matches.ts';
import { bothOperatorsDecide, callTrading } from '../../support/builders/sports/trading.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { configureWire, sendToTable } from '../../support/fakes/wire.ts';

withSystem();

const own = { status: 403, code: 'own-bet', error: expect.stringContaining('본인과 연결된 회원의 베팅') };
const reason = '공식 기록';

/** Path below /admin and body of each call that decides what bets on the match pay, or whether it takes any. */
function callsAbout({ match: { gameId } }: MatchState): readonly [string, object][] {
  const selection = `${gameId}:2:over`;
  return [
    ['games/result', { gameId, home: 2, away: 1, reason }],
    ['games/result', { gameId, home: 2, away: 1, again: true, reason }],
    ['games/void', { gameId, cause: 'match-cancelled' }],
    ['trading/decide', { gameId, codes: [{ betId: selection, code: 2 }], reason }],
    ['trading/price', { gameId, betId: selection, price: 1.7, reason }],
    ['trading/price', { gameId, betId: selection, price: 9.5, reason }],
    ['trading/shift', { gameId, marketsId: 2, percent: -5, reason }],
    ['games/suspend', { gameId, suspended: false, reason }],
    ['trading/stop', { scope: 'game', gameId, stopped: false, reason }],
    ['trading/stop', { scope: 'gameMarket', id: '2', gameId, stopped: false, reason }],
    ['trading/stop', { scope: 'selection', id: selection, gameId, stopped: false, reason }],
  ];
}

/** Another price, near enough to the feed's for one trader. */
const repriced = ({ match: { gameId } }: MatchState): readonly [string, object] => [
  'trading/price',
  { gameId, betId: `${gameId}:2:over`, price: 1.7, reason },
];

const make = (as: StoredOperator, [path, body]: readonly [string, object]) =>
  callTrading(as, path, { body, key: newKey() });

describe('a trader whose own member has a bet on a match', () => {
  let trader: StoredOperator;
  let member: StoredMember;
  let state: MatchState;
  beforeAll(async () => {
    trader = await operatorWho({ name: '윤내기' }, 'trader');
    member = await storedMember({ owner: '윤 내기' });
  });
  beforeEach(async () => {
    state = await listedFootball();
  });

  it('enters no result or void, changes no price and opens no betting on it', async () => {
    await placeBet(member, [state]);
    const before = await readMatchState(state.match.gameId);
    for (const call of callsAbout(state))
      expect({ call, ...(await make(trader, call)) }).toMatchObject({ call, ...own });
    expect(await readMatchState(state.match.gameId)).toEqual(before);
  });

  it('stops betting on it, which pays nobody', async () => {
    await placeBet(member, [state]);
    const { gameId } = state.match;
    const part = { scope: 'gameMarket', id: '2', gameId, stopped: true, reason };
    expect(await make(trader, ['trading/stop', part])).toMatchObject({ status: 200 });
    expect(await make(trader, ['games/suspend', { gameId, suspended: true, reason }])).toMatchObject({
      status: 200,
    });
    expect(await make(trader, ['games/suspend', { gameId, suspended: false, reason }])).toMatchObject(own);
  });

  it('is refused for one leg of an accumulator too, and not on a match without their bet', async () => {
    const [other, free] = [await storedFootball(), await listedFootball()];
    await placeBet(member, [other], { legs: [requestedLeg(other), requestedLeg(state)] });
    expect(await make(trader, repriced(state))).toMatchObject(own);
    expect(await make(trader, repriced(free))).toMatchObject({ status: 200 });
  });

  it('confirms nothing that another entered, and a third does', async () => {
    await placeBet(member, [state]);
    const [first, third] = [await storedOperator('trader'), await operatorWho({}, 'trader')];
    const result: readonly [string, object] = [
      'games/result',
      { gameId: state.match.gameId, home: 2, away: 1, reason },
    ];
    expect(await make(first, result)).toMatchObject({ payload: { state: 'waiting-for-second' } });
    expect(await make(trader, result)).toMatchObject(own);
    expect(await make(third, result)).toMatchObject({ payload: { state: 'settling' } });
  });

  it('neither approves nor rejects a price that waits', async () => {
    await placeBet(member, [state]);
    const { gameId } = state.match;
    const first = await storedOperator('trader');
    const asked = await make(first, [
      'trading/price',
      { gameId, betId: `${gameId}:2:over`, price: 9.5, reason },
    ]);
    const approvalSeq = String(asked.payload?.approvalSeq);
    expect(await callAdmin(trader, 'approvals/approve', { body: { approvalSeq } })).toMatchObject(own);
    expect(await callAdmin(trader, 'approvals/reject', { body: { approvalSeq, reason } })).toMatchObject(own);
    expect(await readApproval(approvalSeq)).toMatchObject({ state: 'OPEN' });
    const third = await operatorWho({}, 'trader');
    expect(await callAdmin(third, 'approvals/approve', { body: { approvalSeq } })).toMatchObject({
      status: 200,
    });
  });

  it('does not correct the result of a bet that was settled', async () => {
    await placeBet(member, [state]);
    const { gameId } = state.match;
    const operators = [await storedOperator('trader'), await storedOperator('trader')];
    await bothOperatorsDecide(operators, 'games/result', { gameId, home: 2, away: 1 });
    expect(
      await make(trader, ['games/result', { gameId, home: 0, away: 1, again: true, reason }]),
    ).toMatchObject(own);
  });

  it('leaves a line in the audit that names member, match and call, and a reply that names nobody', async () => {
    await placeBet(member, [state]);
    const { gameId } = state.match;
    const reply = await make(trader, repriced(state));
    expect(Object.keys(reply).toSorted()).toEqual(['code', 'error', 'replayed', 'status', 'success']);
    expect(await auditLines()).toContainEqual(
      expect.objectContaining({
        ...{ operatorId: trader.operatorId, reason: 'own-bet', call: 'POST /admin/trading/price' },
        ...{ target: `M#${member.memberSeq}#G#${gameId}`, before: null, after: null },
      }),
    );
  });
});

describe('whose bet a bet is', () => {
  it.each([
    ['phone', { phone: '01022334455' }, { phone: '010-2233-4455' }],
    ['account', { account: '220-333-444444' }, { account: '220333444444' }],
  ] as const)('follows from the same %s too', async (_, of, person) => {
    const [member, state] = [await storedMember(of), await listedFootball()];
    await placeBet(member, [state]);
    expect(await make(await operatorWho(person, 'trader'), repriced(state))).toMatchObject(own);
    const stranger = await operatorWho({}, 'trader');
    expect(await make(stranger, repriced(state))).toMatchObject({ status: 200 });
  });

  it('follows from a login on the same connection with the same client, also an earlier one, and no other', async () => {
    const [member, neighbour, state] = [await storedMember(), await storedMember(), await listedFootball()];
    const connection = '198.51.100.';
    const login = async ({ memberSeq }: StoredMember, ip: string, device: string): Promise<void> => {
      const seen = { seen: addressSightings(ip), now: Date.now(), device };
      await transact([
        await nextLogin(memberSeq, { at: Date.now(), ip, device }),
        ...sightingActions(memberSeq, seen),
      ]);
    };
    await login(member, `${connection}7`, 'Desk Browser 1');
    await login(member, `${connection}7`, 'Pocket Browser 9');
    await login(neighbour, `${connection}8`, 'Desk Browser 1');
    await placeBet(neighbour, [state]);
    const traderAt = async (ip: string, device: string) => {
      const operator = await operatorWho({}, 'trader');
      const key = keys.operator(operator.operatorId);
      await openSession(
        { owner: key.pk, versioned: key, tokenVersion: 1 },
        { aud: 'operator', client: 'api', ip, device, now: Date.now(), idle: 900_000 },
      );
      return operator;
    };
    const desk = await traderAt(`${connection}7`, 'Desk Browser 1');
    expect(await make(desk, repriced(state))).toMatchObject({ status: 200 });
    await placeBet(member, [state]);
    expect(await make(desk, repriced(state))).toMatchObject(own);
    expect(await make(await traderAt(`${connection}7`, 'Desk Browser 2'), repriced(state))).toMatchObject({
      status: 200,
    });
  });

  it('reads the bets of that member, and of the match only where those are thousands', async () => {
    const [member, state, busy] = [
      await storedMember({ owner: '적게걺' }),
      await listedFootball(),
      await listedFootball(),
    ];
    const trader = await operatorWho({ name: '적게걺' }, 'trader');
    await placeBet(member, [state]);
    const pointer = { st: 'O', mid: 1, leg: 0, rev: 0, at: Date.now(), market: 1, selection: 'x' };
    await storeAtOnce(
      Array.from({ length: 20_000 }, (_, place) => ({
        ...keys.pointer(busy.match.gameId, place % 10, `b_${String(place).padStart(26, '0')}1`, 0),
        ...pointer,
        pad: 'p'.repeat(300),
      })),
    );
    const readBy = async (call: readonly [string, object]) => {
      const before = consumedCapacity().readUnits;
      return { reply: await make(trader, call), units: consumedCapacity().readUnits - before };
    };
    const found = await readBy(repriced(state));
    expect(found.reply).toMatchObject(own);
    const [free, busyOne] = [await readBy(repriced(await listedFootball())), await readBy(repriced(busy))];
    expect([free.reply.status, busyOne.reply.status]).toEqual([200, 200]);
    expect(busyOne.units).toBeLessThanOrEqual(free.units + 5);
    const [bet] = (await query(keys.bets(member.memberSeq))).items;
    await storeAtOnce(
      Array.from({ length: 2_100 }, () => ({
        ...bet,
        ...keys.bet(member.memberSeq, betCode(ulid(Date.now() - 86_400_000), member.memberSeq)),
      })),
    );
    await placeBet(member, [state]);
    expect((await readBy(repriced(state))).reply).toMatchObject(own);
    const thousands = await readBy(repriced(busy));
    expect(thousands.reply.status).toBe(200);
    expect(thousands.units).toBeGreaterThan(500);
  });

  it('is found among fifty members of the same name without a query for each of them', async () => {
    const [name, state, free] = ['김민수둘', await listedFootball(), await listedFootball()];
    const members = await inLanes(Array.from({ length: 50 }), () => storedMember({ owner: name }));
    const trader = await operatorWho({ name }, 'trader');
    const bettor = members.at(31);
    if (!bettor) throw new Error('no members were stored');
    await placeBet(bettor, [state]);
    let queries = 0;
    configureWire({
      send: (operation, body) => {
        if (operation === 'Query') queries += 1;
        return sendToTable(operation, body);
      },
    });
    expect(await make(trader, repriced(state))).toMatchObject(own);
    expect(await make(trader, repriced(free))).toMatchObject({ status: 200 });
    configureWire({ send: sendToTable });
    expect(queries).toBeLessThan(50);
  });

  it('ends with a cash-out of all of it', async () => {
    const { member, game: state, betCode } = await openBet();
    const trader = await operatorWho({ name: '홍길동' }, 'trader');
    const call: readonly [string, object] = [
      'trading/shift',
      { gameId: state.match.gameId, marketsId: 2, percent: -5, reason },
    ];
    expect(await make(trader, call)).toMatchObject(own);
    expect(await requestCashOut(member, { betCode })).toMatchObject({ status: 200 });
    expect(await make(trader, call)).toMatchObject({ status: 200 });
  });
});
