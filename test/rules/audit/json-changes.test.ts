import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonChanges } from '../../../shared/rules/audit/json-changes.ts';

describe('the changes between two documents', () => {
  it('name each place with what stood and what stands there', () => {
    const before = { a: { b: 1, c: [1, 2] }, gone: true };
    const after = { a: { b: 2, c: [1, 3, 4] }, fresh: null };
    expect(jsonChanges(before, after)).toEqual([
      { path: 'a.b', before: 1, after: 2 },
      { path: 'a.c.1', before: 2, after: 3 },
      { path: 'a.c.2', before: undefined, after: 4 },
      { path: 'fresh', before: undefined, after: null },
      { path: 'gone', before: true, after: undefined },
    ]);
  });

  it('are none exactly between equal documents', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const isEqual = fc.stringify(one) === fc.stringify(other);
        const changes = jsonChanges(one, other);
        expect(jsonChanges(one, structuredClone(one))).toEqual([]);
        if (changes.length === 0) expect(one).toEqual(other);
        else expect(isEqual).toBe(false);
      }),
    );
  });
});
