import { Suspense, useRef } from 'react';
import { openStake } from '../../../../shared/rules/bets/history-totals.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { signedAmount } from '../../../../shared/rules/text/signed-amount.ts';
import { lazyPage } from '../../../lib/page/lazy-page.ts';
import { DayRange } from '../../../ui/fields/day-range.tsx';
import { FilterChips } from '../../../ui/fields/filter-chips.tsx';
import bar from '../../../ui/filter-bar.module.css';
import { Skeleton, Skeletons } from '../../../ui/states.tsx';
import type { SlipKind } from '../cart/stored-slip.ts';
import css from './history.module.css';
import {
  type HistoryFilter,
  type HistoryType,
  oldestDay,
  periodOf,
  periods,
  results,
  types,
} from './history-filter.ts';
import { hasBets, hasPlays, useHistory, usePlays } from './history-query.ts';
import { SportHistory } from './sport-history.tsx';

interface Totals {
  readonly bet: number;
  readonly paid: number;
  /** Paid less the stakes that are decided. */
  readonly net: number;
}

/** Of all parts, or undefined while one is missing. */
function sumOf(parts: readonly (Totals | undefined)[]): Totals | undefined {
  return parts.reduce<Totals | undefined>(
    (sum, part) =>
      sum && part && { bet: sum.bet + part.bet, paid: sum.paid + part.paid, net: sum.net + part.net },
    { bet: 0, paid: 0, net: 0 },
  );
}

/** 베팅 합계, 당첨 합계, 손익 of the whole filter. */
function HistoryTotals({ totals }: { readonly totals: Totals | undefined }) {
  if (totals === undefined) return <Skeleton height={66} />;
  const { bet, paid, net } = totals;
  const open = openStake(totals);
  return (
    <dl className={css.totals}>
      <div>
        <dt>베팅 합계</dt>
        <dd>{amountText(bet)}원</dd>
      </div>
      <div>
        <dt>당첨 합계</dt>
        <dd>{amountText(paid)}원</dd>
      </div>
      <div>
        <dt>손익{open > 0 && <span className={css.hint}> 진행 중 {amountText(open)}원 제외</span>}</dt>
        <dd data-sign={Math.sign(net)}>{signedAmount(net)}원</dd>
      </div>
    </dl>
  );
}

interface HistoryFilterBarProps {
  readonly filter: HistoryFilter;
  readonly onChange: (change: Partial<HistoryFilter>) => void;
}

/** `days` null: the two days are typed. */
const choices = [...periods, { label: '직접', days: null }];

/** Period presets and days, result chips. */
function HistoryFilterBar({ filter, onChange }: HistoryFilterBarProps) {
  const start = useRef<HTMLInputElement>(null);
  const chosen = periods.find(({ days }) => {
    const { from, to } = periodOf(days);
    return filter.from === from && filter.to === to;
  });
  return (
    <div className={`${bar.bar} ${css.filter}`}>
      <FilterChips
        name="기간"
        options={choices}
        isChosen={({ days }) => days === (chosen?.days ?? null)}
        onChoose={({ days }) => (days === null ? start.current?.focus() : onChange(periodOf(days)))}
      />
      <DayRange
        start={start}
        from={filter.from}
        to={filter.to}
        oldest={oldestDay()}
        onFrom={(from) => onChange({ from })}
        onTo={(to) => onChange({ to })}
      />
      <FilterChips
        name="결과"
        options={results}
        isChosen={({ value }) => filter.result === value}
        onChoose={({ value }) => onChange({ result: value })}
      />
    </div>
  );
}

interface HistoryTabsProps {
  readonly type: HistoryType | null;
  readonly onType: (type: HistoryType | null) => void;
}

/** 전체, 스포츠, 카지노, 슬롯. */
function HistoryTabs({ type, onType }: HistoryTabsProps) {
  return (
    <fieldset className={css.tabs} aria-label="구분">
      {types.map(({ value, label }) => (
        <button
          key={label}
          type="button"
          className={css.tab}
          aria-pressed={type === value}
          onClick={() => onType(value)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

/** Read by those who played there. */
const CasinoHistory = lazyPage(async () => (await import('./casino-history.tsx')).CasinoHistory);

interface HistoryProps {
  readonly filter: HistoryFilter;
  readonly onFilter: (change: Partial<HistoryFilter>) => void;
  /** Where a cart that was filled again is seen. */
  readonly onAgain: (kind: SlipKind) => void;
  /** Where matches to bet on are. */
  readonly onMatches: () => void;
}

/** 베팅내역: tabs, filter, totals of the whole filter, then bets, casino and slot rows. */
export function History({ filter, onFilter, onAgain, onMatches }: HistoryProps) {
  const bets = useHistory(filter);
  const plays = usePlays(filter);
  const totals = sumOf([
    ...(hasBets(filter) ? [bets.data?.totals] : []),
    ...(hasPlays(filter) ? [plays.data?.totals] : []),
  ]);
  // An empty second list is not shown below the bets.
  const showsPlays = hasPlays(filter) && (filter.type !== null || (plays.data?.pagination.total ?? 0) > 0);
  return (
    <>
      <HistoryTabs type={filter.type} onType={(type) => onFilter({ type, plays: 1 })} />
      <HistoryFilterBar filter={filter} onChange={(change) => onFilter({ plays: 1, ...change })} />
      <p className={css.paperOnly}>
        {filter.from} ~ {filter.to}
      </p>
      {(totals || !(bets.error || plays.error)) && <HistoryTotals totals={totals} />}
      {hasBets(filter) && (
        <SportHistory
          filter={filter}
          read={bets}
          onPage={(page) => onFilter({ page })}
          onAgain={onAgain}
          onMatches={onMatches}
        />
      )}
      {showsPlays && (
        <Suspense fallback={<Skeletons count={4} height={56} />}>
          <CasinoHistory
            filter={filter}
            read={plays}
            onPage={(page) => onFilter({ page: filter.page, plays: page })}
          />
        </Suspense>
      )}
    </>
  );
}
