import { afterAll, beforeAll } from 'vitest';
import { forgetChosenStores } from '../../../functions/providers/storage/stores.ts';
import { saveSettings } from '../../../functions/table/admin/settings.ts';
import document from '../../../shared/model/default-settings.json' with { type: 'json' };
import { openTable } from '../system/table.ts';

/** An empty system for the tests of a file: a table of its own with the shipped settings, and none of the stores another file chose. */
export function withSystem(): void {
  let close = async () => {};
  beforeAll(async () => {
    forgetChosenStores();
    ({ close } = await openTable());
    await saveSettings(document, 1);
  });
  afterAll(async () => {
    forgetChosenStores();
    await close();
  });
}
