import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { admin } from '../../../shared/calls/admin/admin.ts';
import type { ReplyOf } from '../../../shared/calls/call.ts';
import { grouped } from '../../../shared/messages/format.ts';
import { type EventKind, eventKinds } from '../../../shared/model/events/wire-events.ts';
import { Link } from '../../lib/routing/link.tsx';
import { clockOf, dateTimeText, dayOf } from '../../lib/time/time.ts';
import { Choice } from '../dialogs/choice.tsx';
import { api } from '../kit/api.ts';
import { MemberLink, memberText } from '../kit/member-link.tsx';
import { MoreRows } from '../kit/more-rows.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { type Column, ResourceTable } from '../kit/resource-table.tsx';
import { StatStrip } from '../kit/stat-strip.tsx';
import { StateChip } from '../kit/state-chip.tsx';
import { queryWith } from '../kit/use-view.ts';
import { ListExport } from '../lists/list-export.tsx';
import { loadedRows, rowsAtOnce } from '../lists/whole-list.ts';
import css from './events-board.module.css';

type Days = ReplyOf<typeof admin.calls.eventDays>;
type DayLine = Days['days'][number];
type DrawLine = Days['draws'][number];
type Row = ReplyOf<typeof admin.calls.eventRows>['list'][number];

const kinds: readonly { readonly value: EventKind; readonly text: string }[] = [
  { value: 'attendance', text: '출석체크' },
  { value: 'wheel', text: '룰렛' },
  { value: 'lotto', text: '로또 응모' },
  { value: 'lotto-prize', text: '로또 당첨' },
];

const pointText = (point: number): string => `${grouped(point)}P`;
/** '2026-11-22' of 'YYYYMMDD'. */
const dashed = (day: string): string => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
const costOf = ({ attendance, wheel, lottoPrize }: DayLine): number =>
  attendance.points + wheel.points + lottoPrize.points;

const dayKey = ({ day }: DayLine): string => day;
const drawKey = ({ round }: DrawLine): string => round;
const rowKey = ({ id }: Row): string => id;

/** Events: what they cost each day, who took part, and the newest draws. The switches are in the settings. */
export function EventsBoard() {
  const [params, setParams] = useSearchParams();
  const today = dayOf(Date.now());
  const day = /^\d{4}-\d\d-\d\d$/.test(params.get('day') ?? '') ? (params.get('day') ?? today) : today;
  const event = eventKinds.find((kind) => kind === params.get('event')) ?? 'attendance';
  const go = (to: Readonly<Record<string, string>>): void => setParams(queryWith(to), { replace: true });
  const { data, error, refetch } = useQuery({
    queryKey: ['events', 'days', day],
    queryFn: () => api.eventDays({ day: day.replaceAll('-', '') }),
    placeholderData: (before) => before,
  });
  const [line] = data?.days ?? [];
  const columns = dayColumns((chosen) => go({ day: chosen }));
  return (
    <>
      <PageHead title="이벤트">
        <label className={css.day}>
          날짜
          <input
            type="date"
            max={today}
            value={day}
            onChange={({ target }) => target.value !== '' && go({ day: target.value })}
          />
        </label>
        <Link to="/settings">이벤트 열기와 보상</Link>
      </PageHead>
      <StatStrip
        stats={[
          { label: `${day} 지급 합계`, value: line ? pointText(costOf(line)) : '-' },
          {
            label: '출석체크',
            value: <Part line={line?.attendance} isActive={data?.active.attendance} unit="명" />,
          },
          { label: '룰렛', value: <Part line={line?.wheel} isActive={data?.active.wheel} unit="회" /> },
          { label: '로또 응모', value: <Part line={line?.lotto} isActive={data?.active.lotto} unit="장" /> },
          { label: '로또 당첨', value: <Part line={line?.lottoPrize} unit="장" /> },
        ]}
      />
      <div className={css.head}>
        <h2>참여 내역</h2>
        <span className={css.tools}>
          <Choice label="이벤트" options={kinds} value={event} onChange={(value) => go({ event: value })} />
          <ListExport
            name={`events-${event}`}
            day={day}
            caption="참여 내역"
            columns={rowColumns}
            keyOf={rowKey}
            page={(after, saved) =>
              api.eventRows({
                event,
                day: day.replaceAll('-', ''),
                size: rowsAtOnce,
                saved,
                ...(after && { after }),
              })
            }
          />
        </span>
      </div>
      <EventRows event={event} day={day} />
      <div className={css.head}>
        <h2>일별 비용</h2>
        <ListExport
          name="event-days"
          caption="일별 비용"
          columns={columns}
          keyOf={dayKey}
          page={loadedRows(data?.days)}
        />
      </div>
      <ResourceTable
        caption="일별 이벤트 비용"
        columns={columns}
        rows={data?.days}
        keyOf={dayKey}
        error={error}
        retry={() => void refetch()}
        empty={{ title: '기록이 없습니다' }}
        current={0}
        skeletonRows={14}
      />
      <div className={css.head}>
        <h2>최근 로또 추첨</h2>
        <ListExport
          name="lotto-draws"
          caption="최근 로또 추첨"
          columns={drawColumns}
          keyOf={drawKey}
          page={loadedRows(data?.draws)}
        />
      </div>
      <ResourceTable
        caption="최근 로또 추첨"
        columns={drawColumns}
        onOpen={({ round }) => go({ day: dashed(round), event: 'lotto-prize' })}
        rows={data?.draws}
        keyOf={drawKey}
        error={error}
        retry={() => void refetch()}
        empty={{ title: '추첨한 회차가 없습니다', hint: '매주 토요일 21:00에 추첨합니다.' }}
        skeletonRows={3}
      />
    </>
  );
}

