export const slices = [
  'account',
  'deposit and bonus',
  'points',
  'casino wallet',
  'casino',
  'history',
  'mini games',
  'events',
  'slot',
  'boards and pop-ups',
  'notes and support',
  'shell',
  'sports betting',
] as const;
export type Slice = (typeof slices)[number];

/** One row of the specification's account half. A test whose title contains `[key]` states it. */
export interface Row {
  readonly key: string;
  readonly slice: Slice;
  readonly text: string;
}

/** Rows of one slice, in their order: key to what it requires. */
export function rowsOf(slice: Slice, texts: Readonly<Record<string, string>>): readonly Row[] {
  return Object.entries(texts).map(([key, text]) => ({ key, slice, text }));
}
