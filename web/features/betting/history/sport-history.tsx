import { IconDownload, IconPrinter, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState, ErrorState, Skeletons } from '../../../ui/states.tsx';
import { type BetView, betView } from '../bet/bet-view.ts';
import type { SlipKind } from '../cart/stored-slip.ts';
import css from './history.module.css';
import type { HistoryFilter } from './history-filter.ts';
import { historyPageSize, type useHistory } from './history-query.ts';
import { HistoryRow } from './history-row.tsx';
import { removeAll, removeChosen } from './removing-bets.ts';
import { useExport } from './use-export.tsx';

interface SportHistoryProps {
  readonly filter: HistoryFilter;
  readonly read: ReturnType<typeof useHistory>;
  readonly onPage: (page: number) => void;
  /** The bet's selections stand in a cart of this kind. */
  readonly onAgain: (kind: SlipKind) => void;
  readonly onMatches: () => void;
}

const columns = [
  '베팅시간',
  '베팅번호',
  '게임',
  '리그',
  '종류',
  '금액',
  '배당',
  '예상 당첨금',
  '결과',
  '지갑',
  '지급액',
] as const;

/** Bets with their legs, choosing, deleting, CSV and print. */
export function SportHistory({ filter, read, onPage, onAgain, onMatches }: SportHistoryProps) {
  const { data, error, dataUpdatedAt, isPlaceholderData, refetch } = read;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { save, isBusy, bar } = useExport(async (onProgress) => {
    const { exportHistory } = await import('./exporting.ts');
    return exportHistory(filter, onProgress);
  });
  const bets = data?.list.map(betView) ?? [];
  const picked = bets.filter(({ code }) => chosen.has(code));
  const choose = (codes: readonly string[], on: boolean): void => {
    const others = [...chosen].filter((code) => !codes.includes(code));
    setChosen(new Set(on ? [...others, ...codes] : others));
  };
  const clearAfter = async (removing: Promise<boolean>): Promise<void> => {
    if (await removing) setChosen(new Set());
  };
  const again = async (bet: BetView): Promise<void> => {
    const [{ betAgain }, { cartOf }] = await Promise.all([
      import('../placing/bet-again.ts'),
      import('../placing/cart-again.ts'),
    ]);
    if (await betAgain(bet)) onAgain(cartOf(bet));
  };
  const everyCode = bets.map(({ code }) => code);
  return (
    <section className={css.section} aria-label="스포츠 베팅">
      <div className={css.tools}>
        <label>
          <input
            type="checkbox"
            className={css.check}
            checked={bets.length > 0 && picked.length === bets.length}
            onChange={({ target }) => choose(everyCode, target.checked)}
          />
          전체 선택
        </label>
        <span className={css.push} />
        {bar}
        <Button size="small" onClick={save} disabled={isBusy || bets.length === 0}>
          <IconDownload size={15} aria-hidden /> CSV
        </Button>
        <span className={css.wideOnly}>
          <Button size="small" onClick={() => print()} disabled={bets.length === 0}>
            <IconPrinter size={15} aria-hidden /> 인쇄
          </Button>
        </span>
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
          <Skeletons count={historyPageSize} height={56} />
        </div>
      ) : bets.length === 0 ? (
        <div className={css.list}>
          <EmptyState title="검색된 내역이 없습니다." hint="기간이나 결과를 바꿔 보세요.">
            <Button look="brand" onClick={onMatches}>
              경기 보러 가기
            </Button>
          </EmptyState>
        </div>
      ) : (
        <div className={css.list} style={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
          <div className={`${css.head} ${css.sport}`} aria-hidden>
            <span />
            {columns.map((name) => (
              <span key={name}>{name}</span>
            ))}
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
                onAgain={(one) => void again(one)}
              />
            ))}
          </ul>
        </div>
      )}
      {data && <Pager page={filter.page} end={data.pagination.end} onPage={onPage} />}
    </section>
  );
}
