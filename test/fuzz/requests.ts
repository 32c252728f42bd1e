import fc from 'fast-check';
import { type Call, pathFieldsOf, pathOf } from '../../shared/calls/call.ts';
import { allGroups } from '../../shared/calls/console.ts';
import { oddKeys, oddMethods, oddPaths, rawBodies } from './raw-bodies.ts';
import { bodiesOf, type Known } from './schema-values.ts';
import { asText, spoiledText, spoilings } from './spoiled-values.ts';

/** Whose token goes with the request. */
export type Bearer = 'right' | 'member' | 'operator' | 'none' | 'garbage';

export interface FuzzRequest {
  readonly name: string;
  readonly call: Call | null;
  readonly path: string;
  readonly method: string;
  readonly raw: string | Buffer;
  readonly type: string;
  readonly bearer: Bearer;
  readonly key: string | null;
}

const json = 'application/json';
const keys: fc.Arbitrary<string | null> = fc.oneof(
  { weight: 12, arbitrary: fc.uuid() },
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom(...oddKeys) },
  { weight: 1, arbitrary: fc.constant('the-same-key-every-time') },
);
const bearers: fc.Arbitrary<Bearer> = fc.oneof(
  { weight: 10, arbitrary: fc.constant('right') },
  { weight: 1, arbitrary: fc.constantFrom('member', 'operator', 'none', 'garbage') },
);

/** What stands in a path's `{field}`. */
const segments = fc.constantFrom(
  '1',
  '2',
  's1',
  '0',
  '-1',
  '99999999999999999999',
  '%00',
  '%ff',
  'a%2Fb',
  encodeURIComponent('한글'),
  '__proto__',
);

function without(body: unknown, names: readonly string[]): unknown {
  if (names.length === 0 || typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));
}

/** Requests for every call there is: as the contract demands, spoiled in one place, and nothing like it. */
export function fuzzRequests(known: Known): fc.Arbitrary<FuzzRequest> {
  const calls = allGroups.flatMap((group) =>
    Object.entries<Call>(group.calls).map(([name, call]) => ({ name: `${group.name}.${name}`, call })),
  );
  const ofCall = calls.map(({ name, call }) => {
    const inPath = pathFieldsOf(call.path);
    const bodies = bodiesOf(call, known).map((body) => without(body, inPath));
    const texts = fc.oneof(
      { weight: 3, arbitrary: bodies.map((body) => ({ raw: asText(body), type: json })) },
      {
        weight: 6,
        arbitrary: fc
          .tuple(bodies, spoilings)
          .map(([body, spoiling]) => ({ raw: spoiledText(body, spoiling), type: json })),
      },
      { weight: 2, arbitrary: fc.constantFrom(...rawBodies) },
    );
    return fc.record({ text: texts, key: keys, bearer: bearers, segment: segments }).map(
      ({ text, key, bearer, segment }): FuzzRequest => ({
        name,
        call,
        path: pathOf(call).replace(/\{\w+\}/g, segment),
        method: call.path.slice(0, call.path.indexOf(' ')),
        ...text,
        bearer,
        key,
      }),
    );
  });
  const lost = fc
    .record({
      path: fc.constantFrom(...oddPaths, ...calls.map(({ call }) => pathOf(call))),
      method: fc.constantFrom('POST', ...oddMethods),
    })
    .map(
      ({ path, method }): FuzzRequest => ({
        name: 'lost',
        call: null,
        path,
        method,
        raw: '{}',
        type: json,
        bearer: 'right',
        key: null,
      }),
    );
  return fc.oneof({ weight: 12, arbitrary: fc.oneof(...ofCall) }, { weight: 1, arbitrary: lost });
}
