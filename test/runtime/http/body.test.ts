import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniqueJson } from '../../../functions/runtime/http/read-body.ts';

const refused = expect.objectContaining({ code: 'malformed' });
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('a body', () => {
  it('that is any JSON within the rules reads as JSON.parse reads it', () => {
    const key = fc.string().filter((name) => !['__proto__', 'constructor', 'prototype'].includes(name));
    const value = fc.letrec<{ any: unknown }>((tie) => ({
      any: fc.oneof(
        { maxDepth: 6, depthSize: 'small' },
        fc.string(),
        fc.integer(),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('any'), { maxLength: 5 }),
        fc.dictionary(key, tie('any'), { maxKeys: 5, noNullPrototype: true }),
      ),
    })).any;
    fc.assert(
      fc.property(value, fc.constantFrom(0, 1, '\t'), (any, indent) => {
        const text = JSON.stringify(any, null, indent);
        expect(uniqueJson(text)).toEqual(JSON.parse(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it('with the same key twice in one object is refused, however it is written or deep', () => {
    const texts = [
      '{"a":1,"a":2}',
      '{"a":1,"\\u0061":2}',
      '[{"b":{"a":1 , "c":[{}],\n"a"\t:2}}]',
      '{"":1,"":2}',
      '{"\\"":1,"\\u0022":2}',
    ];
    for (const text of texts) expect(() => uniqueJson(text), text).toThrow(refused);
    expect(uniqueJson('[{"a":"a"},{"a":["a","a"]},{"b":{"a":1},"a":2}]')).toBeTruthy();
  });

  it.each(['__proto__', 'constructor', 'prototype', '\\u005f_proto__'])(
    'with the key %s is refused',
    (name) => {
      expect(() => uniqueJson(`{"x":{"${name}":1}}`)).toThrow(refused);
      expect(uniqueJson(`["${name}"]`)).toBeTruthy();
    },
  );

  it('deeper than twenty is refused, and 200,000 deep too', () => {
    expect(uniqueJson(nested(20))).toBeTruthy();
    expect(() => uniqueJson(nested(21))).toThrow(refused);
    expect(() => uniqueJson(nested(200_000))).toThrow(refused);
  });

  it.each(['', '{', 'undefined', 'NaN', '{a:1}', "{'a':1}", '[1,]', '01', '"\u0000"', '{"a":1}x'])(
    '%j is refused',
    (text) => {
      expect(() => uniqueJson(text)).toThrow(refused);
    },
  );
});
