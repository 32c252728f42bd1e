import { Button } from '../../ui/button.tsx';
import { type Column, ResourceTable } from '../kit/resource-table.tsx';
import { ListExport } from '../lists/list-export.tsx';
import { loadedRows } from '../lists/whole-list.ts';
import css from './casino.module.css';
import { codeOf, gameName, gamesOf, type ListedGame, SeenState, seenText } from './games-table.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { withHot, withMovedHot } from './vendors-draft.ts';
import type { VendorsView } from './vendors-query.ts';

interface HotTableProps {
  readonly view: VendorsView;
  readonly onEdit: ((view: VendorsView) => void) | null;
}

/** The hot list in the order members see it. Titles are added in the lists of games. */
export function HotTable({ view, onEdit }: HotTableProps) {
  const games = new Map(view.providers.flatMap(gamesOf).map((listed) => [listed.game.code, listed]));
  const rows = view.hot.flatMap((code) => games.get(code) ?? []);
  const placeOf = ({ game }: ListedGame): number => view.hot.indexOf(game.code);
  const columns: Column<ListedGame>[] = [
    {
      key: 'place',
      label: '순서',
      figure: true,
      narrow: 'hidden',
      cell: (row) => placeOf(row) + 1,
      text: (row) => placeOf(row) + 1,
    },
    {
      key: 'name',
      label: '게임',
      narrow: 'heading',
      cell: ({ game }) => (
        <span className={css.name}>
          <strong>{game.ko}</strong>
          <span className={css.code}>
            {game.en} · {game.code}
          </span>
        </span>
      ),
      text: gameName,
    },
    {
      key: 'provider',
      label: '제공사',
      cell: ({ provider }) => provider.ko,
      text: ({ provider }) => provider.ko,
    },
    { key: 'state', label: '회원에게', cell: (listed) => <SeenState {...listed} />, text: seenText },
    ...(onEdit
      ? [
          {
            key: 'act',
            label: '이동',
            cell: (row: ListedGame) => (
              <span className={css.moves}>
                <MoveButtons
                  name={row.game.ko}
                  isFirst={placeOf(row) === 0}
                  isLast={placeOf(row) === view.hot.length - 1}
                  onMove={(step) => onEdit(withMovedHot(view, row.game.code, step))}
                />
                <Button
                  size="small"
                  aria-label={`${row.game.ko} 인기 목록에서 빼기`}
                  onClick={() => onEdit(withHot(view, row.game.code, false))}
                >
                  빼기
                </Button>
              </span>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <div className={css.head}>
        <h2>인기 목록</h2>
        <ListExport size="small" name="casino-hot" columns={columns} keyOf={codeOf} page={loadedRows(rows)} />
      </div>
      <ResourceTable
        caption="인기 목록"
        columns={columns}
        rows={rows}
        keyOf={codeOf}
        empty={{ title: '인기 목록이 비어 있습니다', hint: '제공사의 게임 목록에서 추가할 수 있습니다.' }}
      />
    </>
  );
}
