import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, canonicalRequest } from '../../../shared/rules/audit/canonical-json.ts';
import { betCode, betCodeParts } from '../../../shared/rules/bets/bet-code.ts';
import { historyTotals } from '../../../shared/rules/bets/history-totals.ts';
import { pageFrom } from '../../../shared/rules/paging.ts';

const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constant(null),
    fc.boolean(),
    fc.maxSafeInteger(),
    fc.string(),
    tie('list'),
    tie('map'),
  ),
  list: fc.array(tie('value'), { maxLength: 5 }),
  map: fc.dictionary(fc.string(), tie('value'), { maxKeys: 5 }),
})).value;

/** The same value with the keys of every object turned round. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, reversed(member)]),
  );
}

describe('canonical JSON', () => {
  it('does not depend on the order of keys and means the same value', () => {
    fc.assert(
      fc.property(json, (value) => {
        const text = canonicalJson(value);
        expect(canonicalJson(reversed(value))).toBe(text);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
      }),
      { numRuns: 5_000 },
    );
  });

  it('sorts keys by UTF-16 units at every depth, without spaces', () => {
    expect(canonicalJson({ b: [{ z: 1, a: -0 }], a: '가"\n', '€': null, '\r': true })).toBe(
      '{"\\r":true,"a":"가\\"\\n","b":[{"a":0,"z":1}],"€":null}',
    );
    expect(canonicalJson({ '\u{1f600}': 1, '\ufb33': 2 })).toBe('{"\u{1f600}":1,"\ufb33":2}');
  });

  it.each([
    1.5,
    Number.NaN,
    2 ** 53,
    undefined,
    10n,
    Symbol('x'),
    () => 1,
    { a: undefined },
    [undefined],
    new Date(0),
    '\ud800',
    { '\udc00': 1 },
  ])('refuses what has no canonical form (%#)', (value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError);
  });

  it('of a request is the same, whatever members have no value', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(canonicalRequest({ value, more: undefined })).toBe(canonicalJson({ value }));
      }),
    );
  });

  it('of a request has its fractions as text', () => {
    expect(canonicalRequest({ odds: [1.85, 2, 1e21] })).toBe(
      '{"odds":[{"fraction":"1.85"},2,{"fraction":"1e+21"}]}',
    );
  });

  it.each([undefined, [undefined], 10n, new Date(0), '\ud800', { '\udc00': 1 }])(
    'of a request there is none of what JSON does not hold (%#)',
    (value) => {
      expect(() => canonicalRequest(value)).toThrow(TypeError);
    },
  );
});

describe('a bet code', () => {
  const ulid = '01K8ZQ3V7M5N9P2R4T6W8X0Y1Z';

  it('carries its time and its member, and gives them back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (memberSeq) => {
        expect(betCodeParts(betCode(ulid, memberSeq))).toEqual({ ulid, memberSeq });
      }),
    );
  });

  it.each([
    '',
    'b_',
    `b_${ulid}`,
    `b_${ulid}0`,
    `b_${ulid}01`,
    `b_${ulid.toLowerCase()}1`,
    `x${ulid}1`,
    `b_${ulid}1-1`,
    `b_8${ulid.slice(1)}1`,
    `b_${ulid}zzzzzzzzzzz`,
  ])('%j is none', (code) => {
    expect(betCodeParts(code)).toBeNull();
  });
});

describe('a history list', () => {
  it('totals the rows it shows', () => {
    expect(
      historyTotals([
        { stake: 10_000, paid: 0, isOpen: false },
        { stake: 5_000, paid: 9_500, isOpen: false },
      ]),
    ).toEqual({ bet: 15_000, paid: 9_500, net: -5_500 });
    expect(historyTotals([])).toEqual({ bet: 0, paid: 0, net: 0 });
  });

  it('counts an open stake as bet and not as lost', () => {
    expect(
      historyTotals([
        { stake: 40_000, paid: 0, isOpen: true },
        { stake: 5_000, paid: 9_500, isOpen: false },
      ]),
    ).toEqual({ bet: 45_000, paid: 9_500, net: 4_500 });
  });

  it('is cut into pages, and one beyond the end is empty', () => {
    const rows = [1, 2, 3, 4, 5];
    expect(pageFrom(rows, { page: 2, size: 2 })).toEqual({
      list: [3, 4],
      pagination: { page: 2, size: 2, total: 5, end: 3 },
    });
    expect(pageFrom(rows, { page: 4, size: 2 }).list).toEqual([]);
    expect(pageFrom([], { page: 1, size: 2 }).pagination.end).toBe(0);
  });
});
