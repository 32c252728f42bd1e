import { describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/betting/handler.ts';
import { forgetSettings, saveSettings } from '../../../functions/table/admin/settings.ts';
import { pointerKeys } from '../../../functions/table/betting/bets.ts';
import { batchGet, update } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import document from '../../../shared/model/default-settings.json' with { type: 'json' };
import { ask, newKey } from '../../support/builders/ask.ts';
import { acceptedAt, placedBet, storedBet } from '../../support/builders/betting/placed-bet.ts';
import { settle } from '../../support/builders/betting/settlement-job.ts';
import {
  faultsOf,
  freeze,
  type StoredMember,
  storedMember,
} from '../../support/builders/member/stored-member.ts';
import { storedFootball, storedFootballs, storeGame } from '../../support/builders/sports/stored-match.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();

const cancel = (as: StoredMember, betCode: string, key = newKey()) =>
  ask(handler, { path: '/betting/cancel', as, key, body: { betCode } });

async function one() {
  const [member, game] = await Promise.all([storedMember(), storedFootball()]);
  return { member, game, code: await placedBet(member, [game]) };
}

describe('a cancel', () => {
  it('returns the stake once and takes the pointers out of the queue [call POST /betting/cancel]', async () => {
    const member = await storedMember();
    const code = await placedBet(member, await storedFootballs(2));
    const bet = await storedBet(member, code);
    const reply = await cancel(member, code);

    expect(reply).toMatchObject({
      status: 200,
      msg: '베팅이 취소되었습니다.',
      payload: { member: { members_cash: 1_000_000 } },
    });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_000_000, v: 3 });
    expect(await storedBet(member, code)).toMatchObject({ status: 'cancelled', paid: 0 });
    expect((await batchGet(pointerKeys(bet).map(({ pointer }) => pointer))).size).toBe(0);
    expect(await faultsOf(member)).toEqual([]);
  });

  it('sent again returns the first answer', async () => {
    const { member, code } = await one();
    const key = newKey();
    const first = await cancel(member, code, key);

    expect(await cancel(member, code, key)).toEqual({ ...first, replayed: true });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_000_000, v: 3 });
  });

  it('arriving ten times at once returns the stake once', async () => {
    const { member, code } = await one();
    const replies = await Promise.all(Array.from({ length: 10 }, () => cancel(member, code)));

    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_000_000, v: 3 });
    expect(await faultsOf(member)).toEqual([]);
  });

  it('of a foreign or unknown bet finds nothing, and the two look alike', async () => {
    const { code } = await one();
    const stranger = await storedMember();
    const foreign = await cancel(stranger, code);

    expect(foreign).toMatchObject({ status: 404, code: 'not-found' });
    expect(await cancel(stranger, 'b_00000000000000000000000000zz')).toEqual(foreign);
    expect(await cancel(stranger, 'BAL')).toEqual(foreign);
  });

  it('of a frozen member ends his session', async () => {
    const { member, code } = await one();
    await freeze(member);

    expect(await cancel(member, code)).toMatchObject({ status: 419 });
  });
});

describe('a cancel is refused', () => {
  it('ten minutes after the bet', async () => {
    const { member, code } = await one();
    await acceptedAt(member, code, Date.now() - 601_000);

    expect(await cancel(member, code)).toMatchObject({
      status: 422,
      code: 'cancel-too-late',
      error: '베팅 취소 가능 시간이 지났습니다.',
    });
  });

  it('half an hour before the match', async () => {
    const member = await storedMember();
    const game = await storedFootball({ startTime: Date.now() + 29 * 60_000 });

    expect(await cancel(member, await placedBet(member, [game]))).toMatchObject({
      status: 422,
      code: 'cancel-near-start',
      error: '경기 시작 30분 전에는 취소할 수 없습니다.',
    });
  });

  it('once a match has begun, even before its time; the history says so in place of a button', async () => {
    const { member, game, code } = await one();
    const history = () => ask(handler, { path: '/betting/results', as: member, body: { page: 1, size: 20 } });
    const button = { cancel: { seconds: expect.any(Number), reason: null } };
    expect((await history()).payload?.list).toMatchObject([[button]]);
    await storeGame({ ...game, game: { ...game.game, status: 'live' } });
    const told = { seconds: 0, reason: '실시간 베팅은 취소할 수 없습니다.' };
    expect((await history()).payload?.list).toMatchObject([[{ cancel: told }]]);

    expect(await cancel(member, code)).toMatchObject({
      status: 422,
      code: 'cancel-in-play',
      error: '실시간 베팅은 취소할 수 없습니다.',
    });
  });

  it('once a leg is decided', async () => {
    const { member, game, code } = await one();
    await settle(game, { codes: { home: 2 } });

    expect(await cancel(member, code)).toMatchObject({ status: 422, code: 'cancel-not-open' });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_008_500 });
  });

  it('above the daily limit, whatever arrives at once', async () => {
    const limited = structuredClone(document);
    limited.config.option.bettingOption.bettingCancel.dailyLimit = 2;
    await saveSettings(limited, 2);
    const member = await storedMember();
    const games = await storedFootballs(5);
    const codes = await Promise.all(games.map((game) => placedBet(member, [game])));
    const replies = await Promise.all(codes.map((code) => cancel(member, code)));
    const cancelled = await Promise.all(codes.map((code) => storedBet(member, code)));
    await saveSettings(document, 3);
    forgetSettings();

    const error = '하루 베팅 취소 가능 횟수(2회)를 초과하셨습니다.';
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(replies.filter((reply) => reply.status === 422 && reply.error === error)).toHaveLength(3);
    expect(cancelled.filter(({ status }) => status === 'cancelled')).toHaveLength(2);
    expect(await faultsOf(member)).toEqual([]);
  });

  it('of yesterday’s cancels nothing is counted', async () => {
    const { member, code } = await one();
    await update({ key: keys.balance(member.memberSeq), set: { cancels: { day: '20200101', count: 99 } } });
    await cancel(member, code);

    expect(await readBalance(member.memberSeq)).toMatchObject({ cancels: { count: 1 } });
  });
});
