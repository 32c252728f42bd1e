import { beforeEach, describe, expect, it } from 'vitest';
import { integersOf } from '../../../functions/domain/rounds/integers.ts';
import { saveSettings } from '../../../functions/table/admin/settings.ts';
import { pairInUse, seedsOfPair } from '../../../functions/table/games/seed-pairs.ts';
import document from '../../../shared/model/default-settings.json' with { type: 'json' };
import { playSlot } from '../../../shared/rules/casino/slot-round.ts';
import {
  exchangeCasino,
  memberWithCredit,
  responsiveProviders,
} from '../../support/builders/balance/casino.ts';
import {
  callSlot,
  creditOf,
  openTitle,
  playedIn,
  roundsOf,
  spin,
} from '../../support/builders/balance/slot.ts';
import { callGames } from '../../support/builders/games/rounds.ts';
import {
  freeze,
  ledgerFailures,
  type StoredMember,
  storedMember,
} from '../../support/builders/member/members.ts';
import { setPlayerLimits, takeTimeOut } from '../../support/builders/member/player-limits.ts';
import { newKey } from '../../support/builders/request.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { callbackSite } from '../../support/fakes/callback-site.ts';

withSystem();
beforeEach(() => {
  responsiveProviders();
  callbackSite();
});

const rotate = (as: StoredMember) => callGames('/fair/rotate', { as, body: { clientSeed: 'mine' } });

/** Refused in the bet callback: what is refused beforehand spends no nonce. */
async function refusedBet(member: StoredMember, refusal: { readonly code: string; readonly text: string }) {
  const reply = await spin(member);
  expect(reply).toMatchObject({ code: refusal.code });
  expect(reply.error).toContain(refusal.text);
  expect(reply.error).toContain('nonce 0');
  expect(await roundsOf(member)).toMatchObject([{ state: 'refused', nonce: 0 }]);
  expect(await pairInUse(member.memberSeq)).toMatchObject({ nonce: 1, open: 0 });
  expect(await creditOf(member)).toBe(100_000);
  expect(await ledgerFailures(member)).toEqual([]);
}

