import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireBet } from '../../../../shared/model/betting/wire-bet.ts';
import { api } from '../../../lib/calls/api.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { dayOf } from '../../../lib/time/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { DayRange } from '../../../ui/fields/day-range.tsx';
import { FilterChips } from '../../../ui/fields/filter-chips.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState, ErrorState, Skeletons } from '../../../ui/states.tsx';
import css from '../support.module.css';
import { BetLine, type FormatBet } from './bet-line.tsx';

type PickerResult = 'all' | 'wait' | 'hit' | 'miss' | 'exception';

/** What the picker shows: the last days, or two Korean days both included. */
interface PickerFilter {
  readonly days: number | null;
  readonly from: string;
  readonly to: string;
  readonly result: PickerResult;
  readonly page: number;
}

/** Windows back from now. */
const windows = [
  { days: 1, label: '오늘' },
  { days: 7, label: '1주' },
  { days: 15, label: '15일' },
  { days: 30, label: '1개월' },
] as const;

const pickerResults: readonly { readonly value: PickerResult; readonly label: string }[] = [
  { value: 'all', label: '전체' },
  { value: 'wait', label: '대기' },
  { value: 'hit', label: '적중' },
  { value: 'miss', label: '미적중' },
  { value: 'exception', label: '적특' },
];

/** The member's prematch bets of the filter. */
function usePickable({ days, from, to, result, page }: PickerFilter) {
  return useQuery({
    queryKey: ['bets', 'picker', days, from, to, result, page],
    queryFn: () =>
      api.betting.results({
        type: 'pre-match',
        result,
        page,
        ...(days === null ? { startDate: from, endDate: to } : { duration: days }),
      }),
    placeholderData: (before) => before,
  });
}

interface PickerFilterBarProps {
  readonly filter: PickerFilter;
  readonly onChange: (change: Partial<PickerFilter>) => void;
}

/** Windows, two days, results. */
function PickerFilterBar({ filter, onChange }: PickerFilterBarProps) {
  return (
    <div className={css.filters}>
      <FilterChips
        name="기간"
        options={windows}
        isChosen={({ days }) => filter.days === days}
        onChoose={({ days }) => onChange({ days })}
      />
      <DayRange
        from={filter.from}
        to={filter.to}
        onFrom={(from) => onChange({ days: null, from })}
        onTo={(to) => onChange({ days: null, to })}
      />
      <FilterChips
        name="결과"
        options={pickerResults}
        isChosen={({ value }) => filter.result === value}
        onChoose={({ value }) => onChange({ result: value })}
      />
    </div>
  );
}

interface BetPickerProps {
  readonly formatBet: FormatBet;
  /** Codes of bets that are attached already. */
  readonly taken: readonly string[];
  readonly onPick: (bet: WireBet) => void;
  readonly onClose: () => void;
}

/** The member's prematch bets, one of which goes with the inquiry. */
export function BetPicker({ formatBet, taken, onPick, onClose }: BetPickerProps) {
  const today = dayOf(serverNow());
  const [filter, setFilter] = useState<PickerFilter>({
    days: 1,
    from: today,
    to: today,
    result: 'all',
    page: 1,
  });
  const { data, error, refetch, isPlaceholderData } = usePickable(filter);
  return (
    <Modal title="베팅 첨부" size={680} onClose={onClose}>
      <PickerFilterBar filter={filter} onChange={(change) => setFilter({ ...filter, page: 1, ...change })} />
      <div className={css.picker} aria-busy={isPlaceholderData || undefined}>
        {error && !data ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : !data ? (
          <Skeletons count={5} height={48} />
        ) : data.list.length === 0 ? (
          <EmptyState title="데이터 없음" hint="기간이나 결과를 바꿔 보세요." />
        ) : (
          <ul className={css.bets}>
            {data.list.map((one) => {
              const bet = formatBet(one);
              const isTaken = taken.includes(bet.code);
              return (
                <BetLine key={bet.code} bet={bet}>
                  <Button
                    size="small"
                    variant="brand"
                    disabled={isTaken}
                    aria-label={`${bet.title} ${isTaken ? '첨부됨' : '선택'}`}
                    onClick={() => onPick(one)}
                  >
                    {isTaken ? '첨부됨' : '선택'}
                  </Button>
                </BetLine>
              );
            })}
          </ul>
        )}
      </div>
      {data && (
        <Pager
          page={filter.page}
          lastPage={data.pagination.end}
          onPage={(page) => setFilter({ ...filter, page })}
        />
      )}
    </Modal>
  );
}
