import { describe, expect, it } from 'vitest';
import { consoleLists, listsIn } from './lists.ts';
import { sources } from './sources.ts';

const drafted = 'rows are drafted on the page and saved together';
const loginsTogether = 'all logins end together by one button';

/** Lists of the console with buttons whose rows are not decided together, and why. */
const oneByOne: Readonly<Record<string, string>> = {
  'web/console/bonus/bonus-options.tsx 보너스 옵션': 'each change makes a version of all options together',
  'web/console/casino/games-table.tsx 게임': drafted,
  'web/console/casino/hot-table.tsx 인기 목록': drafted,
  'web/console/casino/vendor-table.tsx': drafted,
  'web/console/casino/comparisons-board.tsx 제공사 대사':
    'a difference with a provider is money that somebody looked for: each has a reason of its own',
  'web/console/members/protection-board.tsx 위험 신호가 있는 회원':
    'a contact is a talk with one member, kept in words of its own',
  'web/console/operators/operator-logins-dialog.tsx … 로그인 중인 기기': loginsTogether,
  'web/console/operators/operators-board.tsx 운영자 목록':
    'roles and who somebody is: another owner approves each',
  'web/console/operators/own-account.tsx 내 패스키': 'each is removed with the password',
  'web/console/operators/own-account.tsx 로그인 중인 기기': loginsTogether,
  'web/console/reports/report-table.tsx': 'its headings sort it',
  'web/console/rounds/rounds-board.tsx … 회차 목록':
    'taking a round back gives every stake back: two operators and a published cause for each',
};

const itself = 'all there is of it stands in its line';

/** Lists of the console whose rows open nothing, and why. */
const opensNothing: Readonly<Record<string, string>> = {
  'web/console/casino/games-table.tsx 게임': drafted,
  'web/console/casino/hot-table.tsx 인기 목록': drafted,
  'web/console/casino/round-dialog.tsx 라운드의 …': itself,
  'web/console/members/tabs/limits-tab.tsx 한도 변경 내역': itself,
  'web/console/members/tabs/notes-tab.tsx 보낸 쪽지': 'the words of a note are on the page of notes',
  'web/console/members/tabs/rolling-tab.tsx 적용 중인 롤링 조건': itself,
  'web/console/operators/login-tables.tsx 로그인 시도': itself,
  'web/console/operators/operator-logins-dialog.tsx … 로그인 중인 기기': itself,
  'web/console/operators/own-account.tsx 내 패스키': itself,
  'web/console/operators/own-account.tsx 로그인 중인 기기': itself,
  'web/console/oversight/reconciliation-board.tsx 하우스 계정': itself,
  'web/console/risk/member-risk-board.tsx 스포츠 베팅 한도': itself,
  'web/console/rounds/rounds-board.tsx … 회차 목록':
    'all of a round stands in its line; its one act gives stakes back',
};

describe('rows of a list', () => {
  it('open something by a press, O and Enter, unless the list says why not', () => {
    const closed = consoleLists.filter(({ opens }) => !opens).map(({ name }) => name);
    expect(closed.toSorted()).toEqual(Object.keys(opensNothing).toSorted());
  });

  it('are decided together, with what became of each, unless the list says why not', () => {
    const alone = consoleLists.filter(({ hasButtons, isTogether }) => hasButtons && !isTogether);
    expect(alone.map(({ name }) => name).toSorted()).toEqual(Object.keys(oneByOne).toSorted());
  });

  it('are looked at list by list: a bar below one list of a file is none of the others', () => {
    const text = `
      const act = (row) => <Acts row={row} />;
      function Acts({ row }) { return <Button onClick={row.close}>닫기</Button>; }
      const opens = [{ key: 'open', cell: (row) => <Button data-open>보기</Button> }];
      export function Board() {
        const selection = useSelection({ rows });
        const shown = [selection.column, { key: 'act', cell: act }];
        return <><ResourceTable caption="하나" columns={shown} keyOf={keyOf} />
          <SelectionBar of={selection}><Button>선택 닫기</Button></SelectionBar>
          <ListExport keyOf={keyOf} columns={shown} />
          <ResourceTable caption="둘" columns={[{ key: 'act', cell: act }]} keyOf={otherKey} />
          <ResourceTable caption="셋" columns={opens} keyOf={otherKey} /></>;
      }`;
    expect(listsIn('board.tsx', text)).toMatchObject([
      { name: 'board.tsx 하나', hasButtons: true, isTogether: true, isSaved: true, opens: false },
      { name: 'board.tsx 둘', hasButtons: true, isTogether: false, isSaved: false, opens: false },
      { name: 'board.tsx 셋', hasButtons: false, isTogether: false, isSaved: false, opens: true },
    ]);
  });

  it('that are chosen are sent one after the other by the dialog that shows each result', () => {
    const together = sources.filter(({ path }) =>
      consoleLists.some((list) => list.isTogether && list.path === path),
    );
    expect(together.length).toBeGreaterThanOrEqual(11);
    const dialogs = sources.filter(({ text }) => text.includes('<BulkDialog')).map(({ path }) => path);
    const without = together.filter(
      ({ path, imports }) => !dialogs.includes(path) && !imports.some((one) => dialogs.includes(one)),
    );
    expect(without.map(({ path }) => path)).toEqual([]);
  });
});
