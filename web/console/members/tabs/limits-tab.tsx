import { useQuery } from '@tanstack/react-query';
import { wonText } from '../../../../shared/messages/format.ts';
import { changeNames, limitNames, limitText } from '../../../../shared/messages/limit-words.ts';
import { permissionNames } from '../../../../shared/model/member/permissions.ts';
import type { LimitName } from '../../../../shared/model/member/player-limits.ts';
import { dateTimeText } from '../../../lib/time/time.ts';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { api } from '../../kit/api.ts';
import { Facts } from '../../kit/facts.tsx';
import { permissionTexts } from '../../kit/member-words.ts';
import { type Column, ResourceTable } from '../../kit/resource-table.tsx';
import { ListExport } from '../../lists/list-export.tsx';
import { type FileColumn, onePage } from '../../lists/whole-list.ts';
import type { MemberView } from '../member-state.tsx';
import { Section } from './section.tsx';

type Shown = Awaited<ReturnType<typeof api.memberLimits>>;
type Change = Shown['changes'][number];

interface LimitsTabProps {
  readonly seq: number;
  readonly member: MemberView;
}

/** The limits and breaks the member has set, and what operators allow them; read-only. */
export function LimitsTab({ seq, member }: LimitsTabProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['member-limits', seq],
    queryFn: () => api.memberLimits({ members_seq: seq }),
  });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} />;
  const { deposit, break: stop, netDeposits } = data;
  return (
    <>
      <Facts
        wide
        facts={[
          limitFact('depositDaily', deposit.daily),
          limitFact('depositWeekly', deposit.weekly),
          limitFact('depositMonthly', deposit.monthly),
          limitFact('lossDaily', data.lossDaily),
          limitFact('playMinutesDaily', data.playMinutesDaily),
          { label: changeNames.reminderMinutes, value: `${data.reminderMinutes}분마다` },
          {
            label: stop ? changeNames[stop.kind] : '휴식 · 자가 제한',
            value: stop ? `${dateTimeText(stop.until)}까지` : '없음',
          },
          { label: '순입금 30일', value: wonText(netDeposits.days30) },
          { label: '순입금 전체', value: wonText(netDeposits.lifetime) },
        ]}
      />
      <Facts
        wide
        facts={permissionNames.map((name) => ({
          label: permissionTexts[name],
          value: member.permissions[name] === false ? '차단' : '허용',
        }))}
      />
      <Section
        title="한도 변경 내역"
        tools={
          <ListExport
            name={`member-${seq}-limits`}
            caption="한도 변경 내역"
            size="small"
            columns={fileColumns}
            keyOf={changeKey}
            page={onePage(async () => {
              const { changes } = await api.memberLimits({ members_seq: seq, saved: 'changes' });
              return { list: changes };
            })}
          />
        }
      >
        <ResourceTable
          caption="한도 변경 내역"
          rows={data.changes}
          columns={limitColumns}
          keyOf={changeKey}
          empty={{ title: '변경 내역이 없습니다.', hint: '회원이 직접 설정한 한도와 휴식만 기록됩니다.' }}
        />
      </Section>
    </>
  );
}

function limitFact(name: LimitName, { value, used, pending }: Shown['lossDaily']) {
  const later = pending
    ? ` · ${dateTimeText(pending.effectiveAt)}부터 ${limitText(name, pending.value)}`
    : '';
  return {
    label: limitNames[name],
    value: `${limitText(name, value)} (사용 ${limitText(name, used)})${later}`,
  };
}

const changeKey = ({ at, what }: Change): string => `${at} ${what}`;

const changeText = ({ what, from, to, until }: Change): string =>
  until ? `${dateTimeText(until)}까지` : `${limitText(what, from)} → ${limitText(what, to)}`;

const limitColumns: Column<Change>[] = [
  { key: 'what', label: '항목', narrow: 'heading', cell: ({ what }) => changeNames[what] },
  { key: 'change', label: '변경', cell: changeText },
  {
    key: 'from',
    label: '적용',
    cell: ({ effectiveAt }) => <span className="num">{dateTimeText(effectiveAt)}</span>,
  },
  { key: 'at', label: '요청', cell: ({ at }) => <span className="num">{dateTimeText(at)}</span> },
];

/** Won or minutes of a limit; blank without one, and of a break, which has an end instead. */
const fileColumns: readonly FileColumn<Change>[] = [
  { label: '항목', text: ({ what }) => changeNames[what] },
  { label: '이전', text: ({ from }) => from ?? '' },
  { label: '이후', text: ({ to }) => to ?? '' },
  { label: '종료', text: ({ until }) => (until ? dateTimeText(until) : '') },
  { label: '적용', text: ({ effectiveAt }) => dateTimeText(effectiveAt) },
  { label: '요청', text: ({ at }) => dateTimeText(at) },
];
