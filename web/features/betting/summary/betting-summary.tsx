import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { betting } from '../../../../shared/calls/betting/betting.ts';
import type { ReplyOf } from '../../../../shared/calls/call.ts';
import { playKindNames } from '../../../../shared/messages/summary-words.ts';
import { openStake } from '../../../../shared/rules/bets/history-totals.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { signedAmount } from '../../../../shared/rules/text/signed-amount.ts';
import { api } from '../../../lib/calls/api.ts';
import { FilterChips } from '../../../ui/fields/filter-chips.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.tsx';
import { DayChart } from './day-chart.tsx';
import { daysBetween } from './days-between.ts';
import { GroupChart } from './group-chart.tsx';
import css from './summary.module.css';
import type { Measure, SummaryRow } from './summary-row.ts';
import { SummaryTable } from './summary-table.tsx';

type Summary = ReplyOf<typeof betting.calls.summary>;

const periods = [
  { label: '7일', days: 7 },
  { label: '30일', days: 30 },
  { label: '90일', days: 90 },
] as const;

const views = [
  { label: '일별', view: 'days' },
  { label: '종목별', view: 'sports' },
  { label: '종류별', view: 'kinds' },
] as const;
type View = (typeof views)[number]['view'];

const measures = [
  { label: '손익', measure: 'net' },
  { label: '베팅금액', measure: 'bet' },
] as const;

function rowsOf(summary: Summary, view: View): readonly SummaryRow[] {
  switch (view) {
    case 'days':
      return daysBetween(summary);
    case 'sports':
      return summary.sports.map(({ name, ...sums }) => ({ name: name ?? '여러 종목', ...sums }));
    case 'kinds':
      return summary.kinds.map(({ kind, ...sums }) => ({ name: playKindNames[kind], ...sums }));
  }
}

/** What the member staked and won in the last days, as a chart and as a table. */
export function BettingSummary() {
  const [days, setDays] = useState<number>(30);
  const [view, setView] = useState<View>('days');
  const [measure, setMeasure] = useState<Measure>('net');
  const { data, error, refetch } = useQuery({
    queryKey: ['bets', 'summary', days],
    queryFn: () => api.betting.summary({ days }),
    placeholderData: (before) => before,
  });
  return (
    <div className={css.summary}>
      <div className={css.choices}>
        <FilterChips
          name="기간"
          options={periods}
          isChosen={(one) => one.days === days}
          onChoose={(one) => setDays(one.days)}
        />
        <FilterChips
          name="나누기"
          options={views}
          isChosen={(one) => one.view === view}
          onChoose={(one) => setView(one.view)}
        />
        <FilterChips
          name="금액"
          options={measures}
          isChosen={(one) => one.measure === measure}
          onChoose={(one) => setMeasure(one.measure)}
        />
      </div>
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : data ? (
        <Shown summary={data} view={view} measure={measure} />
      ) : (
        <Skeleton height={260} />
      )}
    </div>
  );
}

interface ShownProps {
  readonly summary: Summary;
  readonly view: View;
  readonly measure: Measure;
}

function Shown({ summary, view, measure }: ShownProps) {
  const { totals, split } = summary;
  if (totals.bet === 0 && totals.paid === 0)
    return <EmptyState title="베팅 내역이 없습니다." hint="선택하신 기간의 베팅이 여기에 집계됩니다." />;
  const rows = rowsOf(summary, view);
  const open = openStake(totals);
  const name = view === 'days' ? '날짜' : view === 'sports' ? '종목' : '종류';
  return (
    <>
      <dl className={css.totals}>
        <div>
          <dt>베팅 합계</dt>
          <dd>{amountText(totals.bet)}원</dd>
        </div>
        <div>
          <dt>당첨 합계</dt>
          <dd>{amountText(totals.paid)}원</dd>
        </div>
        <div>
          <dt>손익</dt>
          <dd data-sign={Math.sign(totals.net)}>{signedAmount(totals.net)}원</dd>
        </div>
      </dl>
      {view === 'days' ? (
        <DayChart rows={rows} measure={measure} />
      ) : (
        <GroupChart rows={rows} measure={measure} name={name} />
      )}
      <p className={css.note}>
        {open > 0
          ? `손익에서 진행 중인 베팅 ${amountText(open)}원은 제외됩니다.`
          : '진행 중인 베팅은 손익에서 제외됩니다.'}
        {view === 'sports' && ' 카지노와 슬롯은 종류별에서 볼 수 있습니다.'}
        {(view === 'sports' ? !split.isWhole : view === 'kinds' && !hasAllKinds(summary)) &&
          ` 스포츠와 미니게임은 최근 베팅 ${amountText(split.bets)}건 기준입니다.`}
      </p>
      <details className={css.details}>
        <summary>표로 보기</summary>
        <SummaryTable rows={view === 'days' ? rows.filter(hasBets).toReversed() : rows} name={name} />
      </details>
    </>
  );
}

/** Lines of days from before they had each kind are divided by the newest bets alone. */
const hasAllKinds = ({ kinds, totals }: Summary): boolean =>
  kinds.reduce((sum, { bet }) => sum + bet, 0) === totals.bet;

function hasBets({ bet, paid }: SummaryRow): boolean {
  return bet !== 0 || paid !== 0;
}
