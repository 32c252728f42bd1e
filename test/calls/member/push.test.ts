import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { handler } from '../../../functions/api/member/handler.ts';
import { deliverMailings } from '../../../functions/jobs/sweep/deliver-mailings.ts';
import { endMemberSession, endMemberSessions } from '../../../functions/runtime/session/end-sessions.ts';
import { type AuditDetails, auditLine } from '../../../functions/table/audit/audit.ts';
import type { Session } from '../../../functions/table/auth/sessions.ts';
import { get, update } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { queuePushes } from '../../../functions/table/member/push-queue.ts';
import { maxDevices, subscriptionsOf } from '../../../functions/table/member/push-subscriptions.ts';
import type { WebPushKind } from '../../../shared/model/member/web-push.ts';
import {
  callAdmin,
  memberWithPassword,
  requestDeposit,
  requestWithdrawal,
} from '../../support/builders/balance/cash.ts';
import { placeBet } from '../../support/builders/betting/bets.ts';
import { callContent, clock, writeInquiry } from '../../support/builders/board/inquiries.ts';
import { choosePush, readPush, runPush, stopPush } from '../../support/builders/member/devices.ts';
import { freeze, loggedIn, type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { storedOperator } from '../../support/builders/member/operators.ts';
import { takeTimeOut } from '../../support/builders/member/player-limits.ts';
import { callHandler } from '../../support/builders/request.ts';
import { listedFootball, newMatchId, storedFootball } from '../../support/builders/sports/matches.ts';
import { settle } from '../../support/builders/sports/settlement.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { type FakeDevice, type PushReceiver, startPushReceiver } from '../../support/fakes/push-receiver.ts';

let service: PushReceiver;
beforeAll(async () => {
  service = await startPushReceiver();
  process.env.PUSH_RECEIVERS = service.origin;
  process.env.LIVE_ENDPOINT = 'http://127.0.0.1:1/ws';
});
afterAll(() => service.stop());
withSystem();

let member: StoredMember;
let device: FakeDevice;
beforeEach(async () => {
  service.answerWith({ status: 201 });
  clock.now = Date.now();
  member = await memberWithPassword();
  device = service.device();
});

const PublicKey = z.object({ key: z.object({ publicKey: z.string() }) });
const all: readonly WebPushKind[] = ['settled', 'cash', 'kickOff', 'reply'];
const hour = 60 * 60_000;
const decide = async (step: 'approve' | 'reject', cash_seq: string) => {
  const body = { cash_seq, ...(step === 'reject' && { reason: '확인 불가' }) };
  expect((await callAdmin(await storedOperator('cashier'), `cash/${step}`, { body })).status).toBe(200);
};
const stored = async ({ memberSeq }: StoredMember) =>
  subscriptionsOf(memberSeq, { now: 0, consistent: true });
/** Something every device that asked for it gets. */
const tell = async (to: StoredMember, id: string = newMatchId()) => {
  const { memberSeq } = to;
  await queuePushes([{ kind: 'cash', memberSeq, id, direction: '입금', isApproved: true }], Date.now());
  await runPush();
};

describe('messages to devices', () => {
  it('are off at first, and have a key to subscribe with once the function ran [call GET /member/push]', async () => {
    await runPush();
    const { payload } = await readPush(member);
    expect(payload).toMatchObject({ key: { id: 'k1' }, device: null });
    expect(PublicKey.parse(payload).key.publicKey).toHaveLength(87);
  });

  it('are chosen by kind, and deleted with the last one [call POST /member/push]', async () => {
    expect((await choosePush(member, ['cash', 'settled'], device)).payload).toEqual({
      kinds: ['cash', 'settled'],
    });
    const { endpoint } = device.subscription;
    expect((await readPush(member)).payload?.device).toEqual({ endpoint, kinds: ['cash', 'settled'] });
    await stopPush(member);
    expect((await readPush(member)).payload?.device).toBeNull();
    await tell(member);
    expect(device.shown).toEqual([]);
  });

  it('are signed by the published key for the service, and only its browser can read them', async () => {
    await choosePush(member, ['cash'], device);
    await tell(member, 'deposit-1');
    expect(device.shown).toEqual([
      {
        title: '입금 신청이 승인되었습니다.',
        body: '자세한 내용은 사이트에서 확인해 주세요.',
        path: '/balance/deposit',
        tag: 'cash#deposit-1',
      },
    ]);
    const got = service.received.at(-1);
    expect(got?.publicKey).toBe(PublicKey.parse((await readPush(member)).payload).key.publicKey);
    expect(got?.token).toMatchObject({ aud: service.origin, sub: 'mailto:operator@localhost' });
    const hours = ((got?.token.exp ?? 0) * 1000 - Date.now()) / hour;
    expect(hours).toBeGreaterThan(1);
    expect(hours).toBeLessThanOrEqual(24);
  });

  it.each([
    'https://example.com/push',
    'http://fcm.googleapis.com/fcm/send/1',
    'https://fcm.googleapis.com:8443/fcm/send/1',
    'https://fcm.googleapis.com.example.com/1',
    'https://notify.windows.com.example.com/1',
    'https://evilnotify.windows.com.kr/1',
    'https://user:secret@web.push.apple.com/1',
    'https://127.0.0.1/1',
    'https://169.254.169.254/latest/meta-data',
  ])('go to no host but browsers’ push services: %s is refused', async (endpoint) => {
    const subscription = { ...device.subscription, endpoint };
    expect(await choosePush(member, all, { subscription })).toMatchObject({
      status: 422,
      code: 'push-host-refused',
    });
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/QABC',
  ])('may go to %s', async (endpoint) => {
    const subscription = { ...device.subscription, endpoint };
    expect((await choosePush(member, all, { subscription })).status).toBe(200);
    // Nothing of a test leaves this machine.
    await stopPush(member);
  });

  it.each([
    { kinds: ['cash'] },
    { kinds: ['news'], subscription: {} },
    { kinds: ['cash'], subscription: { endpoint: 'https://web.push.apple.com/1', p256dh: 'a', auth: 'b' } },
    { kinds: [], memberSeq: 1 },
  ])('are not stored from %j', async (body) => {
    expect((await callHandler(handler, { path: '/member/push', as: member, body })).status).toBe(400);
  });
});

describe('a subscription', () => {
  it('ends with a logout of its login, and the member’s other device keeps its own', async () => {
    const other = await loggedIn(member.memberSeq);
    const second = service.device();
    await choosePush(member, ['cash'], device);
    await choosePush(other, ['cash'], second);
    const session = await get<Session>(keys.session(member.familyId));
    if (!session) throw new Error('no session');
    await endMemberSession(member.memberSeq, { session, reason: 'logout' });
    expect(await stored(member)).toMatchObject([{ familyId: other.familyId }]);
    await tell(other);
    expect([device.shown.length, second.shown.length]).toEqual([0, 1]);
  });

  it('ends with a logout everywhere or by an operator', async () => {
    await choosePush(member, ['cash'], device);
    const now = Date.now();
    const said = { operatorId: 'cs01', call: 'memberLogout', ip: '127.0.0.1', by: 'admin', now } as const;
    const audit = (words: AuditDetails) => auditLine({ ...said, ...words });
    await endMemberSessions(member.memberSeq, { reason: 'forced', context: { now, audit } });
    expect(await stored(member)).toEqual([]);
  });

  it('of a frozen member, or of a login whose time is over, gets nothing though it is still stored', async () => {
    await choosePush(member, ['cash'], device);
    await freeze(member);
    await tell(member);
    const late = await storedMember();
    const itsDevice = service.device();
    await choosePush(late, ['cash'], itsDevice);
    await update({ key: keys.session(late.familyId), set: { ends: Date.now() - 1 } });
    await tell(late);
    expect([device.shown, itsDevice.shown]).toEqual([[], []]);
  });

  it('expires with its login', async () => {
    await choosePush(member, ['cash'], device);
    const session = await get<Session>(keys.session(member.familyId));
    const [own] = await stored(member);
    expect(own?.expiresAt).toBe(Math.floor((session?.ends ?? 0) / 1000));
    expect(await subscriptionsOf(member.memberSeq, { now: session?.ends ?? 0 })).toEqual([]);
  });

  it.each([404, 410])('is deleted when the push service answers %d', async (status) => {
    await choosePush(member, ['cash'], device);
    service.answerWith({ status });
    await tell(member);
    expect(await stored(member)).toEqual([]);
  });

  it('is kept when the service is in trouble, sends elsewhere or does not answer', async () => {
    await choosePush(member, ['cash'], device);
    const elsewhere = service.device();
    service.answerWith({ status: 500 });
    await tell(member);
    service.answerWith({ status: 307, location: elsewhere.subscription.endpoint });
    await tell(member);
    service.answerWith('nothing');
    await tell(member);
    const paths = service.received.map(({ path }) => `${service.origin}${path}`);
    expect(paths).not.toContain(elsewhere.subscription.endpoint);
    expect(await stored(member)).toHaveLength(1);
  });

  it('made with a key that was removed is deleted', async () => {
    await choosePush(member, ['cash'], service.device('k9'));
    await tell(member);
    expect(await stored(member)).toEqual([]);
  });

  it(`is one of a login’s and of ${maxDevices} of a member’s, the newest`, async () => {
    await choosePush(member, ['cash'], service.device());
    await choosePush(member, ['cash'], device);
    expect(await stored(member)).toHaveLength(1);
    for (let more = 0; more < maxDevices; more += 1)
      await choosePush(await loggedIn(member.memberSeq), ['cash'], service.device());
    const own = await stored(member);
    expect(own).toHaveLength(maxDevices);
    expect(own.map(({ familyId }) => familyId)).not.toContain(member.familyId);
  });

  it('of a browser that another member uses now is theirs alone', async () => {
    const next = await storedMember();
    await choosePush(member, ['cash'], device);
    await choosePush(next, ['cash'], device);
    expect([await stored(member), (await stored(next)).length]).toEqual([[], 1]);
  });
});

describe('what is told', () => {
  it('is a settled bet with what it paid, once though the message comes twice', async () => {
    await choosePush(member, ['settled'], device);
    const match = await storedFootball();
    const code = await placeBet(member, [match]);
    await settle(match, { codes: { home: 2 } });
    await queuePushes([{ kind: 'settled', memberSeq: member.memberSeq, betCode: code }], Date.now());
    await runPush();
    await runPush();
    expect(device.shown).toMatchObject([
      {
        title: '베팅 결과: 적중',
        body: `${match.match.homeNameKo} : ${match.match.awayNameKo} · 지급 18,500원`,
        path: '/my/betting-result',
      },
    ]);
  });

  it('is no bet that waits for another match', async () => {
    await choosePush(member, ['settled'], device);
    const [first, second] = await Promise.all([storedFootball(), storedFootball()]);
    await placeBet(member, [first, second]);
    await settle(first, { codes: { home: 2 } });
    await runPush();
    expect(device.shown).toEqual([]);
    await settle(second, { codes: { home: 1 } });
    await runPush();
    expect(device.shown.map(({ title, body }) => [title, body])).toEqual([
      ['베팅 결과: 미적중', expect.stringContaining('외 1경기')],
    ]);
  });

  it('is a decided deposit, without its amount', async () => {
    await choosePush(member, ['cash'], device);
    await decide('approve', await requestDeposit(member, 50_000));
    await decide('reject', await requestDeposit(member, 70_000));
    await runPush();
    expect(device.shown.map(({ title }) => title).toSorted()).toEqual([
      '입금 신청이 거절되었습니다.',
      '입금 신청이 승인되었습니다.',
    ]);
    expect(JSON.stringify(device.shown)).not.toMatch(/\d{2},000/);
  });

  it('is a decided withdrawal, without its amount, and a large one only after its second approval', async () => {
    member = await memberWithPassword({ cash: 9_000_000 });
    await choosePush(member, ['cash'], device);
    await decide('approve', await requestWithdrawal(member, 30_000));
    await runPush();
    const approved = {
      title: '출금 신청이 승인되었습니다.',
      body: '자세한 내용은 사이트에서 확인해 주세요.',
      path: '/balance/withdrawal',
    };
    expect(device.shown).toMatchObject([approved]);
    await decide('reject', await requestWithdrawal(member, 40_000));
    await runPush();
    expect(device.shown.slice(1)).toMatchObject([{ title: '출금 신청이 거절되었습니다.' }]);
    const large = await requestWithdrawal(member, 5_000_000);
    await decide('approve', large);
    await runPush();
    expect(device.shown).toHaveLength(2);
    await decide('approve', large);
    await runPush();
    expect(device.shown.slice(2)).toMatchObject([approved]);
    expect(JSON.stringify(device.shown)).not.toMatch(/\d,?000/);
  });

  it('is an answered inquiry and a note, without their texts', async () => {
    await choosePush(member, ['reply'], device);
    const cs = await storedOperator('cs');
    const board_seq = await writeInquiry(member);
    const answer = { members_seq: member.memberSeq, board_seq, content: '계좌 123-45', version: 1 };
    await callContent(cs, 'support/reply', { ...answer, reason: '문의 답변' });
    const { userId } = (await get<{ userId: string }>(keys.profile(member.memberSeq))) ?? { userId: '' };
    const note = { title: '비밀 제목', content: '비밀', reason: '안내' };
    await callContent(cs, 'notes/send', { to: { member: userId }, ...note });
    await runPush();
    expect(device.shown.map(({ title, path }) => [title, path]).toSorted()).toEqual([
      ['1:1 문의에 답변이 등록되었습니다.', '/board/support/list'],
      ['새 쪽지가 도착했습니다.', '/message/list'],
    ]);
    expect(JSON.stringify(device.shown)).not.toMatch(/비밀|계좌/);
  });

  it('is the kick-off of a favourite match or league ten minutes ahead, once', async () => {
    const own = newMatchId();
    const league = 987_654;
    const soon = { startTime: Date.now() + 9 * 60_000 };
    const match = await listedFootball({ ...soon, leagueId: league });
    await listedFootball(soon);
    await listedFootball({ startTime: Date.now() + 20 * 60_000, leagueId: league });
    await choosePush(member, ['kickOff'], device, { matches: [own], leagues: [league] });
    const other = await loggedIn(member.memberSeq);
    const otherDevice = service.device();
    await choosePush(other, ['kickOff'], otherDevice, { matches: [match.match.gameId], leagues: [] });
    const without = await storedMember();
    const itsDevice = service.device();
    await choosePush(without, ['kickOff'], itsDevice);
    await runPush();
    await runPush();
    expect(device.shown).toMatchObject([
      {
        title: '즐겨찾기한 경기가 곧 시작합니다.',
        path: `/sport/european/${match.match.gameId}`,
      },
    ]);
    expect(device.shown[0]?.body).toContain(`${match.match.homeNameKo} : ${match.match.awayNameKo}`);
    expect(otherDevice.shown).toHaveLength(1);
    expect(itsDevice.shown).toEqual([]);
  });

  it('is nothing of another kind than the device asked for', async () => {
    await choosePush(member, ['settled', 'kickOff', 'reply'], device);
    await tell(member);
    expect(device.shown).toEqual([]);
  });

  it('on a break is money and answers, and nothing that invites to play', async () => {
    await choosePush(member, all, device, { matches: [], leagues: [987_655] });
    const match = await storedFootball();
    await placeBet(member, [match]);
    await takeTimeOut(member, { kind: 'timeOut', period: '24h' });
    await settle(match, { codes: { home: 2 } });
    await listedFootball({ startTime: Date.now() + 9 * 60_000, leagueId: 987_655 });
    const cs = await storedOperator('cs');
    const note = { title: '새해 이벤트', content: '지금 참여하세요', reason: '이벤트 안내' };
    await callContent(cs, 'notes/send', { to: 'all', ...note });
    await deliverMailings(Date.now());
    await runPush();
    expect(device.shown).toEqual([]);
    await tell(member);
    expect(device.shown).toHaveLength(1);
  });

  it('is nothing that waited longer than half an hour', async () => {
    await choosePush(member, ['cash'], device);
    const old = { kind: 'cash', memberSeq: member.memberSeq, id: 'old', direction: '출금' } as const;
    await queuePushes([{ ...old, isApproved: true }], Date.now() - 31 * 60_000);
    await runPush();
    expect(device.shown).toEqual([]);
  });
});
