import * as z from 'zod';
import { playTicket } from '../../../functions/providers/casino/play-ticket.ts';
import { parametersHash } from '../../../functions/providers/casino/pragmatic/parameters-hash.ts';
import type { CasinoVendor } from '../../../shared/model/casino/vendor.ts';
import type { ApiClient } from '../system/api-client.ts';
import { retryUntilAnswered } from '../system/retry-until-answered.ts';

const secretKey = 'trust-pragmatic-key';
const providerId = 'PragmaticPlay';
const vendor = 'pp';

/** What a stage with this vendor beside the product's own is started with. */
export const vendorEnvironment: Readonly<Record<string, string>> = {
  CASINO_VENDORS: JSON.stringify([
    { name: 'sandbox', adapter: 'own', providers: [] },
    { name: vendor, adapter: 'pragmatic', providers: [] },
  ] satisfies CasinoVendor[]),
  CASINO_ACCESS: JSON.stringify({ [vendor]: { secretKey, providerId } }),
};

/** A member with the login in which the vendor's window was opened. */
export interface Player {
  readonly memberSeq: number;
  readonly familyId: string;
  readonly tokenVersion: number;
}

export const methods = ['bet', 'result', 'refund', 'endRound'] as const;
export type Method = (typeof methods)[number];

const Answer = z.looseObject({ error: z.int(), cash: z.int().optional() });

export interface PragmaticAnswer {
  readonly text: string;
  readonly error: number;
  readonly attempts: number;
}

/** Error 100: the operation is to be sent again. */
const sendAgain = 100;

/** Sends a form as such a vendor does: the same bytes again until the answer is certain. @throws Error after a minute */
export async function askUntilAnswered(
  api: ApiClient,
  player: Player,
  { method, fields }: { readonly method: Method; readonly fields: Readonly<Record<string, string>> },
): Promise<PragmaticAnswer> {
  const memberId = String(player.memberSeq);
  const form: Record<string, string> = { providerId, userId: memberId, ...fields };
  if (method === 'bet')
    form.token = playTicket({ ...player, memberId }, { secret: secretKey, now: Date.now() });
  const hash = parametersHash(new Map(Object.entries(form)), secretKey);
  const raw = new URLSearchParams({ ...form, hash }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const path = `/provider/casino/${vendor}/${method}.html`;
  const { reply, attempts } = await retryUntilAnswered(async () => {
    const one = await api(path, { raw, headers });
    // Whoever asks waits as for any other answer that is not certain.
    return one.status === 200 && errorIn(one.text) === sendAgain ? { ...one, status: 503 } : one;
  });
  return { text: reply.text, error: errorIn(reply.text), attempts };
}

function errorIn(text: string): number {
  return Answer.parse(JSON.parse(text)).error;
}
