import { messageOf } from '../../../shared/messages/refusal-sentence.ts';
import type { VendorReply } from '../../../shared/model/casino/vendor-reply.ts';
import type { CsvFile } from '../../../shared/model/csv-file.ts';
import { Refusal, type RefusalCode, refusals } from '../../../shared/refusals.ts';
import { csvText } from '../../../shared/rules/text/csv-text.ts';
import { type LogFields, log } from '../log.ts';
import type { PlainReply } from '../plain-request.ts';

export interface ReplyParts {
  readonly requestId: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
}

function reply(
  status: number,
  body: object,
  { requestId, headers = {}, cookies = [] }: ReplyParts,
): PlainReply {
  return {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Request-Id': requestId,
      ...headers,
    },
    cookies,
    body: JSON.stringify(body),
  };
}

/** `{ success: true, msg?, payload }` */
export function success(
  payload: unknown,
  parts: ReplyParts & { readonly msg?: string | undefined },
): PlainReply {
  return reply(200, { success: true, ...(parts.msg !== undefined && { msg: parts.msg }), payload }, parts);
}

/** A reply in the words of a provider's protocol. */
export function vendorReply(
  { status, contentType, body, replayed }: VendorReply,
  { requestId }: ReplyParts,
): PlainReply {
  return {
    status,
    headers: {
      'Content-Type': contentType,
      'Cache-Control': 'no-store',
      'X-Request-Id': requestId,
      ...(replayed && { 'Idempotency-Replayed': 'true' }),
    },
    cookies: [],
    body,
  };
}

/** The file itself, to be saved under its name. */
export function csvReply(file: CsvFile, { requestId }: ReplyParts): PlainReply {
  return {
    status: 200,
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}.csv`,
      'Cache-Control': 'no-store',
      'X-Request-Id': requestId,
    },
    cookies: [],
    body: csvText(file),
  };
}

const defaultRetryAfter: Partial<Record<RefusalCode, number>> = {
  busy: 1,
  'outcome-unknown': 1,
  'too-many': 1,
};

/**
 * `{ success: false, error, code, fields?, detail? }`: the one place where a refusal gets its status and Korean text.
 */
export function refused(refusal: Refusal, parts: ReplyParts): PlainReply {
  const { code, details } = refusal;
  const { fields, detail, values, sentence } = details;
  const retryAfter = details.retryAfter ?? defaultRetryAfter[code];
  return reply(
    refusals[code],
    {
      success: false,
      error: sentence ?? messageOf(code, values),
      code,
      ...(fields && { fields }),
      ...(detail && { detail }),
    },
    {
      ...parts,
      headers: { ...parts.headers, ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }) },
    },
  );
}

interface Failed {
  readonly requestId: string;
  readonly call: string | undefined;
  /** Who asked and from where, for the log. */
  readonly asked?: () => LogFields;
}

/** The reply to anything thrown: a refusal as it is, a failure as `failed`, which reveals nothing of it but its log line. */
export function failedReply(error: unknown, { requestId, call, asked }: Failed): PlainReply {
  if (error instanceof Refusal) {
    if (error.code === 'forbidden' || error.code === 'origin-refused')
      log.warn('refused', { requestId, call, code: error.code, ...asked?.() });
    return refused(error, { requestId });
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  log.error('call-failed', { requestId, call, message, stack });
  return refused(new Refusal('failed'), { requestId });
}
