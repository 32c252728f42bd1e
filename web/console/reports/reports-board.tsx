import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { grouped, wonText } from '../../../shared/messages/format.ts';
import { longestReport } from '../../../shared/model/admin/report.ts';
import { grossRevenue, netRevenue, turnover } from '../../../shared/rules/admin/report-sums.ts';
import { queryNow } from '../../lib/page/typed-search.ts';
import { dateTimeText, dayLabelOf, dayOf, shortDateTimeText } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { DayRange } from '../../ui/fields/day-range.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { Choice } from '../dialogs/choice.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { queryWith } from '../kit/use-view.ts';
import { loadedRows, onePage, type ReadPage } from '../lists/whole-list.ts';
import notices from '../notices.module.css';
import { Accounts } from './report-accounts.tsx';
import { type Line, ReportChart } from './report-chart.tsx';
import { changeText, holdText } from './report-columns.ts';
import {
  comparedText,
  lengthOf,
  type Period,
  periodBefore,
  periodOf,
  presetOf,
  presets,
  withinLength,
} from './report-period.ts';
import { type Report, readReport, useReport } from './report-query.ts';
import { ReportTable, type TableRow } from './report-table.tsx';
import { columnsOf, divisions, isHour, type ReportTab, rowName, tabs, timeName } from './report-tabs.ts';
import css from './reports.module.css';

/** What an owner or an auditor asks of a period: turnover, revenue, bonuses, cash and members, from ledger entries alone. */
export function ReportsBoard() {
  const view = useReportView();
  const { tab, by, period, compare, change, today } = view;
  const isOpen = period.to >= today;
  const { data, error, refetch } = useReport({ period, by, compare, isOpen });
  const columns = columnsOf(tab);
  const rows = data && tableRows(data, { tab, by, period });
  const caption = divisions[tab].find(({ value }) => value === by)?.text ?? '';
  return (
    <>
      <PageHead title="보고서">
        <Button onClick={() => window.print()}>인쇄</Button>
      </PageHead>
      <div className={css.scroll}>
        <Choice<ReportTab>
          label="보고서"
          options={tabs}
          value={tab}
          onChange={(next) => change({ tab: next, by: '' })}
        />
      </div>
      <div className={css.filters}>
        <div className={css.scroll}>
          <Choice
            label="기간"
            options={presets}
            value={presetOf(period, today)}
            onChange={(next) => change({ ...(periodOf(next, today) ?? {}) })}
          />
        </div>
        <DayRange
          from={period.from}
          to={period.to}
          onFrom={(from) =>
            change({ ...withinLength({ ...periodNow(), from }, { longest: longestReport, keep: 'from' }) })
          }
          onTo={(to) =>
            change({ ...withinLength({ ...periodNow(), to }, { longest: longestReport, keep: 'to' }) })
          }
        />
        <label className={css.compare}>
          <input
            type="checkbox"
            checked={compare}
            onChange={({ target }) => change({ compare: target.checked ? '1' : '' })}
          />
          직전 기간과 비교
        </label>
        {divisions[tab].length > 1 && (
          <Choice
            label="나누기"
            options={divisions[tab]}
            value={by}
            onChange={(next) => change({ by: next })}
          />
        )}
      </div>
      <p className={css.span}>
        <span className={css.onPaper}>{tabs.find(({ value }) => value === tab)?.text} · </span>
        {period.from} ~ {period.to} ({lengthOf(period)}일)
        {compare && data && ` · ${comparedText(period, { until: data.beforeUntil, isOpen })}`}
        {data?.at && ` · ${dateTimeText(data.at)} 집계`}
      </p>
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : data ? (
        <>
          <Headlines report={data} tab={tab} isOpen={isOpen} />
          <TimeChart report={data} tab={tab} period={period} />
        </>
      ) : (
        <Skeleton height={240} />
      )}
      {!(error && !data) && (
        <ReportTable
          caption={by === 'hour' ? (lengthOf(period) === 1 ? '시간' : '날짜') : caption}
          columns={columns}
          rows={rows}
          totals={data?.totals}
          before={data?.before ?? null}
          file={{
            name: `report-${tab}-${period.from}`,
            day: period.to,
            caption,
            page: fileOf(rows, { tab, by, period, compare }),
          }}
        />
      )}
      {tab === 'overview' && data && <Accounts report={data} period={period} />}
      <p className={notices.hint}>{notes[tab]}</p>
    </>
  );
}

