import * as z from 'zod';
import type { provider } from '../../../shared/calls/provider.ts';
import { BankLine, mostLines } from '../../../shared/model/balance/bank-line.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { checkSignature } from '../../providers/signed-message.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { log } from '../../runtime/log.ts';
import { storeLines } from '../../table/balance/bank-lines.ts';
import { keysOf } from '../../table/client/keyring.ts';
import { spendNonce } from '../../table/sports/feed-messages.ts';

/** While a sender changes its secret, both sign. */
const senderSecrets = keysOf('BANK_SECRETS', (secret) => secret);

const { bank, account, at: _epoch, ...stated } = BankLine.shape;
const Stated = z.strictObject({
  bank,
  account,
  lines: z.array(z.strictObject({ ...stated, at: z.iso.datetime({ offset: true }) })).max(mostLines),
});

const utf8 = new TextDecoder('utf-8', { fatal: true });

function statedIn(rawBody: Buffer): readonly BankLine[] {
  let body: unknown;
  try {
    body = JSON.parse(utf8.decode(rawBody));
  } catch {
    throw new Refusal('malformed');
  }
  const read = Stated.safeParse(body);
  if (!read.success) throw new Refusal('malformed');
  const { bank: of, account: to, lines } = read.data;
  return lines.map((line) => ({ ...line, bank: of, account: to, at: Date.parse(line.at) }));
}

/** The bank's own statement of deposits: signed, each line once. Requests are matched when an operator looks. */
export const bankStatement: Answer<typeof provider.calls.bankStatement> = async (
  _request,
  { headers, rawBody, ip, now },
) => {
  const secrets = senderSecrets().all.map(({ key }) => key);
  const check = checkSignature({ headers, rawBody }, { secrets, now, shortestNonce: 8 });
  const isFresh = check.fault === null && (await spendNonce('bank', { value: check.nonce, now }));
  if (!isFresh) {
    log.warn('signature-refused', { call: 'bankStatement', ip, message: check.fault ?? 'nonce' });
    throw new Refusal('unauthenticated');
  }
  const lines = statedIn(rawBody);
  const taken = await storeLines(lines, { source: 'signed', now });
  return { taken, known: lines.length - taken };
};
