import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import * as z from 'zod';
import { apiClient, payloadOf } from '../trust/api-client.ts';
import { operator, type Person } from '../trust/people.ts';
import type { BoardMatch } from './board.ts';

const staff = new Map<string, Person>();

/** The operator at his desk: logged in once for all journeys. */
function as(operatorId: string): Person {
  const person = staff.get(operatorId) ?? operator(apiClient(inject('origin')), operatorId);
  staff.set(operatorId, person);
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

/** A cashier approves the oldest open request of a member. */
export async function approve(type: '입금' | '출금', userId: string, cashier = 'cashier01'): Promise<void> {
  const Queue = z.object({ list: z.array(z.object({ cash_seq: z.string(), members_id: z.string() })) });
  const { list } = payloadOf(await as(cashier)('/admin/cash/list', { body: { type } }), Queue);
  const request = list.find(({ members_id }) => members_id === userId);
  if (!request) throw new Error(`no open request of ${userId}`);
  const body = { cash_seq: request.cash_seq };
  payloadOf(
    await as(cashier)('/admin/cash/approve', { body, key: randomUUID() }),
    z.object({ cash_status: z.string() }),
  );
}

/** Customer service ends every login of a member. */
export async function forceLogout(userId: string): Promise<void> {
  const cs = as('cs01');
  const Found = z.object({ list: z.array(z.object({ members_seq: z.int(), members_id: z.string() })) });
  const { list } = payloadOf(await cs('/admin/members/list', { body: { keyword: userId } }), Found);
  const found = list.find(({ members_id }) => members_id === userId);
  if (!found) throw new Error(`no member ${userId}`);
  payloadOf(
    await cs('/admin/members/logout', { body: { members_seq: found.members_seq, reason: '확인 필요' } }),
    z.unknown(),
  );
}
