import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ReplyOf } from '../../../../shared/calls/call.ts';
import type { MemberMark } from '../../../../shared/calls/records/member-records.ts';
import type { records } from '../../../../shared/calls/records/records.ts';
import { grouped, wonText } from '../../../../shared/messages/format.ts';
import { harmNames, harmText } from '../../../../shared/messages/harm-words.ts';
import { playKindNames } from '../../../../shared/messages/summary-words.ts';
import { Link } from '../../../lib/routing/link.tsx';
import { addDays, dateTimeText } from '../../../lib/time/time.ts';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { Choice } from '../../dialogs/choice.tsx';
import { calls } from '../../kit/api.ts';
import { type Column, ResourceTable } from '../../kit/resource-table.tsx';
import { mayUse, useOperator } from '../../kit/session.ts';
import { StatStrip } from '../../kit/stat-strip.tsx';
import { StateChip } from '../../kit/state-chip.tsx';
import { ListExport } from '../../lists/list-export.tsx';
import { onePage } from '../../lists/whole-list.ts';
import { type Line, ReportChart } from '../../reports/report-chart.tsx';
import { useMemberRisk } from '../../risk/member-risk-query.ts';
import { RiskMarks } from '../../risk/risk-marks.tsx';
import { Section } from './section.tsx';
import css from './tabs.module.css';

type Overview = ReplyOf<typeof records.calls.memberOverview>;
type Kind = Overview['lifetime']['kinds'][number];

const spans = [
  { value: 'days30', text: '30일' },
  { value: 'lifetime', text: '전체' },
] as const;
type Span = (typeof spans)[number]['value'];

/** '+1,200원', '−30,000원'. */
function signedWon(amount: number): string {
  const sign = amount > 0 ? '+' : amount < 0 ? '−' : '';
  return `${sign}${grouped(Math.abs(amount))}원`;
}

const kindName = (kind: Kind['kind']): string =>
  kind === null ? '구분 없는 이전 베팅' : playKindNames[kind];

const kindColumns: Column<Kind>[] = [
  {
    key: 'kind',
    label: '종류',
    narrow: 'heading',
    cell: ({ kind }) => (
      <Link className={css.lead} to={`?tab=${kind === 'casino' || kind === 'slot' ? 'casino' : 'bets'}`}>
        {kindName(kind)}
      </Link>
    ),
    text: ({ kind }) => kindName(kind),
  },
  {
    key: 'bet',
    label: '베팅',
    figure: true,
    cell: ({ bet }) => <strong>{grouped(bet)}</strong>,
    text: ({ bet }) => bet,
  },
  { key: 'paid', label: '지급', figure: true, cell: ({ paid }) => grouped(paid), text: ({ paid }) => paid },
  {
    key: 'net',
    label: '회원 손익',
    figure: true,
    cell: ({ net }) => <span className={net > 0 ? css.win : undefined}>{signedWon(net)}</span>,
    text: ({ net }) => net,
  },
];
const kindKey = ({ kind }: Kind): string => kind ?? 'earlier';

interface Step {
  readonly label: string;
  readonly net: number;
}

/** Every day of the thirty; of the whole time those on which the member played. */
function stepsOf({ days30, lifetime }: Overview, span: Span): readonly Step[] {
  if (span === 'lifetime')
    return lifetime.rows.map(({ at, net }) => ({
      label: lifetime.by === 'day' ? at.slice(5) : at.replace('-', '.'),
      net,
    }));
  const nets = new Map(days30.days.map(({ day, net }) => [day, net]));
  const steps: Step[] = [];
  for (let day = days30.from; day <= days30.to; day = addDays(day, 1))
    steps.push({ label: day.slice(5), net: nets.get(day) ?? 0 });
  return steps;
}

/** The member's result step by step, and what it adds up to. */
function ProfitCurve({ overview, span }: { readonly overview: Overview; readonly span: Span }) {
  const { labels, lines } = useMemo(() => {
    const steps = stepsOf(overview, span);
    let sum = 0;
    const sums = steps.map(({ net }) => {
      sum += net;
      return sum;
    });
    const shown: readonly Line[] = [
      { name: '구간 손익', values: steps.map(({ net }) => net), colour: '--info', bars: true },
      { name: '누적 손익', values: sums, colour: '--brand' },
    ];
    return { labels: steps.map(({ label }) => label), lines: shown };
  }, [overview, span]);
  if (labels.length === 0) return <p className={css.none}>이용 기록이 없습니다.</p>;
  return <ReportChart labels={labels} lines={lines} />;
}

