import { chooseCallbackWire } from '../../../functions/providers/casino/callback-wire.ts';
import { get, update } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import type { CallbackCode } from '../../../shared/model/casino/callback.ts';

/** What happens to one callback on its way. `lost`: it is carried out and its reply never comes. */
export type CallbackFault = 'none' | 'lost' | 'dropped' | 'busy' | 'twice';

export interface SentCallback {
  readonly action: string;
  readonly txId: string;
  readonly memberId: string;
  readonly amount: number;
  readonly refTxId?: string;
  readonly code: CallbackCode;
}

const memory = new Map<string, { code: CallbackCode; balance: number; rolledBack?: boolean }>();

async function carryOut(action: string, request: any) {
  const { txId, memberId, amount, refTxId } = request;
  const key = keys.balance(Number(memberId));
  const credit = Number((await get(key))?.['credit:sandbox'] ?? 0);
  const known = memory.get(txId);
  if (known) return { code: 'DUPLICATE' as const, txId, balance: known.balance };
  const done = (code: CallbackCode, balance: number) => {
    memory.set(txId, { code, balance });
    return { code, txId, balance };
  };
  if (action === 'bet') {
    if (memory.has(`${txId}!`)) return { code: 'TX_CONFLICT' as const, txId, balance: credit };
    if (credit < amount) return { code: 'INSUFFICIENT_FUNDS' as const, txId, balance: credit };
    await update({ key, add: { 'credit:sandbox': -amount } });
    return done('OK', credit - amount);
  }
  if (action === 'win') {
    if (!memory.has(refTxId) || memory.has(`${refTxId}!`))
      return { code: 'BET_NOT_FOUND' as const, txId, balance: credit };
    await update({ key, add: { 'credit:sandbox': amount } });
    memory.set(`${refTxId}+`, { code: 'OK', balance: 0 });
    return done('OK', credit + amount);
  }
  if (memory.has(`${refTxId}+`)) return { code: 'TX_CONFLICT' as const, txId, balance: credit };
  memory.set(`${refTxId}!`, { code: 'OK', balance: 0 });
  if (!memory.has(refTxId)) return done('OK', credit);
  await update({ key, add: { 'credit:sandbox': amount } });
  return done('OK', credit + amount);
}

/** The site's callback route in this process; `fault` says what happens to each on its way. */
export function callbackSite(
  fault: (action: string, sent: readonly SentCallback[]) => CallbackFault = () => 'none',
) {
  const sent: SentCallback[] = [];
  chooseCallbackWire(async (input, init) => {
    const action = String(input).split('/').at(-1) ?? '';
    const request = JSON.parse(String(init?.body));
    const happens = fault(action, sent);
    if (happens === 'dropped') throw new Error('dropped');
    if (happens === 'busy')
      return Response.json({ code: 'RETRY', txId: request.txId, balance: 0 }, { status: 503 });
    if (happens === 'twice') await carryOut(action, request);
    const reply = await carryOut(action, request);
    sent.push({ action, ...request, code: reply.code });
    if (happens === 'lost') throw new Error('lost');
    return Response.json(reply);
  });
  return { sent };
}
