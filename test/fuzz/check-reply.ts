import * as z from 'zod';
import { callbackStatus } from '../../shared/model/casino/callback.ts';
import { type RefusalCode, refusals } from '../../shared/refusals.ts';
import type { Reply } from '../trust/system/api-client.ts';
import type { FuzzRequest } from './requests.ts';

const Envelope = z.strictObject({
  success: z.literal(false),
  error: z.string().regex(/[가-힣]/),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  detail: z.record(z.string(), z.unknown()).optional(),
});
/** A casino provider is answered in its own words; those of the product's own protocol have a code. */
const VendorEnvelope = z.looseObject({ code: z.enum(Object.keys(callbackStatus)) });
const Success = z.looseObject({ success: z.literal(true), payload: z.unknown() });
/** Internal words no reply may show. */
const insides =
  /dynamodb|lmdb|node_modules|\barn:|\.ts:\d|\.js:\d|ValidationException|ZodError|TypeError|ConditionalCheck|\bat \w+ \(/i;

/** What is wrong with this reply, or null. `within`: milliseconds it may take. */
export function faultOfReply(
  { status, text, milliseconds, headers }: Reply,
  { method, call, within }: Pick<FuzzRequest, 'method' | 'call'> & { readonly within: number },
): string | null {
  if (status >= 500) return `status ${status}: ${text.slice(0, 200)}`;
  if (milliseconds > within) return `took ${Math.round(milliseconds)} ms`;
  if (headers['x-request-id'] === undefined) return 'no X-Request-Id';
  if (method === 'HEAD') return null;
  if (insides.test(text)) return `shows its insides: ${text.slice(0, 200)}`;
  const body = parsed(text);
  if (call?.answers === 'vendor' && VendorEnvelope.safeParse(body).success) return null;
  if (status === 200)
    return Success.safeParse(body).success ? null : `no success envelope: ${text.slice(0, 200)}`;
  const envelope = Envelope.safeParse(body);
  if (!envelope.success) return `no error envelope (${status}): ${text.slice(0, 200)}`;
  const { code } = envelope.data;
  if (!isRefusal(code)) return `unknown code ${code}`;
  return refusals[code] === status ? null : `${code} with status ${status}`;
}

function isRefusal(code: string): code is RefusalCode {
  return Object.hasOwn(refusals, code);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
