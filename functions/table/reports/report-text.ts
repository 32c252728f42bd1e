import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { Refusal } from '../../../shared/refusals.ts';
import { putIfNewer } from '../client/put-if-newer.ts';
import type { Item } from '../client/table.ts';
import type { Key } from '../keys/key.ts';

/** JSON, compressed: lists of names and amounts shrink to a quarter and less, and so does what they cost to write. */
export function packed(content: unknown): string {
  return deflateRawSync(JSON.stringify(content)).toString('base64');
}

/** What `packed` made. Only this folder packs, so the content is of the type its writer gave it. */
export function unpacked<T>(text: string): T {
  const content: unknown = JSON.parse(inflateRawSync(Buffer.from(text, 'base64')).toString());
  if (!isOf<T>(content)) throw new Error('nothing was packed');
  return content;
}

function isOf<T>(content: unknown): content is T {
  return content !== undefined;
}

/** Equal texts have the same name, others another: 132 bits of a hash. */
export const nameOfText = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Letters of an item's text: an item holds 400 KB. */
const textLength = 300_000;

/** Stores a content in as many items as it needs, unless a later reading is stored already. `at`: when its reading began, epoch ms. */
export async function storeInParts(
  keyOf: (part: number) => Key,
  { content, at }: { readonly content: unknown; readonly at: number },
): Promise<void> {
  const text = packed(content);
  const of = Math.max(1, Math.ceil(text.length / textLength));
  // The first part last: readers take the others by it.
  for (let part = of - 1; part >= 0; part -= 1) {
    const own = text.slice(part * textLength, (part + 1) * textLength);
    await putIfNewer({ ...keyOf(part), text: own, of, at });
  }
}

interface StoredPart {
  readonly text: string;
  readonly of: number;
  readonly at: number;
}

function isPart(item: Item): item is Item & StoredPart {
  return typeof item.text === 'string' && typeof item.of === 'number';
}

interface StoredContent<T> {
  /** Of the keys of its parts: what comes before the last '#'. */
  readonly name: string;
  readonly content: T;
  readonly at: number;
}

/** Contents by their parts, in the order of their keys. @throws Refusal busy when one is being stored */
export function contentsIn<T>(items: readonly Item[]): readonly StoredContent<T>[] {
  const whole = wholeContentsIn<T>(items);
  if (whole.some((content) => content === null)) throw new Refusal('busy', { retryAfter: 1 });
  return whole.filter((content) => content !== null);
}

/** The same; null in the place of one whose parts are not all of one storing: it is being stored, or that was interrupted. */
export function wholeContentsIn<T>(items: readonly Item[]): readonly (StoredContent<T> | null)[] {
  const parts = new Map<string, (Item & StoredPart)[]>();
  for (const item of items.filter(isPart)) {
    const name = item.sk.slice(0, item.sk.lastIndexOf('#'));
    parts.set(name, [...(parts.get(name) ?? []), item]);
  }
  return [...parts].map(([name, [first, ...others]]) => {
    if (first === undefined) throw new Error(`${name} has no parts`);
    const own = [first, ...others].slice(0, first.of);
    if (own.length < first.of || own.some(({ at }) => at !== first.at)) return null;
    return { name, at: first.at, content: unpacked<T>(own.map(({ text }) => text).join('')) };
  });
}
