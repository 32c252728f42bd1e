import { useSearchParams } from 'react-router-dom';
import { grouped, wonText } from '../../../shared/messages/format.ts';
import { queryNow } from '../../lib/page/typed-search.ts';
import { Link } from '../../lib/routing/link.tsx';
import { addDays, dayOf } from '../../lib/time/time.ts';
import { DayRange } from '../../ui/fields/day-range.tsx';
import { Choice } from '../dialogs/choice.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { type Column, ResourceTable } from '../kit/resource-table.tsx';
import { StatStrip } from '../kit/stat-strip.tsx';
import { StateChip } from '../kit/state-chip.tsx';
import { queryWith } from '../kit/use-view.ts';
import { ListExport } from '../lists/list-export.tsx';
import type { FileColumn } from '../lists/whole-list.ts';
import notices from '../notices.module.css';
import { type DayRow, readDays, shownDay, useDays } from './callbacks-query.ts';
import css from './casino.module.css';
import { type FigureRow, figureRows, ggrOf, holdText, totalOf } from './days-figures.ts';

const views = [
  { value: 'day', text: '날짜별' },
  { value: 'provider', text: '제공사별' },
] as const;
type View = (typeof views)[number]['value'];

/** Days of a range at most, both ends included. */
const longest = 92;

/** What members staked and won at each provider, by day or together. A row opens the callbacks of its connection that day. */
export function DaysBoard() {
  const [params, setParams] = useSearchParams();
  const today = dayOf(Date.now());
  const { from, to } = rangeOf(params, today);
  const view = views.find(({ value }) => value === params.get('view'))?.value ?? 'day';
  const { data, error, refetch } = useDays(from, to);
  const go = (changes: Readonly<Record<string, string>>): void =>
    setParams(queryWith(changes), { replace: true });
  const goFrom = (day: string): void => {
    const now = rangeOf(queryNow(), today);
    go({ from: day, to: nearest(now.to, { from: day, to: addDays(day, longest - 1) }) });
  };
  const goTo = (day: string): void => {
    const now = rangeOf(queryNow(), today);
    go({ to: day, from: nearest(now.from, { from: addDays(day, 1 - longest), to: day }) });
  };
  const rows = data && figureRows(data.list, view);
  const total = totalOf(data?.list ?? []);
  return (
    <>
      <PageHead title="카지노 손익">
        <Choice<View> label="보기" options={views} value={view} onChange={(next) => go({ view: next })} />
        <ListExport
          name={`casino-${from}`}
          day={to}
          columns={savedColumns}
          keyOf={({ day, vendor, providerName, play }) => `${day} ${vendor} ${providerName} ${play}`}
          page={async () => ({ ...(await readDays(from, to)), next: null })}
        />
      </PageHead>
      <div className={css.filters}>
        <DayRange from={from} to={to} onFrom={goFrom} onTo={goTo} />
      </div>
      <StatStrip
        stats={[
          { label: '베팅', value: wonText(total.stake) },
          { label: '당첨', value: wonText(total.won) },
          { label: '손익', value: <Ggr figures={total} text={wonText} /> },
          { label: '홀드', value: holdText(total) },
          { label: '라운드', value: grouped(total.rounds) },
          { label: '콤프 (예상)', value: wonText(total.comps) },
        ]}
      />
      <div className={css.tallies}>
        <ResourceTable
          caption="카지노 손익"
          columns={columns}
          rows={rows}
          keyOf={({ key }) => key}
          error={error}
          retry={() => void refetch()}
          empty={{ title: '이 기간에 플레이가 없습니다' }}
        />
      </div>
      <p className={notices.hint}>
        베팅과 그 결과는 베팅한 날에 집계되며, 취소된 베팅은 제외됩니다. 오늘과 어제는 계속 갱신됩니다. 인원은
        하루 한 제공사에서 한 번 셉니다. 콤프는 현재 요율로 계산한 예상 지급액입니다.
      </p>
    </>
  );
}

/** The days of an address; without any the last seven. */
function rangeOf(params: URLSearchParams, today: string): { readonly from: string; readonly to: string } {
  const to = params.get('to') ?? today;
  return { from: params.get('from') ?? addDays(to, -6), to };
}

/** A day within a range. */
function nearest(day: string, { from, to }: { readonly from: string; readonly to: string }): string {
  if (day < from) return from;
  return day > to ? to : day;
}

interface GgrProps {
  readonly figures: Pick<FigureRow, 'stake' | 'won'>;
  readonly text: (won: number) => string;
}

function Ggr({ figures, text }: GgrProps) {
  const ggr = ggrOf(figures);
  return <span className={ggr < 0 ? css.loss : undefined}>{text(ggr)}</span>;
}

const columns: readonly Column<FigureRow>[] = [
  {
    key: 'name',
    label: '제공사',
    narrow: 'heading',
    cell: ({ name, under, closed, vendor, day }) => (
      <span className={css.name}>
        <Link to={`/casino/callbacks?${new URLSearchParams({ vendor, day })}`}>
          <strong>{name}</strong>
        </Link>
        <span className={css.code}>
          {under} {!closed && <StateChip text="집계 중" tone="plain" />}
        </span>
      </span>
    ),
  },
  { key: 'stake', label: '베팅', figure: true, cell: ({ stake }) => grouped(stake) },
  { key: 'won', label: '당첨', figure: true, cell: ({ won }) => grouped(won) },
  { key: 'ggr', label: '손익', figure: true, cell: (row) => <Ggr figures={row} text={grouped} /> },
  { key: 'hold', label: '홀드', figure: true, cell: (row) => holdText(row) },
  { key: 'rounds', label: '라운드', figure: true, cell: ({ rounds }) => grouped(rounds) },
  { key: 'players', label: '인원', figure: true, cell: ({ players }) => grouped(players) },
  { key: 'comps', label: '콤프', figure: true, cell: ({ comps }) => grouped(comps) },
];

/** The file has each provider of each day, also where the page shows them together. */
const savedColumns: readonly FileColumn<DayRow>[] = [
  { label: '날짜', text: ({ day }) => shownDay(day) },
  { label: '연결', text: ({ vendor }) => vendor },
  { label: '제공사', text: ({ providerName }) => providerName },
  { label: '구분', text: ({ play }) => play },
  { label: '베팅', text: ({ stake }) => stake },
  { label: '당첨', text: ({ won }) => won },
  { label: '손익', text: ggrOf },
  { label: '홀드', text: holdText },
  { label: '베팅 수', text: ({ bets }) => bets },
  { label: '라운드', text: ({ rounds }) => rounds },
  { label: '인원', text: ({ players }) => players },
  { label: '콤프', text: ({ comps }) => comps },
];
