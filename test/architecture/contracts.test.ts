import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../infra/root.ts';
import { methodsOf, pathOf } from '../../shared/calls/call.ts';
import { allGroups } from '../../shared/calls/console.ts';
import { messageOf, refusalTexts } from '../../shared/messages/refusal-sentence.ts';
import { type RefusalCode, refusals } from '../../shared/refusals.ts';

const calls = allGroups.flatMap((group) =>
  Object.entries(group.calls).map(([name, call]) => ({ group: group.name, name, call })),
);
const isRefusal = (code: string): code is RefusalCode => Object.hasOwn(refusals, code);

describe('contracts', () => {
  it('no two calls answer the same method and path', () => {
    const routes = calls.flatMap(({ call }) => methodsOf(call).map((method) => `${method} ${pathOf(call)}`));
    expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([]);
  });

  it('groups have names of their own and say whom a failure hurts', () => {
    const names = allGroups.map(({ name }) => name);
    expect(new Set<string>(names).size).toBe(names.length);
    for (const { whenThisFails } of allGroups) expect(whenThisFails).toMatch(/^[a-z]+ .+[^.]$/);
  });

  it('every group is a function’s folder', () => {
    expect(
      allGroups
        .map(({ name }) => name)
        .filter((name) => !existsSync(join(root, 'functions/api', name, 'handler.ts'))),
    ).toEqual([]);
  });

  it('operator calls name their roles, and only they do', () => {
    const wrong = calls.filter(({ call }) => (call.for === 'operator') !== (call.roles !== undefined));
    expect(wrong.map(({ group, name }) => `${group}.${name}`)).toEqual([]);
  });

  it('a call that also answers GET asks for no member and writes nothing', () => {
    for (const { call } of calls.filter(({ call }) => call.alsoGet))
      expect([call.does, ['anyone', 'visitor'].includes(call.for)]).toEqual(['reads', true]);
  });

  it('a call that GET reaches writes nothing', () => {
    const reached = calls.filter(({ call }) => methodsOf(call).includes('GET'));
    expect(reached.length).toBeGreaterThan(0);
    expect(reached.filter(({ call }) => call.does !== 'reads').map(({ name }) => name)).toEqual([]);
  });

  it('money calls are members’ or operators’ writes', () => {
    for (const { call } of calls.filter(({ call }) => call.money)) {
      expect(call.does).toBe('writes');
      expect(['member', 'operator']).toContain(call.for);
    }
  });

  it('name only refusals that exist, each once', () => {
    for (const { group, name, call } of calls) {
      expect(
        call.refusals.filter((code: string) => !isRefusal(code)),
        `${group}.${name}`,
      ).toEqual([]);
      expect(new Set(call.refusals).size, `${group}.${name}`).toBe(call.refusals.length);
    }
  });
});

describe('refusals', () => {
  it('each code has a Korean sentence, and each sentence a code', () => {
    expect(Object.keys(refusalTexts).toSorted()).toEqual(Object.keys(refusals).toSorted());
    for (const code of Object.keys(refusals).filter(isRefusal))
      expect(messageOf(code), code).toMatch(/[가-힣].*[.!?)]$/);
  });

  it('have a status of the error contract', () => {
    const statuses = new Set([400, 401, 403, 404, 405, 409, 413, 415, 419, 422, 423, 429, 500, 503]);
    expect(Object.entries(refusals).filter(([, status]) => !statuses.has(status))).toEqual([]);
  });
});