interface PartProps {
  readonly line: DayLine['wheel'] | undefined;
  readonly isActive?: boolean | undefined;
  readonly unit: string;
}

/** How often and for how much; marked while the event is off. */
function Part({ line, isActive = true, unit }: PartProps) {
  return (
    <span className={css.part}>
      {line ? `${grouped(line.count)}${unit}` : '-'}
      {line && line.points > 0 && <small>{pointText(line.points)}</small>}
      {!isActive && <StateChip text="중지" tone="waiting" />}
    </span>
  );
}

function dayColumns(onChoose: (day: string) => void): Column<DayLine>[] {
  const counted = (key: 'attendance' | 'wheel' | 'lottoPrize', label: string): Column<DayLine> => ({
    key,
    label,
    figure: true,
    cell: (line) =>
      line[key].count === 0 ? (
        <span className={css.dim}>-</span>
      ) : (
        <>
          {pointText(line[key].points)} <small className={css.dim}>{grouped(line[key].count)}건</small>
        </>
      ),
    text: (line) => line[key].points,
  });
  return [
    {
      key: 'day',
      label: '날짜',
      narrow: 'heading',
      cell: ({ day }) => (
        <button type="button" className={css.choose} data-open onClick={() => onChoose(dashed(day))}>
          {dashed(day)}
        </button>
      ),
      text: ({ day }) => dashed(day),
    },
    counted('attendance', '출석체크'),
    counted('wheel', '룰렛'),
    {
      key: 'lotto',
      label: '로또 응모',
      figure: true,
      cell: ({ lotto }) => `${grouped(lotto.count)}장`,
      text: ({ lotto }) => lotto.count,
    },
    counted('lottoPrize', '로또 당첨'),
    {
      key: 'sum',
      label: '합계',
      figure: true,
      cell: (line) => <strong>{pointText(costOf(line))}</strong>,
      text: costOf,
    },
  ];
}

const drawText = ({ draw }: DrawLine): string => `${draw.slice(0, -1).join(', ')} + ${draw.at(-1)}`;
const sourceText = ({ entropySource }: DrawLine): string =>
  entropySource === 'local' ? '로컬' : entropySource;

const drawColumns: Column<DrawLine>[] = [
  {
    key: 'round',
    label: '회차',
    narrow: 'heading',
    cell: ({ round }) => <strong>{dashed(round)}</strong>,
    text: ({ round }) => dashed(round),
  },
  {
    key: 'draw',
    label: '당첨번호',
    cell: (line) => <span className="num">{drawText(line)}</span>,
    text: drawText,
  },
  {
    key: 'at',
    label: '추첨',
    cell: ({ drawnAt }) => <span className="num">{dateTimeText(drawnAt)}</span>,
    text: ({ drawnAt }) => dateTimeText(drawnAt),
  },
  { key: 'source', label: '난수', cell: sourceText, text: sourceText },
  {
    key: 'state',
    label: '지급',
    cell: ({ waits }) => (
      <StateChip text={waits ? '지급 중' : '지급 완료'} tone={waits ? 'waiting' : 'good'} />
    ),
    text: ({ waits }) => (waits ? '지급 중' : '지급 완료'),
  },
];

/** Who took part in one event on a day. */
function EventRows({ event, day }: { readonly event: EventKind; readonly day: string }) {
  const rows = useInfiniteQuery({
    queryKey: ['events', 'rows', event, day],
    queryFn: ({ pageParam }) =>
      api.eventRows({ event, day: day.replaceAll('-', ''), ...(pageParam && { after: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  return (
    <>
      <ResourceTable
        caption="이벤트 참여 내역"
        columns={rowColumns}
        rows={rows.data?.pages.flatMap(({ list }) => list)}
        keyOf={rowKey}
        error={rows.error}
        retry={() => void rows.refetch()}
        empty={{ title: '이 날 참여한 회원이 없습니다', hint: '다른 날짜나 이벤트를 선택해 주세요.' }}
        skeletonRows={5}
      />
      <MoreRows of={rows} />
    </>
  );
}

const rowColumns: Column<Row>[] = [
  {
    key: 'at',
    label: '시각',
    cell: ({ at }) => <span className="num">{clockOf(at)}</span>,
    text: ({ at }) => dateTimeText(at),
  },
  {
    key: 'member',
    label: '회원',
    narrow: 'heading',
    cell: (row) => <MemberLink seq={row.members_seq} id={row.members_id} nickname={row.members_nickname} />,
    text: memberText,
  },
  {
    key: 'what',
    label: '내용',
    cell: ({ what }) => <span className="num">{what}</span>,
    text: ({ what }) => what,
  },
  {
    key: 'point',
    label: '지급',
    figure: true,
    cell: ({ point }) => (point > 0 ? <strong>{pointText(point)}</strong> : '-'),
    text: ({ point }) => point,
  },
];
