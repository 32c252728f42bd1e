import { afterAll, beforeAll, expect } from 'vitest';
import { playTicket } from '../../../../functions/providers/casino/play-ticket.ts';
import { parametersHash } from '../../../../functions/providers/casino/pragmatic/parameters-hash.ts';
import { chooseVendors } from '../../../../functions/providers/casino/vendors.ts';
import { commit } from '../../../../functions/table/ledger/ledger.ts';
import { type StoredMember, storedMember } from '../member/members.ts';
import { sendToVendor } from './callbacks.ts';

const authToken = 'evolution-demo-token';
const secretKey = 'pragmatic-demo-key';
const providerId = 'PragmaticPlay';

/** Two vendors outside beside none of our own, for the tests of a file; `names`: theirs of our tables and titles. */
export function withOutsideVendors(
  names: { readonly tables?: object; readonly symbols?: object } = {},
): void {
  const { tables = {}, symbols = {} } = names;
  beforeAll(() => {
    process.env.CASINO_ACCESS = JSON.stringify({
      ...{ evo: { authToken, tables }, pp: { secretKey, providerId, symbols } },
    });
    chooseVendors([
      { name: 'evo', adapter: 'evolution', providers: ['evolution'] },
      { name: 'pp', adapter: 'pragmatic', providers: ['pragmatic', 'pragmatic_live'] },
    ]);
  });
  afterAll(() => {
    delete process.env.CASINO_ACCESS;
    chooseVendors(undefined);
  });
}

/** A member with so much credit at a vendor. */
export async function withCredit(vendor: string, won: number): Promise<StoredMember> {
  const member = await storedMember();
  await commit({
    ...{ memberSeq: member.memberSeq, kind: 'ADJ', operationId: `credit-${vendor}`, requestHash: '' },
    ...{ response: null, others: [], actor: 'test', reason: 'test', reference: '', now: Date.now() },
    postings: [
      { account: 'cash', unit: 'KRW', amount: -won },
      { account: `credit:${vendor}`, unit: 'KRW', amount: won },
    ],
  });
  return member;
}

/** The ticket a vendor was given when the member opened a game in the login they have. */
const ticketOf = ({ memberSeq, familyId }: StoredMember, secret: string): string =>
  playTicket({ memberId: String(memberSeq), familyId, tokenVersion: 1 }, { secret, now: Date.now() });

/** What an Evolution-like vendor sends of a member, and the reply. */
export async function evolution(member: StoredMember, action: string, transaction?: object): Promise<object> {
  const userId = String(member.memberSeq);
  const sid = ticketOf(member, authToken);
  const details = { table: { id: 'leqhceumaq6qfoug' } };
  const game = { id: 'game-1', type: 'baccarat', details };
  const body = { sid, userId, uuid: 'u', currency: 'KRW', ...(transaction && { game, transaction }) };
  const reply = await sendToVendor({
    ...{
      path: `/provider/casino/evo/${action}`,
      query: `authToken=${authToken}`,
      body: JSON.stringify(body),
    },
  });
  expect(reply.status).toBe(200);
  return JSON.parse(reply.body);
}

export const pragmaticToken = (member: StoredMember): string => ticketOf(member, secretKey);

/** What a Pragmatic-like vendor sends of a member, and the reply. */
export async function pragmatic(
  member: StoredMember,
  method: string,
  fields: Record<string, string> = {},
): Promise<object> {
  const form: Record<string, string> = { providerId, userId: String(member.memberSeq), ...fields };
  if (method === 'bet') form.token = pragmaticToken(member);
  const hash = parametersHash(new Map(Object.entries(form)), secretKey);
  const body = new URLSearchParams({ ...form, hash }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const reply = await sendToVendor({ path: `/provider/casino/pp/${method}.html`, body, headers });
  expect(reply.status).toBe(200);
  return JSON.parse(reply.body);
}

/** The fields of a Pragmatic-like bet or result. */
export const spin = (roundId: string, amount: string, reference: string) => ({
  ...{ gameId: 'vs20olympgate', roundId, amount, reference, timestamp: '1', roundDetails: 'spin' },
});
