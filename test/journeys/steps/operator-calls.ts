import { createHmac, randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import * as z from 'zod';
import { operator, type Person } from '../../trust/bank/people.ts';
import { apiClient, payloadOf } from '../../trust/system/api-client.ts';
import { retryUntilAnswered } from '../../trust/system/retry-until-answered.ts';
import type { BoardMatch } from './board.ts';

const staff = new Map<string, Person>();

/** An operator, logged in once for all journeys of a system. */
function as(operatorId: string, origin = inject('origin')): Person {
  const desk = `${origin} ${operatorId}`;
  const person = staff.get(desk) ?? operator(apiClient(origin), operatorId);
  staff.set(desk, person);
  return person;
}

/** Both traders enter the same final score: the second one's word settles. */
export async function enterResult(
  { gameId }: BoardMatch,
  score: { readonly home: number; readonly away: number },
): Promise<void> {
  for (const trader of ['trader01', 'trader02']) {
    const reply = await as(trader)('/admin/games/result', {
      body: { gameId, ...score, reason: '경기 종료' },
    });
    payloadOf(reply, z.object({ state: z.string() }));
  }
}

/** Another trader stops betting on a match, also on one that is stopped: then it counts from now. */
export async function stopMatch({ gameId }: Pick<BoardMatch, 'gameId'>): Promise<void> {
  const body = { scope: 'game', gameId, stopped: true, reason: '경기 정보 확인' };
  payloadOf(await as('trader02')('/admin/trading/stop', { body }), z.object({ stopped: z.literal(true) }));
}

/**
 * A cashier approves the oldest open request of a member; a second one does too where one is not enough. Not cashier01,
 * whose sum of the day the console's journeys use.
 */
export async function approve(
  type: '입금' | '출금',
  userId: string,
  { cashier = 'cashier02', origin = inject('origin') } = {},
): Promise<void> {
  const first = await approvedBy(cashier, { type, userId, origin });
  if (first === '처리중')
    await approvedBy(cashier === 'cashier02' ? 'cashier01' : 'cashier02', { type, userId, origin });
}

/** A cashier is the first of the two who approve the oldest open request of a member. */
export async function approveFirst(type: '입금' | '출금', userId: string, cashier: string): Promise<void> {
  const state = await approvedBy(cashier, { type, userId, origin: inject('origin') });
  if (state !== '처리중') throw new Error(`the request of ${userId} is ${state}, not approved by one of two`);
}

/** The bank states a transfer of the member, signed as on every local system, and a cashier has it matched. */
export async function stateTransfer(userId: string, amount: number): Promise<void> {
  const Detail = z.object({ member: z.object({ owner: z.string() }) });
  const asked = { members_seq: await memberSeqOf(userId) };
  const { member } = payloadOf(await as('cs01')('/admin/members/detail', { body: asked }), Detail);
  await stateLine(member.owner, amount);
  payloadOf(await as('cashier02')('/admin/bank/match', { body: {} }), z.object({ matched: z.int() }));
}

const bankSecret = 'local-bank-secret';

/** The bank states a transfer. */
export async function stateLine(name: string, amount: number): Promise<void> {
  const [at, balance] = [new Date().toISOString(), Math.floor(Math.random() * 1e12)];
  const raw = JSON.stringify({
    ...{ bank: 'kb', account: '12345678901234' },
    lines: [{ at, amount, name, memo: '전자금융', balance }],
  });
  const [timestamp, nonce] = [String(Math.floor(Date.now() / 1_000)), randomUUID()];
  const signature = createHmac('sha256', bankSecret).update(`${timestamp}.${nonce}.${raw}`).digest('hex');
  const reply = await apiClient(inject('origin'))('/provider/bank-lines', {
    raw,
    headers: { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature },
  });
  payloadOf(reply, z.object({ taken: z.literal(1) }));
}

/** A cashier rejects the oldest open request of a member. */
export async function reject(type: '입금' | '출금', userId: string, reason: string): Promise<void> {
  const desk = as('cashier02');
  const body = { cash_seq: await openRequest(desk, { type, userId }), reason };
  const { reply } = await retryUntilAnswered(() => desk('/admin/cash/reject', { body, key: randomUUID() }));
  payloadOf(reply, z.unknown());
}

async function openRequest(
  desk: Person,
  { type, userId }: { readonly type: '입금' | '출금'; readonly userId: string },
): Promise<string> {
  const Queue = z.object({ list: z.array(z.object({ cash_seq: z.string(), members_id: z.string() })) });
  const { list } = payloadOf(await desk('/admin/cash/list', { body: { type } }), Queue);
  const request = list.find(({ members_id }) => members_id === userId);
  if (!request) throw new Error(`no open request of ${userId}`);
  return request.cash_seq;
}

/** @returns the request's state afterwards */
async function approvedBy(
  cashier: string,
  {
    type,
    userId,
    origin,
  }: { readonly type: '입금' | '출금'; readonly userId: string; readonly origin: string },
): Promise<string> {
  const desk = as(cashier, origin);
  const asked = { body: { cash_seq: await openRequest(desk, { type, userId }) }, key: randomUUID() };
  const { reply } = await retryUntilAnswered(() => desk('/admin/cash/approve', asked));
  return payloadOf(reply, z.object({ cash_status: z.string() })).cash_status;
}

/** Customer service ends every login of a member. */
export async function forceLogout(userId: string): Promise<void> {
  const body = { members_seq: await memberSeqOf(userId), reason: '확인 필요' };
  payloadOf(await as('cs01')('/admin/members/logout', { body }), z.unknown());
}

/** Customer service asks for a link to a new password, a cashier makes it; answers with the link's path and fragment. */
export async function resetLink(userId: string): Promise<string> {
  const body = { members_seq: await memberSeqOf(userId), reason: '본인 확인' };
  const requested = await as('cs01')('/admin/members/password-reset', { body, key: randomUUID() });
  const { approvalSeq } = payloadOf(requested, z.object({ approvalSeq: z.string() }));
  const made = await as('cashier01')('/admin/approvals/approve', {
    body: { approvalSeq },
    key: randomUUID(),
  });
  const { link } = payloadOf(made, z.object({ link: z.object({ url: z.string() }) }));
  const { pathname, hash } = new URL(link.url);
  return pathname + hash;
}

/** Customer service keeps a picture of one pixel for the boards. */
export async function keepPicture(): Promise<void> {
  const picture = 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==';
  const reply = await as('cs01')('/admin/images/save', { body: { picture, reason: '이벤트 그림' } });
  payloadOf(reply, z.object({ path: z.string() }));
}

/** A member's number. */
export async function memberSeqOf(userId: string): Promise<number> {
  const Found = z.object({ list: z.array(z.object({ members_seq: z.int(), members_id: z.string() })) });
  const { list } = payloadOf(await as('cs01')('/admin/members/list', { body: { keyword: userId } }), Found);
  const found = list.find(({ members_id }) => members_id === userId);
  if (!found) throw new Error(`no member ${userId}`);
  return found.members_seq;
}

/** Customer service answers the member's waiting inquiry. */
export async function answer(userId: string, content: string): Promise<void> {
  const cs = as('cs01');
  const Queue = z.object({
    list: z.array(
      z.object({ members_id: z.string(), members_seq: z.int(), board_seq: z.string(), version: z.int() }),
    ),
  });
  const { list } = payloadOf(await cs('/admin/support/list', { body: {} }), Queue);
  const waiting = list.find(({ members_id }) => members_id === userId);
  if (!waiting) throw new Error(`no inquiry of ${userId}`);
  const { members_seq, board_seq, version } = waiting;
  const body = { members_seq, board_seq, version, content, reason: '문의 답변' };
  payloadOf(await cs('/admin/support/reply', { body, key: randomUUID() }), z.unknown());
}

/** Customer service writes to a member. */
export async function writeTo(userId: string, title: string, content = '안내 말씀입니다.'): Promise<void> {
  const body = { to: { member: userId }, title, content, reason: '안내' };
  payloadOf(await as('cs01')('/admin/notes/send', { body, key: randomUUID() }), z.unknown());
}
