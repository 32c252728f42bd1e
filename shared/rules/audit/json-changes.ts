/** One place where two documents differ; undefined: it is not there. */
export interface JsonChange {
  /** 'config.option.emergency.active', 'config.menu.3.visible'. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Where two JSON documents differ, in the order of the second; lists are compared place by place. */
export function jsonChanges(before: unknown, after: unknown, path = ''): JsonChange[] {
  if (Object.is(before, after)) return [];
  const isList = Array.isArray(before) && Array.isArray(after);
  if (!isList && !(isMap(before) && isMap(after))) return [{ path, before, after }];
  const one = entriesOf(before);
  const other = entriesOf(after);
  const names = new Set([...other.keys(), ...one.keys()]);
  return [...names].flatMap((name) =>
    jsonChanges(one.get(name), other.get(name), path === '' ? name : `${path}.${name}`),
  );
}

function isMap(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function entriesOf(value: object): Map<string, unknown> {
  return new Map<string, unknown>(Object.entries(value));
}
