import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { clockOf, dayLabelOf, dayOf } from '../../../lib/time/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState, ErrorState, Skeletons } from '../../../ui/states.tsx';
import { ResultChip } from '../bet/result-chip.tsx';
import { type CasinoView, casinoResult, casinoView } from './casino-view.ts';
import css from './history.module.css';
import type { HistoryFilter } from './history-filter.ts';
import type { usePlays } from './history-query.ts';
import { useExport } from './use-export.tsx';

interface CasinoHistoryProps {
  readonly filter: HistoryFilter;
  readonly read: ReturnType<typeof usePlays>;
  readonly onPage: (page: number) => void;
}

const columns = ['시간', '거래번호', '제공사', '종류', '라운드', '베팅금', '결과', '당첨금'] as const;

/** Casino and slot rows, a row per bet and per result. */
export function CasinoHistory({ filter, read, onPage }: CasinoHistoryProps) {
  const { data, error, isPlaceholderData, refetch } = read;
  const { save, isBusy, bar } = useExport(async (onProgress) => {
    const { exportPlays } = await import('./export-history.ts');
    return exportPlays(filter, onProgress);
  });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const rows = data?.list.map(casinoView) ?? [];
  const picked = rows.filter(({ row }) => chosen.has(row));
  const choose = (codes: readonly string[], on: boolean): void => {
    const others = [...chosen].filter((code) => !codes.includes(code));
    setChosen(new Set(on ? [...others, ...codes] : others));
  };
  const remove = async (
    run: (removing: typeof import('./removing.ts')) => Promise<boolean>,
  ): Promise<void> => {
    if (await run(await import('./removing.ts'))) setChosen(new Set());
  };
  const everyRow = rows.map(({ row }) => row);
  const name = filter.type === 'casino' ? '카지노' : filter.type === 'slot' ? '슬롯' : '카지노·슬롯';
  return (
    <section className={css.section} aria-label={name}>
      <div className={css.tools}>
        <h2>{name}</h2>
        <label>
          <input
            type="checkbox"
            className={css.check}
            checked={rows.length > 0 && picked.length === rows.length}
            onChange={({ target }) => choose(everyRow, target.checked)}
          />
          전체 선택
        </label>
        <span className={css.push} />
        {bar}
        <Button size="small" onClick={save} disabled={isBusy || rows.length === 0} aria-label={`${name} CSV`}>
          <IconDownload size={15} aria-hidden /> CSV
        </Button>
        <Button
          size="small"
          onClick={() => void remove((removing) => removing.removeChosenRows(picked))}
          aria-label={`${name} 선택 삭제`}
        >
          <IconTrash size={15} aria-hidden /> 선택 삭제
        </Button>
        <Button
          size="small"
          onClick={() => void remove((removing) => removing.removeAllRows())}
          aria-label={`${name} 전체 삭제`}
        >
          전체 삭제
        </Button>
      </div>
      {error && !data ? (
        <div className={css.list}>
          <ErrorState error={error} retry={() => void refetch()} />
        </div>
      ) : !data ? (
        <div className={css.skeleton}>
          <Skeletons count={4} height={44} />
        </div>
      ) : rows.length === 0 ? (
        <div className={css.list}>
          <EmptyState title="검색된 내역이 없습니다." hint="기간이나 결과를 바꿔 보세요." />
        </div>
      ) : (
        <div className={css.list} style={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
          <div className={`${css.head} ${css.casino}`} aria-hidden>
            {columns.map((column) => (
              <span key={column}>{column}</span>
            ))}
          </div>
          <ul>
            {rows.map((row) => (
              <CasinoRow
                key={row.row}
                row={row}
                isChosen={chosen.has(row.row)}
                onChoose={(on) => choose([row.row], on)}
              />
            ))}
          </ul>
        </div>
      )}
      {data && <Pager page={filter.plays} lastPage={data.pagination.end} onPage={onPage} />}
    </section>
  );
}

interface CasinoRowProps {
  readonly row: CasinoView;
  readonly isChosen: boolean;
  readonly onChoose: (chosen: boolean) => void;
}

function CasinoRow({ row, isChosen, onChoose }: CasinoRowProps) {
  return (
    <li className={`${css.bet} ${css.play} ${css.casino}`}>
      <label className={css.when}>
        <input
          type="checkbox"
          className={css.check}
          checked={isChosen}
          aria-label={`${row.game} ${row.id} 선택`}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <span>
          {dayLabelOf(dayOf(row.at))} {clockOf(row.at)}
        </span>
      </label>
      <span className={css.number}>{row.id}</span>
      <b>{row.provider}</b>
      <span>{row.game}</span>
      <span className={css.round}>{row.round}</span>
      <span className={css.money}>{row.stake === null ? '-' : amountText(row.stake)}</span>
      <span className={css.chipCell}>
        {row.result === null ? casinoResult(row) : <ResultChip result={row.result} />}
      </span>
      <span className={`${css.money} ${(row.win ?? 0) > 0 ? css.won : ''}`}>
        {row.win === null ? '-' : amountText(row.win)}
      </span>
    </li>
  );
}