const notes: Readonly<Record<ReportTab, string>> = {
  overview:
    'GGR = 베팅 − 취소·환불 − 당첨, NGR = GGR − 보너스. 당첨에는 캐시아웃이 포함되고, 결과 정정은 정정한 날에 집계됩니다. 재방문은 직전 기간에도 베팅한 회원입니다.',
  kinds: '취소·적특은 취소·환불에 집계되어 유효 베팅에서 제외됩니다.',
  sports:
    '조합 베팅의 금액은 폴더 수로 똑같이 나누어 집계하므로 합계가 전체와 같습니다. 베팅 수는 이름마다 한 번 셉니다.',
  games: '미니게임과 카지노·슬롯의 게임별 집계입니다. 카지노의 결과는 들어온 날에 집계됩니다.',
  members: '레벨은 그 시각의 레벨로 집계합니다. 등급이 바뀌어도 지난 집계는 그대로입니다.',
  cash: '입금은 승인, 출금은 지급 승인한 시각에 집계합니다. 보너스에는 현금으로 전환한 포인트가 포함됩니다.',
};

/** The period of an address; without one it is today. */
function periodIn(params: URLSearchParams): Period {
  const today = dayOf(Date.now());
  return { from: params.get('from') ?? today, to: params.get('to') ?? today };
}

const periodNow = (): Period => periodIn(queryNow());

function useReportView() {
  const [params, setParams] = useSearchParams();
  const today = dayOf(Date.now());
  const tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'overview';
  const by = divisions[tab].find(({ value }) => value === params.get('by'))?.value ?? divisions[tab][0].value;
  const { from, to } = periodIn(params);
  const period: Period = useMemo(
    () => withinLength({ from, to }, { longest: longestReport, keep: 'to' }),
    [from, to],
  );
  const change = (changes: Readonly<Record<string, string>>): void =>
    setParams(queryWith(changes), { replace: true });
  return { tab, by, period, compare: params.get('compare') === '1', change, today };
}

interface Shown {
  readonly tab: ReportTab;
  readonly by: string;
  readonly period: Period;
}

function tableRows(report: Report, { tab, by, period }: Shown): readonly TableRow[] {
  if (by === 'hour') {
    // Days have no day before of the same name; hours have.
    const before = new Map(report.seriesBefore.map(({ name, figures }) => [name, figures] as const));
    return report.series.map(({ name, figures }) => ({
      key: name,
      name: timeName(name, tab),
      figures,
      before: isHour(name) ? (before.get(name) ?? null) : null,
    }));
  }
  const division = divisions[tab].find(({ value }) => value === by)?.value ?? 'kind';
  return report.rows.map(({ parts, figures, before }) => ({
    key: parts.join(' '),
    name: rowName(division, parts, period),
    figures,
    before,
  }));
}

interface HeadlinesProps {
  readonly report: Report;
  readonly tab: ReportTab;
  /** The period is not over. */
  readonly isOpen: boolean;
}

interface Headline {
  readonly label: string;
  readonly value: string;
  /** Against the period before. */
  readonly change?: string | undefined;
  /** Of what is no figure of the period: when it was added up. */
  readonly at?: string;
}

/** The figures of the whole period, and what is open now. */
function Headlines({ report, tab, isOpen }: HeadlinesProps) {
  const shown = tab === 'cash' ? cashHeadlines(report) : playHeadlines(report);
  const members = tab === 'overview' ? memberHeadlines(report, isOpen) : [];
  const open = tab === 'overview' ? openHeadlines(report) : [];
  return (
    <dl className={css.headlines}>
      {[...shown, ...members, ...open].map(({ label, value, change, at }) => (
        <div key={label} className={css.headline}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {change !== undefined && <dd className={css.against}>직전 대비 {change}</dd>}
          {at !== undefined && <dd className={css.against}>{shortDateTimeText(at)} 현재</dd>}
        </div>
      ))}
    </dl>
  );
}

type Totals = Report['totals'];

function headlineOf({ totals, before }: Report, label: string, of: (totals: Totals) => number): Headline {
  return {
    label,
    value: wonText(of(totals)),
    change: before ? changeText(of(totals), of(before)) : undefined,
  };
}

