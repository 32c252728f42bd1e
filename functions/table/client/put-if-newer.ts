import { ConditionFailed, type Item, put } from './table.ts';

/** Writes the item unless the stored one has the same or a later `at`: of two concurrent reads of the same rows the later one stays. */
export async function putIfNewer(item: Item & { readonly at?: unknown }): Promise<void> {
  const when = { below: { at: Number(item.at) + 1 } };
  try {
    await put(item, { ifAbsent: true });
  } catch (absent) {
    if (!(absent instanceof ConditionFailed)) throw absent;
    await put(item, { when }).catch((older: unknown) => {
      if (!(older instanceof ConditionFailed)) throw older;
    });
  }
}
