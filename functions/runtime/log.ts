import { LogFormatter, Logger, LogItem } from '@aws-lambda-powertools/logger';
import type { LogAttributes, UnformattedAttributes } from '@aws-lambda-powertools/logger/types';

/** What may be logged beside the event's name: a field that is not here never reaches the log. */
const allowed = [
  'requestId',
  'call',
  'status',
  'code',
  'memberSeq',
  'operatorId',
  'familyId',
  'ip',
  'milliseconds',
  'message',
  'stack',
  'gameId',
  'revision',
  'shard',
  'betCode',
  'check',
  'expected',
  'found',
  'count',
  'task',
  'target',
] as const;
export type LogFields = { readonly [K in (typeof allowed)[number]]?: string | number | undefined };

/** Longest text of one field. */
const maxTextLength = 2_000;

function allowedOf(fields: LogFields): Record<string, string | number> {
  const entry: Record<string, string | number> = {};
  for (const name of allowed) {
    const value = fields[name];
    if (value !== undefined) entry[name] = typeof value === 'string' ? value.slice(0, maxTextLength) : value;
  }
  return entry;
}

/** A line as alarms and the runbook read it: level, event, time, on Lambda its request and trace, then the allowed fields. */
class EventLine extends LogFormatter {
  formatAttributes(
    { logLevel, message, timestamp, lambdaContext, xRayTraceId }: UnformattedAttributes,
    { fields }: LogAttributes,
  ): LogItem {
    return new LogItem({
      attributes: {
        level: logLevel.toLowerCase(),
        event: message,
        time: timestamp.toISOString(),
        lambdaRequestId: lambdaContext?.awsRequestId,
        traceId: xRayTraceId,
        ...allowedOf(fields as LogFields),
      },
    });
  }
}

/** One JSON line per event: warnings and errors on standard error, the rest on standard output. */
export const logger = new Logger({ logFormatter: new EventLine(), logLevel: 'INFO' });

export const log = {
  info: (event: string, fields: LogFields = {}) => logger.info(event, { fields }),
  warn: (event: string, fields: LogFields = {}) => logger.warn(event, { fields }),
  error: (event: string, fields: LogFields = {}) => logger.error(event, { fields }),
};
