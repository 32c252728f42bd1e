import { describe, expect, it } from 'vitest';
import { sources } from './sources.ts';

/** Tables of the console that nobody saves as a file, and why. */
const shownOnly: Readonly<Record<string, string>> = {
  'web/console/kit/resource-table.tsx': 'draws every list',
  'web/console/members/tabs/limits-tab.tsx':
    'the few changes of one member’s limits, all on the page; a file would leave no line in the audit',
  'web/console/members/tabs/rolling-tab.tsx':
    'open conditions and bonuses of one member, all on the page; a file would leave no line in the audit',
  'web/console/reports/report-table.tsx': 'its report is saved by the board, as it is shown',
  'web/console/reports/reports-board.tsx': 'saves the report with columns of its own',
  'web/console/members/tabs/overview-tab.tsx': 'figures of kinds, which reports have',
};

const tables = sources.filter(
  ({ path, text }) => path.startsWith('web/console/') && /<(ResourceTable|table)\b/.test(text),
);
const isSaved = ({ text }: { readonly text: string }) => text.includes('<ListExport');

describe('a list of the console', () => {
  it('can be saved as a file, unless the list says why not', () => {
    expect(tables.length).toBeGreaterThan(40);
    const kept = tables.filter((file) => !isSaved(file)).map(({ path }) => path);
    expect(kept.toSorted()).toEqual(Object.keys(shownOnly).toSorted());
  });
});
