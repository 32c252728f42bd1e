/**
 * Writes one JSON line per event to the platform's log. Our own code: a logging library costs more import time than
 * this, and only allow-listed fields may be logged.
 */
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

function line(level: 'info' | 'warn' | 'error', event: string, fields: LogFields): void {
  const entry: Record<string, unknown> = { level, event, time: new Date().toISOString() };
  for (const name of allowed) {
    const value = fields[name];
    if (value !== undefined) entry[name] = typeof value === 'string' ? value.slice(0, maxTextLength) : value;
  }
  process.stdout.write(`${JSON.stringify(entry)}\n`);
}

export const log = {
  info: (event: string, fields: LogFields = {}) => line('info', event, fields),
  warn: (event: string, fields: LogFields = {}) => line('warn', event, fields),
  error: (event: string, fields: LogFields = {}) => line('error', event, fields),
};