describe('a spin', () => {
  it('takes the stake and pays the result by callbacks, and shows the stops of the seed [call POST /sandbox/slot/spin]', async () => {
    const member = await memberWithCredit(100_000);
    const { sent } = callbackSite();
    let credit = 100_000;
    for (let spins = 1; spins <= 8; spins += 1) {
      const reply = await spin(member, 1_000);
      expect(reply).toMatchObject({ status: 200, replayed: false });
      const { round, credit: after } = playedIn(reply);
      const seeds = await seedsOfPair(member.memberSeq, 1);
      const { nonce } = round;
      const played = playSlot({
        ...{ stake: 1_000, nonce },
        integersOf: (own) =>
          integersOf({
            serverSeed: seeds?.serverSeed ?? '',
            clientSeed: seeds?.clientSeed ?? '',
            nonce: own,
          }),
      });
      expect(round).toMatchObject({
        won: played.won,
        stake: 1_000,
        state: 'paid',
        freeSpins: played.spins.length - 1,
      });
      expect(round.spins.map(({ stops }) => stops)).toEqual(played.spins.map(({ stops }) => stops));
      credit += played.won - 1_000;
      expect([after, await creditOf(member)]).toEqual([credit, credit]);
    }
    expect(sent.filter(({ action }) => action === 'bet').map(({ amount }) => amount)).toEqual(
      Array(8).fill(1_000),
    );
    // A miss is told too: its result is 0.
    expect(sent.filter(({ action }) => action === 'win')).toHaveLength(8);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('is made once for one key, however often it is pressed', async () => {
    const member = await memberWithCredit(100_000);
    const key = newKey();
    const replies = await Promise.all([
      spin(member, 2_000, key),
      spin(member, 2_000, key),
      spin(member, 2_000, key),
    ]);
    for (const reply of replies) expect(reply.status).toBe(200);
    expect(new Set(replies.map((reply) => JSON.stringify(reply.payload))).size).toBe(1);
    expect(await spin(member, 2_000, key)).toMatchObject({ status: 200, replayed: true });
    const [round, ...more] = await roundsOf(member);
    expect(more).toEqual([]);
    expect(await creditOf(member)).toBe(98_000 + (round?.won ?? 0));
  });

  it('under a key of another stake is refused', async () => {
    const member = await memberWithCredit(100_000);
    const key = newKey();
    await spin(member, 2_000, key);
    expect(await spin(member, 4_000, key)).toMatchObject({ status: 409, code: 'key-reused' });
    expect(await roundsOf(member)).toHaveLength(1);
  });

  it('with another beside it waits for it: both are played, one after the other', async () => {
    const member = await memberWithCredit(100_000);
    const replies = await Promise.all([spin(member), spin(member), spin(member)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const rounds = await roundsOf(member);
    expect(rounds.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid']);
    expect(await creditOf(member)).toBe(rounds.reduce((sum, { won = 0 }) => sum + won - 1_000, 100_000));
  });

  it('takes stakes of 200 to 100,000 won in steps of 20 [constant slot stake 200 to 100,000] [message slot stake]', async () => {
    const member = await memberWithCredit(500_000);
    for (const stake of [180, 210, 999, 100_020, 1_000_000])
      expect(await spin(member, stake)).toMatchObject({
        status: 422,
        code: 'slot-stake',
        error: '베팅금은 200원부터 100,000원까지 20원 단위로 설정할 수 있습니다.',
      });
    for (const stake of [0, -200, 200.5, '1000'])
      expect(await callSlot(member, 'spin', { gameId: 'pragmatic-001', totalBet: stake })).toMatchObject({
        status: 400,
      });
    expect(await roundsOf(member)).toEqual([]);
    for (const stake of [200, 220, 100_000]) expect(await spin(member, stake)).toMatchObject({ status: 200 });
  });

  it('of a title that is none, and without a login, is refused', async () => {
    const member = await memberWithCredit(100_000);
    expect(await callSlot(member, 'spin', { gameId: 'none-001', totalBet: 1_000 })).toMatchObject({
      status: 404,
    });
    expect(
      await callSlot({ ...member, token: 'none' }, 'spin', { gameId: 'pragmatic-001', totalBet: 1_000 }),
    ).toMatchObject({ status: 401 });
    expect(await openTitle(await storedMember())).toMatchObject({ status: 200, payload: { credit: 0 } });
    expect(await roundsOf(member)).toEqual([]);
  });
});

describe('a spin that is not taken', () => {
  it('for want of credit is refused before a nonce is spent [message slot credit short]', async () => {
    const member = await memberWithCredit(10_000);
    expect(await spin(member, 10_020)).toMatchObject({
      status: 422,
      code: 'insufficient-credit',
      error: '카지노 크레딧이 부족합니다. 카지노 충전 후 이용해 주세요.',
    });
    expect(await roundsOf(member)).toEqual([]);
  });

  it('for want of credit that went meanwhile says that its nonce is spent [message slot nonce spent]', async () => {
    const member = await memberWithCredit(100_000);
    callbackSite((action) => (action === 'bet' ? 'dropped' : 'none'));
    const key = newKey();
    expect(await spin(member, 90_000, key)).toMatchObject({ code: 'outcome-unknown' });
    expect(await exchangeCasino(member, 50_000)).toMatchObject({ status: 200 });
    const { sent } = callbackSite();
    const reply = await spin(member, 90_000, key);
    expect(reply).toMatchObject({ status: 422, code: 'insufficient-credit' });
    expect(reply.error).toContain('이 스핀의 번호(nonce 0)는 사용된 것으로 기록됩니다.');
    expect(sent.map(({ action, code }) => `${action} ${code}`)).toEqual([
      'bet INSUFFICIENT_FUNDS',
      'rollback OK',
    ]);
    expect(await spin(member, 90_000, key)).toMatchObject({ code: 'insufficient-credit' });
    expect(await roundsOf(member)).toHaveLength(1);
    expect(await creditOf(member)).toBe(50_000);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('by the member’s own loss limit [message slot limit]', async () => {
    const member = await memberWithCredit(100_000);
    await setPlayerLimits(member, { lossDaily: 10_000, playMinutesDaily: null });
    const reply = await spin(member, 20_000);
    expect(reply).toMatchObject({ status: 422, code: 'casino-limit' });
    expect(reply.error).toContain('베팅 한도를 초과하여 베팅할 수 없습니다.');
    expect(await creditOf(member)).toBe(100_000);
  });

  it('on a break [message slot member locked]', async () => {
    const member = await memberWithCredit(100_000);
    await takeTimeOut(member, { kind: 'timeOut', period: '24h' });
    await refusedBet(member, { code: 'casino-locked', text: '현재 카지노를 이용하실 수 없습니다.' });
  });

  it('while its title is switched off', async () => {
    const member = await memberWithCredit(100_000);
    const closed = structuredClone(document);
    Object.assign(closed.config, {
      casino: { closedProviders: [], closedGames: ['pragmatic-001'], order: [], hot: [] },
    });
    await saveSettings(closed, 2);
    try {
      await refusedBet(member, { code: 'maintenance', text: '점검중입니다.' });
    } finally {
      await saveSettings(document, 3);
    }
  });

  it('of a frozen member ends the session', async () => {
    const member = await memberWithCredit(100_000);
    await freeze(member);
    expect(await spin(member)).toMatchObject({ status: 419, code: 'session-ended' });
    expect(await roundsOf(member)).toEqual([]);
  });
});

describe('the member’s rounds', () => {
  it('are listed newest first, in pages, and one by its number [call POST /sandbox/slot/rounds]', async () => {
    const member = await memberWithCredit(100_000);
    for (let spins = 1; spins <= 5; spins += 1) await spin(member, 200);
    const all = (await roundsOf(member)).toReversed().map(({ seq }) => seq);
    const page = async (body: object) => {
      const { payload } = await callSlot(member, 'rounds', body);
      const { list, next } = JSON.parse(JSON.stringify(payload));
      return { seqs: list.map(({ seq }: { seq: string }) => seq), next, list };
    };
    const first = await page({ size: 3 });
    expect(first.seqs).toEqual(all.slice(0, 3));
    expect(first.list[0]).toMatchObject({
      gameName: '게이트 오브 올림푸스',
      pair: 1,
      stake: 200,
      state: 'paid',
    });
    const second = await page({ size: 3, before: first.next });
    expect([second.seqs, second.next]).toEqual([all.slice(3), null]);
    expect((await page({ seq: all[2] })).seqs).toEqual([all[2]]);
    expect((await page({ seq: '0000090000000' })).seqs).toEqual([]);
  });

  it('of another are not shown', async () => {
    const [one, other] = [await memberWithCredit(100_000), await memberWithCredit(100_000)];
    await spin(one, 200);
    expect(await callSlot(other, 'rounds', {})).toMatchObject({ payload: { list: [], next: null } });
  });

  it('keep their pair of seeds from being replaced until they are finished, and show its seed afterwards', async () => {
    const member = await memberWithCredit(100_000);
    callbackSite((action) => (action === 'win' ? 'dropped' : 'none'));
    const key = newKey();
    expect(await spin(member, 1_000, key)).toMatchObject({ status: 503, code: 'outcome-unknown' });
    expect(await rotate(member)).toMatchObject({ status: 422, code: 'pair-in-use' });
    callbackSite();
    const { round } = playedIn(await spin(member, 1_000, key));
    const { revealed } = JSON.parse(JSON.stringify((await rotate(member)).payload));
    const { serverSeed, clientSeed } = revealed;
    const played = playSlot({
      ...{ stake: 1_000, nonce: 0 },
      integersOf: (nonce) => integersOf({ serverSeed, clientSeed, nonce }),
    });
    expect(round.won).toBe(played.won);
  });
});
