import { createHmac, randomBytes } from 'node:crypto';
import { handler } from '../../../../functions/api/provider/handler.ts';
import { lineAt, lineIds, storeLines } from '../../../../functions/table/balance/bank-lines.ts';
import { requestAt } from '../../../../functions/table/balance/cash-requests.ts';
import { commitMatch } from '../../../../functions/table/balance/match-bank-lines.ts';
import { readProfile } from '../../../../functions/table/member/members.ts';
import { decryptPersonal } from '../../../../functions/table/member/profile.ts';
import type { BankLine } from '../../../../shared/model/balance/bank-line.ts';
import { cashCodeParts } from '../../../../shared/rules/balance/cash-code.ts';
import { callHandler, type Reply } from '../request.ts';

let balance = 10_000_000_000;

/** A deposit as the bank states it, now, unlike every other one. */
export function bankLine(changes: Partial<BankLine> = {}): BankLine {
  balance += 1_000_000;
  const now = Math.floor(Date.now() / 1_000) * 1_000;
  return {
    ...{ bank: 'kb', account: '12345678901234', at: now, amount: 50_000, name: '홍길동', memo: '' },
    balance,
    ...changes,
  };
}

/** The bank states the transfer of a deposit request, and it is matched. @returns the number of the request */
export async function stateDeposit(cash_seq: string): Promise<string> {
  const parts = cashCodeParts(cash_seq);
  const request = parts ? await requestAt(parts) : undefined;
  const profile = request && (await readProfile(request.memberSeq));
  if (!request || !profile) throw new Error(`there is no deposit ${cash_seq}`);
  const stated = bankLine({ amount: request.amount, name: decryptPersonal(profile, 'owner') });
  const now = Date.now();
  await storeLines([stated], { source: 'signed', now });
  const line = await lineAt(lineIds([stated])[0] ?? '');
  if (!line) throw new Error('the line was not stored');
  await commitMatch({ line, request, by: '자동 매칭', reason: '자동 매칭', now, also: [] });
  return cash_seq;
}

const secret = 'local-bank-secret';
process.env.BANK_SECRETS = JSON.stringify({ current: 'k1', k1: secret });

/** The headers of a signed call. */
export function signedBy(text: string, { key = secret, now = Date.now() } = {}) {
  const timestamp = String(Math.floor(now / 1_000));
  const nonce = randomBytes(12).toString('hex');
  const signature = createHmac('sha256', key).update(`${timestamp}.${nonce}.${text}`).digest('hex');
  return { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature };
}

/** The bank's own call, signed. */
export function stateLines(lines: readonly BankLine[], sign: typeof signedBy = signedBy): Promise<Reply> {
  const [first] = lines;
  const text = JSON.stringify({
    bank: first?.bank ?? 'kb',
    account: first?.account ?? '12345678901234',
    lines: lines.map(({ at, amount, name, memo, balance: after }) => ({
      at: new Date(at).toISOString(),
      ...{ amount, name, memo, balance: after },
    })),
  });
  return callHandler(handler, { path: '/provider/bank-lines', body: text, headers: sign(text) });
}
