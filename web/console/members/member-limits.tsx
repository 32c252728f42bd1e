import { useQuery } from '@tanstack/react-query';
import { won } from '../../../shared/messages/format.ts';
import { changeNames, limitNames, limitText } from '../../../shared/messages/limit-words.ts';
import type { LimitName } from '../../../shared/model/member/player-limits.ts';
import { stampOf } from '../../lib/time/time.ts';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { api } from '../kit/api.ts';
import { Facts } from '../kit/facts.tsx';
import { type Column, ResourceTable } from '../kit/resource-table.tsx';

type Shown = Awaited<ReturnType<typeof api.memberLimits>>;
type Change = Shown['changes'][number];

/** The member's own limits and breaks: to be seen, never changed here. */
export function MemberLimits({ seq }: { readonly seq: number }) {
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
            value: stop ? `${stampOf(stop.until)}까지` : '없음',
          },
          { label: '순입금 30일', value: won(netDeposits.days30) },
          { label: '순입금 전체', value: won(netDeposits.lifetime) },
        ]}
      />
      <ResourceTable
        caption="한도 변경 내역"
        rows={data.changes}
        columns={columns}
        keyOf={({ at, what }) => `${at} ${what}`}
        empty={{ title: '변경 내역이 없습니다.', hint: '회원이 직접 설정한 한도와 휴식만 기록됩니다.' }}
      />
    </>
  );
}

function limitFact(name: LimitName, { value, used, pending }: Shown['lossDaily']) {
  const later = pending ? ` · ${stampOf(pending.effectiveAt)}부터 ${limitText(name, pending.value)}` : '';
  return {
    label: limitNames[name],
    value: `${limitText(name, value)} (사용 ${limitText(name, used)})${later}`,
  };
}

const columns: Column<Change>[] = [
  { key: 'what', label: '항목', narrow: 'heading', cell: ({ what }) => changeNames[what] },
  {
    key: 'change',
    label: '변경',
    cell: ({ what, from, to, until }) =>
      until ? `${stampOf(until)}까지` : `${limitText(what, from)} → ${limitText(what, to)}`,
  },
  {
    key: 'from',
    label: '적용',
    cell: ({ effectiveAt }) => <span className="num">{stampOf(effectiveAt)}</span>,
  },
  { key: 'at', label: '요청', cell: ({ at }) => <span className="num">{stampOf(at)}</span> },
];
