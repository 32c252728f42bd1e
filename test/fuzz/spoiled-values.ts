import fc from 'fast-check';

/** Stands for a token JSON.stringify would not write; `asText` puts it in. */
const bare = (token: string) => `BARE<${token}>`;

const spoils: readonly unknown[] = [
  '1000',
  '10,000',
  '-1',
  '',
  ' ',
  -1,
  0,
  1.5,
  0.1 + 0.2,
  1e21,
  1e308,
  -1e21,
  bare('9007199254740993'),
  true,
  null,
  [],
  [10_000],
  {},
  { amount: 1 },
  { $gt: '' },
  'x'.repeat(5_000),
  '\u0000',
  '\ud800',
  '‮한글',
  "' OR '1'='1",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '#{7*7}',
  '%s%n',
  bare('NaN'),
  bare('Infinity'),
  bare('-0'),
  bare('1e999'),
  bare('0x10'),
  bare('01'),
  bare('10000.0'),
  bare('1e4'),
  bare('undefined'),
];
const unknownNames = [
  'admin',
  'memberSeq',
  'members_cash',
  'role',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  '',
  'amount ',
];

export interface Spoiling {
  readonly where: number;
  readonly how: 'replace' | 'drop' | 'add' | 'twice';
  readonly spoil: unknown;
  readonly name: string;
}

export const spoilings: fc.Arbitrary<Spoiling> = fc.record({
  where: fc.nat(1_000),
  how: fc.constantFrom('replace', 'replace', 'replace', 'drop', 'add', 'twice'),
  spoil: fc.oneof(fc.constantFrom(...spoils), fc.jsonValue()),
  name: fc.constantFrom(...unknownNames),
});

/** The text of a body, spoiled in one place: a value replaced, a field left out, added or named twice. */
export function spoiledText(body: unknown, { where, how, spoil, name }: Spoiling): string {
  const paths = pathsOf(body);
  const path = paths[where % paths.length] ?? [];
  if (how === 'replace') return asText(replaced(body, { path, value: spoil }));
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return asText(spoil);
  const fields = Object.entries(body);
  const [first] = fields;
  if (how === 'drop')
    return asText(Object.fromEntries(fields.filter((_, at) => at !== where % fields.length)));
  const text = asText(body);
  const extra =
    how === 'twice' && first
      ? `${JSON.stringify(first[0])}:${asText(first[1])}`
      : `${JSON.stringify(name)}:${asText(spoil)}`;
  return fields.length === 0 ? `{${extra}}` : `${text.slice(0, -1)},${extra}}`;
}

type Path = readonly (string | number)[];

function pathsOf(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, [...path, name]))];
}

function replaced(body: unknown, { path, value }: { path: Path; value: unknown }): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (Array.isArray(body))
    return body.map((inner, at) =>
      String(at) === String(name) ? replaced(inner, { path: rest, value }) : inner,
    );
  if (typeof body !== 'object' || body === null) return value;
  return Object.fromEntries(
    Object.entries(body).map(([key, inner]) => [
      key,
      key === String(name) ? replaced(inner, { path: rest, value }) : inner,
    ]),
  );
}

export function asText(value: unknown): string {
  return (JSON.stringify(value) ?? 'undefined').replace(/"BARE<([^>"]*)>"/g, '$1');
}