const markStates = {
  open: { text: '확인 필요', tone: 'waiting' },
  contacted: { text: '연락함', tone: 'plain' },
} as const;

/** Everything that stands out about the member. */
function Marks({ marks }: { readonly marks: readonly MemberMark[] }) {
  const mayOpen = mayUse(useOperator(), ['cs', 'auditor']);
  if (marks.length === 0) return <p className={css.none}>위험 표시가 없습니다.</p>;
  return (
    <ul className={css.marks} aria-label="위험 표시">
      {marks.map(({ marker, state, since }) => (
        <li key={marker.kind}>
          <span className={css.chips}>
            {mayOpen ? (
              <Link className={css.lead} to={`/protection?view=${state}`}>
                <b>{harmNames[marker.kind]}</b>
              </Link>
            ) : (
              <b>{harmNames[marker.kind]}</b>
            )}
            <StateChip {...markStates[state]} />
          </span>
          <span>{harmText(marker)}</span>
          <span className={css.dim}>
            이용자 보호 · <span className="num">{dateTimeText(since)}</span>부터
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What was found of the member's bets, and how much of their level's limits they may bet. */
function BettingRisk({ seq }: { readonly seq: number }) {
  const { data, error, refetch } = useMemberRisk(String(seq));
  const mayOpen = mayUse(useOperator(), ['trader', 'auditor']);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={72} />;
  return (
    <>
      <StatStrip stats={[{ label: '베팅 한도 비율', value: `${data.stakeFactor}%` }]} />
      {data.risk ? (
        <RiskMarks marks={data.risk.marks} closing={data.risk.closing} />
      ) : (
        <p className={css.none}>베팅에서 발견된 표시가 없습니다.</p>
      )}
      {mayOpen && (
        <Link className={css.lead} to={`/risk/members?keyword=${seq}`}>
          회원 한도
        </Link>
      )}
    </>
  );
}

async function readKinds(seq: number, span: Span): Promise<readonly Kind[]> {
  const saved = span === 'days30' ? 'days30.kinds' : 'lifetime.kinds';
  return (await calls.records.memberOverview({ members_seq: seq, saved }))[span].kinds;
}

/** The profit curve, stakes by kind and marks. */
export function OverviewTab({ seq }: { readonly seq: number }) {
  const [span, setSpan] = useState<Span>('days30');
  const { data, error, refetch } = useQuery({
    queryKey: ['member', seq, 'overview'],
    queryFn: () => calls.records.memberOverview({ members_seq: seq }),
    staleTime: 30_000,
  });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} />;
  const { totals, kinds } = data[span];
  const { split } = data.days30;
  return (
    <>
      <Section title="손익" tools={<Choice label="기간" options={spans} value={span} onChange={setSpan} />}>
        <StatStrip
          stats={[
            { label: '베팅', value: wonText(totals.bet) },
            { label: '지급', value: wonText(totals.paid) },
            {
              label: '회원 손익',
              value: <span className={totals.net > 0 ? css.win : undefined}>{signedWon(totals.net)}</span>,
            },
          ]}
        />
        <ProfitCurve overview={data} span={span} />
        <p className={css.dim}>
          {span === 'days30'
            ? `${data.days30.from} ~ ${data.days30.to}`
            : `${data.lifetime.from}부터 · ${data.lifetime.by === 'day' ? '이용한 날만' : '이용한 달만'} 표시`}
          {' · 결과를 기다리는 베팅은 손익에 들어가지 않습니다.'}
        </p>
      </Section>
      <Section
        title="종류별 베팅"
        tools={
          <ListExport
            name={`member-${seq}-kinds-${span}`}
            caption="종류별 베팅"
            size="small"
            columns={kindColumns}
            keyOf={kindKey}
            page={onePage(async () => ({ list: await readKinds(seq, span) }))}
          />
        }
      >
        <ResourceTable
          caption="종류별 베팅"
          columns={kindColumns}
          rows={kinds}
          keyOf={kindKey}
          empty={{ title: '베팅이 없습니다' }}
        />
        {kinds.reduce((sum, { bet }) => sum + bet, 0) !== totals.bet && (
          <p className={css.dim}>최근 베팅 {grouped(split.bets)}건까지 종류별로 나누었습니다.</p>
        )}
      </Section>
      <Section title="위험 표시">
        <Marks marks={data.marks} />
      </Section>
      <Section title="베팅 위험">
        <BettingRisk seq={seq} />
      </Section>
    </>
  );
}
