import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../../lib/call-refused.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialogs.ts';
import { Pager } from '../../ui/pager.tsx';
import { EmptyState, ErrorState, Skeletons } from '../../ui/states.tsx';
import { betView } from './bet-view.ts';
import { betAgain } from './betting-again.ts';
import { exportHistory } from './exporting.ts';
import css from './history.module.css';
import type { HistoryFilter } from './history-filter.ts';
import { HistoryFilterBar } from './history-filter-bar.tsx';
import { historyPageSize, useHistory } from './history-query.ts';
import { HistoryRow } from './history-row.tsx';
import { HistoryTotals } from './history-totals.tsx';
import { removeAll, removeChosen } from './removing-bets.ts';

interface HistoryProps {
  readonly filter: HistoryFilter;
  readonly onFilter: (change: Partial<HistoryFilter>) => void;
  /** Where a cart that was filled again is seen. */
  readonly onAgain: () => void;
}

/** 베팅내역: filter, totals of the whole filter, bets with their legs, deleting and CSV. */
export function History({ filter, onFilter, onAgain }: HistoryProps) {
  const { data, error, dataUpdatedAt, isPlaceholderData, refetch } = useHistory(filter);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [share, setShare] = useState<number | null>(null);
  const bets = data?.list.map(betView) ?? [];
  const picked = bets.filter(({ code }) => chosen.has(code));
  const choose = (codes: readonly string[], on: boolean): void => {
    const others = [...chosen].filter((code) => !codes.includes(code));
    setChosen(new Set(on ? [...others, ...codes] : others));
  };
  const clearAfter = async (removing: Promise<boolean>): Promise<void> => {
    if (await removing) setChosen(new Set());
  };
  const save = async (): Promise<void> => {
    setShare(0);
    await exportHistory(filter, setShare).catch((failure: unknown) => toast(sentenceOf(failure), 'bad'));
    setShare(null);
  };
  return (
    <>
      <HistoryFilterBar filter={filter} onChange={onFilter} />
      <HistoryTotals totals={data?.totals} />
      <div className={css.tools}>
        <label>
          <input
            type="checkbox"
            className={css.check}
            checked={bets.length > 0 && picked.length === bets.length}
            onChange={({ target }) =>
              choose(
                bets.map(({ code }) => code),
                target.checked,
              )
            }
          />
          전체 선택
        </label>
        <span className={css.push} />
        {share !== null && <progress className={css.progress} value={share} aria-label="CSV 내려받는 중" />}
        <Button size="small" onClick={save} disabled={share !== null || bets.length === 0}>
          <IconDownload size={15} aria-hidden /> CSV
        </Button>
        <Button size="small" onClick={() => void clearAfter(removeChosen(picked))}>
          <IconTrash size={15} aria-hidden /> 선택 삭제
        </Button>
        <Button size="small" onClick={() => void clearAfter(removeAll())}>
          전체 삭제
        </Button>
      </div>
      {error && !data ? (
        <div className={css.list}>
          <ErrorState error={error} retry={() => void refetch()} />
        </div>
      ) : !data ? (
        <div className={css.skeleton}>
          <Skeletons count={historyPageSize / 2} height={56} />
        </div>
      ) : bets.length === 0 ? (
        <div className={css.list}>
          <EmptyState title="검색된 내역이 없습니다." hint="기간이나 결과를 바꿔 보세요." />
        </div>
      ) : (
        <div className={css.list} style={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
          <div className={css.head} aria-hidden>
            <span />
            <span>베팅시간</span>
            <span>베팅 내용</span>
            <span className={css.money}>베팅금</span>
            <span className={css.money}>배당</span>
            <span className={css.money}>당첨금</span>
            <span className={css.chipCell}>결과</span>
            <span />
          </div>
          <ul>
            {bets.map((bet) => (
              <HistoryRow
                key={bet.code}
                bet={bet}
                readAt={dataUpdatedAt}
                chosen={chosen.has(bet.code)}
                onChoose={(on) => choose([bet.code], on)}
                onAgain={(again) =>
                  void betAgain(again).then((filled) => {
                    if (filled) onAgain();
                  })
                }
              />
            ))}
          </ul>
        </div>
      )}
      {data && <Pager page={filter.page} end={data.pagination.end} onPage={(page) => onFilter({ page })} />}
    </>
  );
}