function playHeadlines(report: Report): readonly Headline[] {
  const { totals, before } = report;
  return [
    headlineOf(report, '유효 베팅', turnover),
    headlineOf(report, '당첨', ({ paid }) => paid),
    headlineOf(report, 'GGR', grossRevenue),
    headlineOf(report, '보너스', ({ bonus }) => bonus),
    headlineOf(report, 'NGR', netRevenue),
    { label: '홀드', value: holdText(totals), change: before ? holdText(before) : undefined },
  ];
}

function cashHeadlines(report: Report): readonly Headline[] {
  return [
    headlineOf(report, `입금 ${grouped(report.totals.deposits)}건`, ({ deposited }) => deposited),
    headlineOf(report, `출금 ${grouped(report.totals.withdrawals)}건`, ({ withdrawn }) => withdrawn),
    headlineOf(report, '입금 − 출금', ({ deposited, withdrawn }) => deposited - withdrawn),
    headlineOf(report, '수동 조정', ({ adjusted }) => adjusted),
  ];
}

/** Who was active is known by days alone. */
function memberHeadlines(
  { totals, before, members, membersBefore }: Report,
  isOpen: boolean,
): readonly Headline[] {
  if (!members) return [];
  const counted = (label: string, now: number, then: number | undefined): Headline => ({
    label,
    value: `${grouped(now)}명`,
    change: then === undefined ? undefined : changeText(now, then),
  });
  const active = counted('활동 회원', members.active, membersBefore?.active);
  return [
    counted('신규 회원', totals.joined, before?.joined),
    active.change && isOpen ? { ...active, change: `${active.change} (하루 전체)` } : active,
    counted('재방문 회원', members.returning, undefined),
    counted('첫 입금', totals.firstDeposits, before?.firstDeposits),
  ];
}

/** Of bets on matches; a bet on several of them is one bet, and may cost on each. */
function openHeadlines({ open }: Report): readonly Headline[] {
  if (!open) return [];
  const { bets, stake, net, at } = open;
  return [
    { label: `미정산 스포츠 베팅 ${grouped(bets)}건`, value: wonText(stake), at },
    { label: '경기별 최악 합계', value: wonText(net), at },
  ];
}

interface TimeChartProps {
  readonly report: Report;
  readonly tab: ReportTab;
  readonly period: Period;
}

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

/** The period's money by hour or day, with that of the period before as a dashed line. */
function TimeChart({ report, tab, period }: TimeChartProps) {
  const { labels, lines } = useMemo(() => {
    const names = namesOf(period);
    const namesBefore = namesOf(periodBefore(period));
    const values = (series: Report['series'], of: (figures: Totals) => number, at = names): number[] => {
      const found = new Map(series.map(({ name, figures }) => [name, of(figures)] as const));
      return at.map((name) => found.get(name) ?? 0);
    };
    const [first, second] = tab === 'cash' ? cashLines : playLines;
    const own: Line[] = [
      { name: first.name, values: values(report.series, first.of), colour: '--info', bars: true },
      { name: second.name, values: values(report.series, second.of), colour: '--brand' },
    ];
    if (report.before)
      own.push({
        name: `${first.name} (직전)`,
        values: values(report.seriesBefore, first.of, namesBefore),
        colour: '--accent',
        dashed: true,
      });
    return {
      labels: names.map((name) => (isHour(name) ? `${name}시` : dayLabelOf(dashed(name)).slice(0, 5))),
      lines: own,
    };
  }, [report, tab, period]);
  return <ReportChart labels={labels} lines={lines} />;
}

const playLines = [
  { name: '유효 베팅', of: turnover },
  { name: 'GGR', of: grossRevenue },
] as const;
const cashLines = [
  { name: '입금', of: ({ deposited }: Totals) => deposited },
  { name: '출금', of: ({ withdrawn }: Totals) => withdrawn },
] as const;

const dashed = (day: string): string => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;

function namesOf(period: Period): readonly string[] {
  const length = lengthOf(period);
  if (length === 1) return hours;
  return Array.from({ length }, (_, place) =>
    new Date(Date.parse(period.from) + place * 86_400_000).toISOString().slice(0, 10).replaceAll('-', ''),
  );
}

/** The rows as they are shown; those of recommenders are persons, and are read anew so that the audit has a line. */
function fileOf(
  rows: readonly TableRow[] | undefined,
  shown: Shown & { readonly compare: boolean },
): ReadPage<TableRow> | null {
  const { by, period, compare } = shown;
  if (by !== 'recommender') return loadedRows(rows);
  return onePage(async () => ({
    list: tableRows(await readReport({ period, by, compare, saved: 'rows' }), shown),
  }));
}
