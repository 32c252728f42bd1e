import ko from './ko.json' with { type: 'json' };

type Catalogue = typeof ko;
type Leaves<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Leaves<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

/** Name of a sentence of the catalogue: 'bet.success'. */
export type MessageCode = Leaves<Catalogue>;

/** The sentence as written, its places still open. */
export function sentence(code: MessageCode): string {
  let node: unknown = ko;
  for (const part of code.split('.')) node = isRecord(node) ? node[part] : undefined;
  return typeof node === 'string' ? node : ko.fallback;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
