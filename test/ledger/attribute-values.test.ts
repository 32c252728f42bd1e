import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fromAttributes,
  marshalling,
  toAttributes,
  unmarshalling,
} from '../../functions/table/client/attribute-values.ts';

const text = fc.string({ unit: 'binary' });
/** A name the library stores as something else is no name of ours. */
const name = text.filter((one) => one !== '__proto__' && one !== 'constructor');
const value = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constant(null),
    fc.boolean(),
    fc.maxSafeInteger(),
    fc.double({ noNaN: true, min: -1e15, max: 1e15 }),
    text,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(name, fc.option(tie('value'), { nil: undefined }), { maxKeys: 5 }),
  ),
})).value;
const item = fc.dictionary(name, fc.option(value, { nil: undefined }), { maxKeys: 8 });

describe('the values of an item', () => {
  it('are what the SDK’s marshalling makes of them', () => {
    fc.assert(
      fc.property(item, (one) => {
        expect(toAttributes(one)).toEqual(marshall(one, marshalling));
      }),
      { numRuns: 2_000 },
    );
  });

  it('are read as the SDK reads them', () => {
    fc.assert(
      fc.property(item, (one) => {
        const attributes = marshall(one, marshalling);
        expect(fromAttributes(attributes)).toEqual(unmarshall(attributes, unmarshalling));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    { at: new Date(0) },
    { of: new Set(['a']) },
    { of: [undefined] },
    { of: new Array(1) },
    { of: 2 ** 53 },
    { of: Number.NaN },
    { of: 1n },
    { of: () => 1 },
    { of: { constructor: 'x' } },
    { of: Buffer.from('x') },
    { of: '\ud800' },
  ])('that the SDK would store as something else are refused (%#)', (one) => {
    expect(() => toAttributes(one)).toThrow();
  });

  it.each([{ B: new Uint8Array(1) }, { SS: ['a'] }, { NS: ['1'] }])('hold no %o', (attribute) => {
    expect(() => fromAttributes({ of: attribute })).toThrow('no item of ours');
  });
});
