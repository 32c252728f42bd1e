import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { type Person, withdrawalPassword } from '../bank/people.ts';
import { codeOf, payloadOf, type Reply } from '../system/api-client.ts';
import type { System } from '../system/system.ts';
import type { OpenBet, SettledBet } from './lone-trader.ts';

export const reason = '내부자 시험';
const Requested = z.object({ cash_seq: z.string() });
export const Asked = z.object({ approvalSeq: z.string() });
const Stepped = z.object({ cash_status: z.string() });

export interface Cast {
  readonly system: System;
  readonly accomplice: { readonly memberSeq: number; readonly userId: string };
  readonly victim: { readonly memberSeq: number; readonly userId: string };
  /** Was frozen. */
  readonly frozen: { readonly memberSeq: number };
  /** Was paid nearly all that one operator's approvals pay a member on a day. */
  readonly paid: Person;
  /** Was paid what brought the cashier near the sum they pay alone on a day. */
  readonly last: Person;
  /** Of a third member, on a match that was not played yet. */
  readonly bet: OpenBet;
  /** Of the same member, lost on a match that two traders settled. */
  readonly lost: SettledBet;
  readonly friend: Person;
  readonly cashier: Person;
  readonly owner: Person;
  readonly trader: Person;
  readonly support: Person;
  /** An operator who is the accomplice. */
  readonly own: Person;
}

/** '' when the reply refuses with one of these codes. */
export function refused(reply: Reply, ...codes: readonly string[]): readonly string[] {
  const code = codeOf(reply);
  return code !== null && codes.includes(code) ? [] : [`${reply.status} ${reply.text.slice(0, 200)}`];
}

export const send = (as: Person, path: string, body: object, key: string = randomUUID()) =>
  as(`/admin/${path}`, { body, key });
export const approveSeq = (as: Person, approvalSeq: string) => send(as, 'approvals/approve', { approvalSeq });

/** Asks for something another operator must approve, and tries to approve it alone: by every way there is. */
export async function alone(as: Person, path: string, body: object): Promise<readonly string[]> {
  const { approvalSeq } = payloadOf(await send(as, path, body), Asked);
  const key = randomUUID();
  const tries = await Promise.all([
    approveSeq(as, approvalSeq),
    approveSeq(as, approvalSeq),
    send(as, 'approvals/approve', { approvalSeq }, key),
    send(as, 'approvals/approve', { approvalSeq }, key),
  ]);
  // A client that names another approver says something no contract knows.
  const forged = await send(as, 'approvals/approve', { approvalSeq, by: 'cashier02', decidedBy: 'owner02' });
  return [
    ...tries.flatMap((reply) => refused(reply, 'own-request', 'forbidden')),
    ...refused(forged, 'malformed', 'forbidden'),
  ];
}

/** A request of the accomplice, left as it was found: refused at the end, so that the next attack may ask. */
export async function withDeposit(
  { friend, cashier }: Cast,
  {
    amount,
    attack,
  }: { readonly amount: number; readonly attack: (cash_seq: string) => Promise<readonly string[]> },
): Promise<readonly string[]> {
  const asked = await friend('/balance/deposit/process', { body: { amount }, key: randomUUID() });
  const { cash_seq } = payloadOf(asked, Requested);
  const failures = await attack(cash_seq);
  payloadOf(await send(cashier, 'cash/reject', { cash_seq, reason }), Stepped);
  return failures;
}

/** The first of two approvals is all that one operator gives, under however many keys. */
export async function firstOnly(as: Person, cash_seq: string): Promise<readonly string[]> {
  const { cash_status } = payloadOf(await send(as, 'cash/approve', { cash_seq }), Stepped);
  const again = await Promise.all([1, 2, 3].map(() => send(as, 'cash/approve', { cash_seq })));
  return [
    ...(cash_status === '처리중' ? [] : [`approved by one: ${cash_status}`]),
    ...again.flatMap((reply) => refused(reply, 'own-request')),
  ];
}

/** A withdrawal is asked for; its number. */
async function askedOut(as: Person, amount: number): Promise<string> {
  const body = { amount, withdrawalPw: withdrawalPassword };
  return payloadOf(await as('/balance/withdrawal/process', { body, key: randomUUID() }), Requested).cash_seq;
}

/** Somebody's withdrawal, refused at the end: one cashier gives no more than the first of two approvals. */
export async function withdrawal(
  { cashier }: Pick<Cast, 'cashier'>,
  { as, amount }: { readonly as: Person; readonly amount: number },
): Promise<readonly string[]> {
  const cash_seq = await askedOut(as, amount);
  const failures = await firstOnly(cashier, cash_seq);
  payloadOf(await send(cashier, 'cash/reject', { cash_seq, reason }), Stepped);
  return failures;
}

/** So many payments as one operator makes alone. @throws when one waits for another operator */
export async function paidOut(cashier: Person, as: Person, amounts: readonly number[]): Promise<void> {
  for (const amount of amounts) {
    const paid = await send(cashier, 'cash/approve', { cash_seq: await askedOut(as, amount) });
    const { cash_status } = payloadOf(paid, Stepped);
    if (cash_status !== '완료') throw new Error(`a small payment is ${cash_status}`);
  }
}
