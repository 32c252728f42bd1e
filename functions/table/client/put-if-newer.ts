import { ConditionFailed, type Item, put } from './table.ts';

/** Two may look at the same rows at once: what came of the later look, by its `at`, stays. */
export async function putUnlessOlder(item: Item & { readonly at?: unknown }): Promise<void> {
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
