import { randomUUID } from 'node:crypto';
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
  const Queue = z.object({ list: z.array(z.object({ cash_seq: z.string(), members_id: z.string() })) });
  const { list } = payloadOf(await desk('/admin/cash/list', { body: { type } }), Queue);
  const request = list.find(({ members_id }) => members_id === userId);
  if (!request) throw new Error(`no open request of ${userId}`);
  const asked = { body: { cash_seq: request.cash_seq }, key: randomUUID() };
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
