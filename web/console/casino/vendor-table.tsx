import { type Column, ResourceTable } from '../kit/resource-table.tsx';
import { ListExport } from '../lists/list-export.tsx';
import { loadedRows } from '../lists/whole-list.ts';
import css from './casino.module.css';
import { MoveButtons } from './move-buttons.tsx';
import { OnOff, onOffText } from './on-off.tsx';
import { vendorText } from './vendor-choice.tsx';
import { withMovedProvider, withProvider } from './vendors-draft.ts';
import type { VendorKind, VendorRow, VendorsView } from './vendors-query.ts';

interface VendorTableProps {
  readonly kind: VendorKind;
  readonly view: VendorsView;
  /** Null: may only be looked at. */
  readonly onEdit: ((view: VendorsView) => void) | null;
  readonly onOpen: (code: string) => void;
}

/** Providers of one kind in the order members see them. */
export function VendorTable({ kind, view, onEdit, onOpen }: VendorTableProps) {
  const rows = view.providers.filter((one) => one.kind === kind);
  const placeOf = ({ code }: VendorRow): number => rows.findIndex((one) => one.code === code);
  const columns: Column<VendorRow>[] = [
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
      label: '제공사',
      narrow: 'heading',
      cell: ({ code, ko, en }) => (
        <span className={css.name}>
          <button type="button" className={css.choose} data-open onClick={() => onOpen(code)}>
            {ko}
          </button>
          <span className={css.code}>
            {en} · {code}
          </span>
        </span>
      ),
      text: ({ ko, code }) => `${ko} (${code})`,
    },
    {
      key: 'games',
      label: '켜진 게임',
      figure: true,
      cell: onCount,
      text: onCount,
    },
    {
      key: 'vendor',
      label: '연결',
      narrow: 'hidden',
      cell: ({ vendor }) => vendorText(vendor),
      text: ({ vendor }) => vendorText(vendor),
    },
    {
      key: 'on',
      label: onEdit ? '상태 · 순서' : '상태',
      narrow: 'bare',
      cell: (row) => (
        <span className={css.controls}>
          <OnOff
            name={`${row.ko} 사용`}
            on={row.on}
            onChange={onEdit && ((next) => onEdit(withProvider(view, row.code, next)))}
          />
          {onEdit && (
            <MoveButtons
              name={row.ko}
              isFirst={placeOf(row) === 0}
              isLast={placeOf(row) === rows.length - 1}
              onMove={(step) => onEdit(withMovedProvider(view, row.code, step))}
            />
          )}
        </span>
      ),
      text: ({ on }) => onOffText(on),
    },
  ];
  const title = kind === 'slot' ? '슬롯 제공사' : '라이브 제공사';
  return (
    <>
      <div className={css.head}>
        <h2>{title}</h2>
        <ListExport
          size="small"
          name={`casino-${kind}`}
          columns={columns}
          keyOf={keyOf}
          page={loadedRows(rows)}
        />
      </div>
      <ResourceTable
        caption={title}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        empty={{ title: '제공사가 없습니다' }}
      />
    </>
  );
}

const keyOf = ({ code }: VendorRow): string => code;

/** '12 / 15': games that are on, of all. */
function onCount({ games }: VendorRow): string {
  return `${games.filter(({ on, played }) => on && played).length} / ${games.length}`;
}
