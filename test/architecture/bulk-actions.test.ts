import { describe, expect, it } from 'vitest';
import { sources } from './sources.ts';

const drafted = 'rows are drafted on the page and saved together';
const opens = 'its button opens a row';
const ofPage = 'its buttons are of the page, its rows have none';

/** Lists of the console with buttons whose rows are not decided together, and why. */
const oneByOne: Readonly<Record<string, string>> = {
  'web/console/bonus/bonus-options.tsx': drafted,
  'web/console/casino/games-table.tsx': drafted,
  'web/console/casino/hot-table.tsx': drafted,
  'web/console/casino/vendor-table.tsx': drafted,
  'web/console/casino/callbacks-board.tsx': opens,
  'web/console/casino/open-board.tsx': opens,
  'web/console/members/tabs/casino-tab.tsx': opens,
  'web/console/casino/comparisons-board.tsx':
    'a difference with a provider is money that somebody looked for: each has a reason of its own',
  'web/console/members/protection-board.tsx': 'a contact is a talk with one member, kept in words of its own',
  'web/console/rounds/rounds-board.tsx':
    'taking a round back gives every stake back: two operators and a published cause for each',
  'web/console/operators/operators-board.tsx': 'roles and who somebody is: another owner approves each',
  'web/console/operators/login-tables.tsx': 'columns of logins, which end together by one button',
  'web/console/operators/operator-logins-dialog.tsx': 'all logins end together by one button',
  'web/console/operators/own-account.tsx': 'the other logins end together by one button',
  'web/console/settings/settings-board.tsx': 'one version is put back, not several',
  'web/console/oversight/reconciliation-board.tsx': 'all that was found is answered together by one button',
  'web/console/casino/round-dialog.tsx': ofPage,
  'web/console/members/tabs/notes-tab.tsx': ofPage,
  'web/console/oversight/audit-board.tsx': ofPage,
  'web/console/reports/reports-board.tsx': ofPage,
  'web/console/risk/member-risk-board.tsx': ofPage,
  'web/console/segments/segments-board.tsx': 'its members are written to together: the note of a segment',
  'web/console/support/notes-board.tsx': ofPage,
};

const lists = sources.filter(
  ({ path, text }) => path.startsWith('web/console/') && /<(ResourceTable|table)\b/.test(text),
);
const hasButtons = ({ text }: { readonly text: string }) => /<(Button|MoveButtons|OnOff)\b/.test(text);
const isTogether = ({ text }: { readonly text: string }) => text.includes('<SelectionBar');

describe('rows of a list', () => {
  it('are decided together, with what became of each, unless the list says why not', () => {
    const alone = lists.filter((file) => hasButtons(file) && !isTogether(file)).map(({ path }) => path);
    expect(alone.toSorted()).toEqual(Object.keys(oneByOne).toSorted());
  });

  it('that are chosen are sent one after the other by the dialog that shows each result', () => {
    const together = lists.filter(isTogether);
    expect(together.length).toBeGreaterThanOrEqual(11);
    const dialogs = sources.filter(({ text }) => text.includes('<BulkDialog')).map(({ path }) => path);
    const without = together.filter(
      ({ path, imports }) => !dialogs.includes(path) && !imports.some((one) => dialogs.includes(one)),
    );
    expect(without.map(({ path }) => path)).toEqual([]);
  });
});
