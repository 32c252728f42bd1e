import { describe, expect, it } from 'vitest';
import { consoleLists } from './lists.ts';
import { sources } from './sources.ts';

/** Tables of the console without a file of their own, and why. */
const drawnForOthers: Readonly<Record<string, string>> = {
  'web/console/kit/resource-table.tsx': 'draws every list',
};

describe('a list of the console', () => {
  it('can be saved as a file, each of a page with several', () => {
    expect(consoleLists.length).toBeGreaterThan(50);
    const kept = consoleLists.filter(({ isSaved }) => !isSaved).map(({ name }) => name);
    expect(kept.toSorted()).toEqual(Object.keys(drawnForOthers).toSorted());
  });

  it('of one member is read anew for its file: what is on the page already would leave no line in the audit', () => {
    const ofMembers = sources.filter(({ path }) =>
      /^web\/console\/(members\/|casino\/round-dialog|risk\/member-risk-board)/.test(path),
    );
    expect(ofMembers.filter(({ text }) => text.includes('<ListExport')).length).toBeGreaterThan(12);
    expect(ofMembers.filter(({ text }) => text.includes('loadedRows')).map(({ path }) => path)).toEqual([]);
  });
});
