/**
 * One JSON line per event, to the platform's log. Own code: the logging library costs more import time than this file
 * has work to do, and an allow list of fields is the point.
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

/** Longest text kept of one field. */
const longest = 2_000;

function line(level: 'info' | 'warn' | 'error', event: string, fields: LogFields): void {
  const said: Record<string, unknown> = { level, event, time: new Date().toISOString() };
  for (const name of allowed) {
    const value = fields[name];
    if (value !== undefined) said[name] = typeof value === 'string' ? value.slice(0, longest) : value;
  }
  process.stdout.write(`${JSON.stringify(said)}\n`);
}

export const log = {
  info: (event: string, fields: LogFields = {}) => line('info', event, fields),
  warn: (event: string, fields: LogFields = {}) => line('warn', event, fields),
  error: (event: string, fields: LogFields = {}) => line('error', event, fields),
};
