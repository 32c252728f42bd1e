import { IconChevronDown, IconDownload, IconPrinter, IconTrash } from '@tabler/icons-react';
import { Suspense, useId, useState } from 'react';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { shortCode } from '../../../../shared/rules/text/short-code.ts';
import { lazyPage } from '../../../lib/page/lazy-page.ts';
import { clockOf, dayLabelOf, dayOf } from '../../../lib/time/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState, ErrorState, Skeleton, Skeletons } from '../../../ui/states.tsx';
import { type BetView, betView, combinationName, foldersOf } from '../bet/bet-view.ts';
import { ResultChip } from '../bet/result-chip.tsx';
import { returnedBy } from '../bet/returned-by.ts';
import type { SlipKind } from '../cart/stored-slip.ts';
import { PartlyCashedOut } from '../cash-out/cashed-out.tsx';
import css from './history.module.css';
import type { HistoryFilter } from './history-filter.ts';
import { historyPageSize, type useHistory } from './history-query.ts';
import { useExport } from './use-export.tsx';

interface HistoryRowProps {
  readonly bet: BetView;
  readonly readAt: number;
  readonly chosen: boolean;
  readonly onChoose: (chosen: boolean) => void;
  readonly onAgain: (bet: BetView) => void;
}

const typeNames: Readonly<Record<string, string>> = {
  'pre-match': '프리매치',
  live: '라이브',
  'in-play': '인플레이',
  'mini game': '미니게임',
  lotus: '로투스',
  token: '토큰게임',
};

/** Loaded with the first row that is opened: the page is near the limit of a first visit. */
const BetDetail = lazyPage(async () => (await import('./bet-detail.tsx')).BetDetail);

/** One bet: its figures, and its legs once opened. */
function HistoryRow({ bet, readAt, chosen, onChoose, onAgain }: HistoryRowProps) {
  const [isOpen, setOpen] = useState(false);
  const detail = useId();
  const [first] = bet.legs;
  const title = first?.title ?? '';
  const folders = foldersOf(bet);
  const more = folders > 1 && !bet.isRound ? ` 외 ${folders - 1}건` : '';
  const waits = bet.isNormal && bet.result === 'wait';
  const returned = returnedBy(bet);
  return (
    <li className={css.bet}>
      <div className={`${css.summary} ${css.sport}`} data-waits={waits}>
        <input
          type="checkbox"
          className={css.check}
          checked={chosen}
          aria-label={`${title} 선택`}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <span className={css.when}>
          {dayLabelOf(dayOf(bet.placedAt))} {clockOf(bet.placedAt)}
        </span>
        <span className={css.number} title={bet.code}>
          {shortCode(bet.code)}
        </span>
        <span className={css.what}>
          <b>
            {title}
            {more}
          </b>
          <small>
            {folders === 1 ? `${first?.market} ${first?.pick}` : combinationName(bet)}{' '}
            <PartlyCashedOut bet={bet} />
          </small>
        </span>
        <span className={css.league}>{first?.league || '-'}</span>
        <span className={css.kind}>{typeNames[bet.type] ?? bet.type}</span>
        <span className={`${css.money} ${css.stake}`}>{amountText(bet.stake)}</span>
        <span className={`${css.money} ${css.odds}`}>{bet.odds}</span>
        <span className={`${css.money} ${css.prize}`}>{bet.isNormal ? amountText(bet.expected) : '-'}</span>
        <span className={css.chipCell}>
          <ResultChip result={bet.result} status={bet.status} />
        </span>
        <span className={css.wallet}>KRW</span>
        <span
          className={`${css.money} ${css.paid} ${returned.isWin ? css.won : ''}`}
          data-name={returned.name}
        >
          {waits && returned.won === 0 ? '-' : amountText(returned.won)}
        </span>
        <button
          type="button"
          className={css.open}
          aria-expanded={isOpen}
          aria-controls={detail}
          aria-label={`${title} 상세`}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={18} aria-hidden />
        </button>
      </div>
      {isOpen && (
        <div className={css.detail} id={detail}>
          <Suspense fallback={<Skeleton height={96} />}>
            <BetDetail bet={bet} readAt={readAt} onAgain={onAgain} />
          </Suspense>
        </div>
      )}
    </li>
  );
}

interface SportHistoryProps {
  readonly filter: HistoryFilter;
  readonly read: ReturnType<typeof useHistory>;
  readonly onPage: (page: number) => void;
  /** Called when the bet's selections are in a cart of this kind. */
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
    const { exportHistory } = await import('./export-history.ts');
    return exportHistory(filter, onProgress);
  });
  const bets = data?.list.map(betView) ?? [];
  const picked = bets.filter(({ code }) => chosen.has(code));
  const choose = (codes: readonly string[], on: boolean): void => {
    const others = [...chosen].filter((code) => !codes.includes(code));
    setChosen(new Set(on ? [...others, ...codes] : others));
  };
  const remove = async (
    run: (removing: typeof import('./removing.ts')) => Promise<boolean>,
  ): Promise<void> => {
    if (await run(await import('./removing.ts'))) setChosen(new Set());
  };
  const again = async (bet: BetView): Promise<void> => {
    const [{ betAgain }, { cartOf }] = await Promise.all([
      import('../placing/bet-again.ts'),
      import('../placing/fill-cart-again.ts'),
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
        <Button size="small" onClick={() => void remove((removing) => removing.removeChosen(picked))}>
          <IconTrash size={15} aria-hidden /> 선택 삭제
        </Button>
        <Button size="small" onClick={() => void remove((removing) => removing.removeAll())}>
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
            <Button variant="brand" onClick={onMatches}>
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
                onAgain={(chosenBet) => void again(chosenBet)}
              />
            ))}
          </ul>
        </div>
      )}
      {data && <Pager page={filter.page} lastPage={data.pagination.end} onPage={onPage} />}
    </section>
  );
}
