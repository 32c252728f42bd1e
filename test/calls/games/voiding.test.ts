import { randomUUID } from 'node:crypto';
import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { saveSettings } from '../../../functions/table/admin/settings.ts';
import { commitPlacedBet } from '../../../functions/table/betting/bets.ts';
import { get, update } from '../../../functions/table/client/table.ts';
import { keys, pointerShards } from '../../../functions/table/keys/keys.ts';
import document from '../../../shared/model/default-settings.json' with { type: 'json' };
import { betCode } from '../../../shared/rules/bets/bet-code.ts';
import { games } from '../../../shared/rules/games/games.ts';
import { roundBetToWire } from '../../../shared/rules/rounds/round-bet-to-wire.ts';
import { type Round, roundGameId } from '../../../shared/rules/rounds/rounds.ts';
import { noteTitles } from '../../support/builders/board/notes.ts';
import {
  betByCode,
  callGames,
  cashOf,
  commitSeedsAhead,
  drawOf,
  miniSlip,
  moveClock,
  placeMini,
  roundOn,
  roundWith,
  settleRound,
  settleRoundsDue,
  withRounds,
} from '../../support/builders/games/rounds.ts';
import { ledgerFailures, storedMember } from '../../support/builders/member/members.ts';
import { operatorWho, type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { callTrading } from '../../support/builders/sports/trading.ts';
import { deliveredFor } from '../../support/fakes/queue-deliveries.ts';

withRounds();

const askVoid = (as: StoredOperator, { game, seq }: Round, cause = 'draw-failed') =>
  callTrading(as, 'rounds/void', { body: { game, gameSeq: seq, cause } });

async function takenBack(round: Round): Promise<void> {
  await askVoid(await storedOperator('trader'), round);
  const reply = await askVoid(await storedOperator('trader'), round);
  expect(reply.payload).toEqual({ state: 'settling' });
}

describe('a round is voided by two operators', () => {
  it('neither of whom has a member with a bet on it', async () => {
    const [member, round] = [await storedMember({ owner: '공추첨' }), await roundOn('powerball')];
    await placeMini(member, round);
    const own = await operatorWho({ name: '공 추첨' }, 'trader');
    const refused = { status: 403, code: 'own-bet' };
    expect(await askVoid(own, round)).toMatchObject(refused);
    expect((await askVoid(await storedOperator('trader'), round)).payload).toEqual({
      state: 'waiting-for-second',
    });
    expect(await askVoid(own, round)).toMatchObject(refused);
    expect((await askVoid(await storedOperator('trader'), round)).payload).toEqual({ state: 'settling' });
  });

  it('one of them alone changes nothing, the second gives every stake back [call POST /admin/rounds/void]', async () => {
    const [member, round] = [await storedMember(), await roundOn('powerball')];
    const code = await placeMini(member, round);
    const [first, second] = [await storedOperator('trader'), await storedOperator('owner')];
    expect((await askVoid(first, round)).payload).toEqual({ state: 'waiting-for-second' });
    expect((await askVoid(first, round)).payload).toEqual({ state: 'waiting-for-second' });
    expect((await betByCode(member, code)).status).toBe('open');
    const list = await callTrading(first, 'rounds/list', { body: { game: 'powerball' } });
    expect(list.payload).toMatchObject({
      list: expect.arrayContaining([
        expect.objectContaining({
          gameSeq: round.seq,
          state: 'open',
          pendingVoid: expect.objectContaining({ by: first.operatorId }),
        }),
      ]),
    });
    expect((await askVoid(second, round)).payload).toEqual({ state: 'settling' });
    expect(await askVoid(second, round)).toMatchObject({ replayed: true, payload: { state: 'settling' } });
    expect((await askVoid(first, round)).code).toBe('already-handled');
    expect(await settleRound(round, 2)).toBe(1);
    expect(await settleRound(round, 2)).toBe(0);
    const bet = await betByCode(member, code);
    expect(bet).toMatchObject({ status: 'settled', result: 'exception', paid: 10_000 });
    expect(roundBetToWire(bet).lines).toMatchObject([{ result: 'exception' }]);
    expect(await cashOf(member)).toBe(1_000_000);
    expect(await noteTitles(member)).toEqual(['회차 무효 안내']);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('for the published reason the first one asked for, and no other', async () => {
    const round = await roundOn('powerball');
    const [first, second] = [await storedOperator('trader'), await storedOperator('trader')];
    await askVoid(first, round, 'draw-failed');
    const refused = { status: 409, code: 'result-conflict', detail: { by: first.operatorId } };
    expect(await askVoid(second, round, 'system-failed')).toMatchObject(refused);
    expect((await askVoid(first, round, 'system-failed')).payload).toEqual({ state: 'waiting-for-second' });
    expect(await askVoid(second, round, 'draw-failed')).toMatchObject(refused);
    expect((await askVoid(second, round, 'system-failed')).payload).toEqual({ state: 'settling' });
  });

  it.each([
    ['추첨 오류: 공 하나가 끼임', 'draw-failed', { status: 409, detail: { cause: 'draw-failed' } }],
    ['공이 끼임', null, { status: 200 }],
  ])('asked for before its cause was kept apart, in the words %s', async (reason, cause, other) => {
    const round = await roundOn('powerball');
    const [first, second] = [await storedOperator('trader'), await storedOperator('trader')];
    await askVoid(first, round, 'draw-failed');
    await update({ key: keys.roundVoid(round.game, round.seq), set: { reason }, remove: ['cause'] });
    const { payload } = await callTrading(second, 'rounds/list', { body: { game: 'powerball' } });
    const listed = Object(payload).list.find((row: object) => Object(row).gameSeq === round.seq);
    expect(listed.pendingVoid).toMatchObject({ cause, reason });
    expect(await askVoid(second, round, 'system-failed')).toMatchObject(other);
    if (cause) expect((await askVoid(second, round, cause)).payload).toEqual({ state: 'settling' });
    expect(await get(keys.roundVoid(round.game, round.seq))).toMatchObject({
      ...{ confirmedBy: second.operatorId, cause: cause ?? 'system-failed' },
    });
  });

  it('takes no more bets, and stays void when it is drawn [spec §5 Mini games]', async () => {
    const [member, round] = [await storedMember(), await roundOn('powerball')];
    const code = await placeMini(member, round);
    await takenBack(round);
    const late = await callGames('/betting/mini/process', { as: member, body: miniSlip(round) });
    expect(late).toMatchObject({ code: 'round-closed' });
    moveClock(round.drawAt + 6_000);
    await settleRoundsDue();
    expect(await settleRound(round, 2)).toBe(1);
    const shown = await callGames('/betting/minigame/results', { as: member, body: { game: 'powerball' } });
    expect(shown.payload).toMatchObject({
      list: [{ betting_betcode: code, betting_total_result: 'exception' }],
      rounds: expect.arrayContaining([
        expect.objectContaining({ gameSeq: round.seq, state: 'void', result: null }),
      ]),
    });
    expect(await cashOf(member)).toBe(1_000_000);
  });

  it('gives back a stake, too, whose bet was under way while it was confirmed', async () => {
    const [member, round] = [await storedMember(), await roundOn('powerball')];
    const bet = await betByCode(member, await placeMini(member, round));
    await takenBack(round);
    expect(await settleRound(round, 2)).toBe(1);
    const code = betCode(ulid(), member.memberSeq);
    await commitPlacedBet({
      bet: { ...bet, code, status: 'open', result: 'wait', paid: 0, version: 1, revision: 0 },
      ...{ key: randomUUID(), requestHash: 'late', response: { betCode: code }, tokenVersion: 1 },
    });
    moveClock(round.drawAt);
    await settleRoundsDue();
    const gameId = roundGameId(round);
    expect(await deliveredFor({ gameId }, 2 * pointerShards.length)).toHaveLength(2 * pointerShards.length);
    expect(await settleRound(round, 2)).toBe(1);
    expect(await betByCode(member, code)).toMatchObject({ result: 'exception', paid: 10_000 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('and its card stays what higher and lower of the next round are priced on', async () => {
    const [member, round] = [await storedMember(), await roundOn('hilo')];
    await commitSeedsAhead();
    moveClock(round.drawAt);
    await takenBack(round);
    const { payload } = await callGames('/token/state', { as: member, body: { game: 'hilo' } });
    expect(payload?.rounds).toMatchObject([{ gameSeq: round.seq, state: 'void', result: null }]);
    const result = games.hilo.resultOf(await drawOf(round));
    expect(payload?.previous).toMatchObject({ gameSeq: round.seq, result });
  });

  it('also after it was settled: winners give back, losers are given back', async () => {
    const [member, round] = [await storedMember(), await roundOn('powerball')];
    const codes = [
      await placeMini(member, round),
      await placeMini(member, round, { betsSeq: `${round.seq}:pb.even` }),
    ];
    moveClock(round.drawAt);
    await settleRoundsDue();
    expect(await settleRound(round)).toBe(2);
    expect(await cashOf(member)).toBe(999_500);
    await takenBack(round);
    expect(await settleRound(round, 2)).toBe(2);
    expect(await settleRound(round)).toBe(0);
    const bets = await Promise.all(codes.map((code) => betByCode(member, code)));
    expect(bets.map(({ paid, result }) => [paid, result])).toEqual([
      [10_000, 'exception'],
      [10_000, 'exception'],
    ]);
    expect(await cashOf(member)).toBe(1_000_000);
    expect(await noteTitles(member)).toHaveLength(2);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('is refused for a round to come, one of three days ago, an unknown game and keno', async () => {
    const trader = await storedOperator('trader');
    const round = await roundOn('powerball');
    const next = await roundWith('powerball', String(Number(round.seq) + 1));
    const old = await roundWith('powerball', '2026111800001');
    expect((await askVoid(trader, next)).code).toBe('not-found');
    expect((await askVoid(trader, old)).code).toBe('too-late-to-settle');
    expect((await askVoid(trader, { ...round, game: 'keno' })).code).toBe('not-found');
    expect((await askVoid(await storedOperator('cashier'), round)).code).toBe('forbidden');
    expect((await askVoid(trader, round, 'match-cancelled')).code).toBe('malformed');
  });
});

it('operators see the liability of a round’s open bets by selection, and which games are open [call POST /admin/rounds/now] [call POST /admin/rounds/list]', async () => {
  const closed = structuredClone(document);
  closed.config.tokenConfig.keno.active = false;
  await saveSettings(closed, 2);
  const [member, round] = [await storedMember(), await roundOn('powerball')];
  await placeMini(member, round);
  await placeMini(member, round, { betsSeq: `${round.seq}:pb.odd_under`, odds: 4.75, amount: 20_000 });
  const now = await callTrading(await storedOperator('auditor'), 'rounds/now');
  const list = JSON.parse(JSON.stringify(now.payload)).list;
  const named = (game: string) => list.find((row: { game: string }) => row.game === game);
  expect(named('powerball')).toMatchObject({
    open: true,
    round: { gameSeq: round.seq },
    exposure: {
      tickets: 2,
      stake: 30_000,
      worst: -84_500,
      partly: false,
      selections: [
        { key: 'pb.odd_under', stake: 20_000, payout: 95_000, net: -65_000 },
        { key: 'pb.odd', stake: 10_000, payout: 19_500, net: 10_500 },
      ],
    },
  });
  expect(named('keno')).toMatchObject({ open: false, round: null, exposure: { tickets: 0 } });
  expect((await callTrading(await storedOperator('cs'), 'rounds/now')).code).toBe('forbidden');
});
