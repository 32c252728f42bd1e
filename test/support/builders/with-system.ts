import { afterAll, beforeAll } from 'vitest';
import { saveSettings } from '../../../functions/table/admin/settings.ts';
import document from '../../../shared/model/default-settings.json' with { type: 'json' };
import { openTable } from '../system/table.ts';

/** An empty house for the tests of a file: a table of its own with the shipped settings. */
export function withSystem(): void {
  let close = async () => {};
  beforeAll(async () => {
    ({ close } = await openTable());
    await saveSettings(document, 1);
  });
  afterAll(() => close());
}
