import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type InvocationContext, loadHandlers } from '../../../infra/local/gateway/handlers.ts';
import { readCloud } from '../../../infra/local/templates/cloud.ts';
import { synthesised } from '../synthesised.ts';

const folder = mkdtempSync(join(tmpdir(), 'newbet-handlers-'));
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

describe('the functions of the local system', () => {
  it('have the time and the memory of the template, each its own', () => {
    const { functions, routes, socketRoutes, schedules, queue } = readCloud(synthesised('local').folder);
    expect(functions.get('functions/api/auth/handler.ts')).toEqual({ seconds: 10, megabytes: 1769 });
    expect(functions.get('functions/jobs/rounds/handler.ts')).toEqual({ seconds: 180, megabytes: 256 });
    expect(functions.get('functions/jobs/settlement/handler.ts')).toEqual({ seconds: 60, megabytes: 1024 });
    const called = [...routes.values(), ...socketRoutes.values(), ...schedules, queue.entry];
    expect(called.filter((entry) => !functions.has(entry))).toEqual([]);
  });

  it('see their time run down from the beginning of each event', async () => {
    const entry = 'functions/jobs/counting/handler.ts';
    mkdirSync(join(folder, 'functions/jobs/counting'), { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(
      join(folder, entry.replace('.ts', '.js')),
      'export const handler = async (event, context) => context;',
    );
    const invoke = await loadHandlers(folder, new Map([[entry, { seconds: 180, megabytes: 256 }]]));
    vi.useFakeTimers({ toFake: ['Date'] });
    const run = async () => (await invoke(entry, {})) as InvocationContext;
    const first = await run();
    expect(first).toMatchObject({ functionName: 'counting', memoryLimitInMB: '256' });
    expect(first.getRemainingTimeInMillis()).toBe(180_000);
    vi.setSystemTime(Date.now() + 3_000);
    expect(first.getRemainingTimeInMillis()).toBe(177_000);
    expect((await run()).getRemainingTimeInMillis()).toBe(180_000);
  });
});
