import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import type { admin } from '../../../shared/calls/admin/admin.ts';
import type { ReplyOf } from '../../../shared/calls/call.ts';
import { grouped, points, wonText } from '../../../shared/messages/format.ts';
import { changeNames, limitNames, limitText } from '../../../shared/messages/limit-words.ts';
import type { LedgerRow } from '../../../shared/model/admin/wire-operator.ts';
import type { LimitName } from '../../../shared/model/member/player-limits.ts';
import { dateTimeText, dayOf } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { Pager } from '../../ui/pager.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { Choice } from '../dialogs/choice.tsx';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { api } from '../kit/api.ts';
import { Facts } from '../kit/facts.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { type Column, ResourceTable } from '../kit/resource-table.tsx';
import { mayUse, useOperator } from '../kit/session.ts';
import { StatStrip } from '../kit/stat-strip.tsx';
import { StateChip } from '../kit/state-chip.tsx';
import { useView } from '../kit/use-view.ts';
import { accountText, actorText, compareAccounts, kindText, reasonText } from '../oversight/ledger-words.ts';
import css from './member-ledger.module.css';
import { MemberState } from './member-state.tsx';
import { MemberTools } from './member-tools.tsx';

const ledgerColumns: Column<LedgerRow>[] = [
  {
    key: 'kind',
    label: '구분',
    narrow: 'heading',
    cell: (row) => (
      <span className={css.kind}>
        {kindText(row.kind)} <code>{row.kind}</code>
      </span>
    ),
  },
  { key: 'at', label: '시각', cell: (row) => <span className="num">{dateTimeText(row.at)}</span> },
  { key: 'postings', label: '분개', narrow: 'bare', cell: (row) => <Postings row={row} /> },
  { key: 'cash', label: '잔액', figure: true, cell: (row) => <strong>{grouped(row.cashAfter)}</strong> },
  {
    key: 'point',
    label: '포인트 잔액',
    figure: true,
    narrow: 'hidden',
    cell: (row) => grouped(row.pointAfter),
  },
  {
    key: 'why',
    label: '근거',
    cell: (row) => (
      <span className={css.why}>
        <span>
          {actorText(row.actor)} · {reasonText(row.reason)}
        </span>
        <code className={css.reference}>{row.reference}</code>
      </span>
    ),
  },
];

/** Every entry of a member, newest first, with the balance after it. */
function MemberLedger({ seq }: { readonly seq: number }) {
  const { page, change } = useView({ name: 'tab', values: ['ledger'], fallback: 'ledger' });
  const { data, error, refetch } = useQuery({
    queryKey: ['member', seq, 'ledger', page],
    queryFn: () => api.memberLedger({ members_seq: seq, page, size: 25 }),
    placeholderData: (before) => before,
    refetchInterval: 10_000,
  });
  return (
    <>
      <ResourceTable
        caption="원장"
        columns={ledgerColumns}
        rows={data?.list}
        keyOf={(row) => row.id}
        error={error}
        retry={() => void refetch()}
        empty={{ title: '원장 기록이 없습니다' }}
      />
      <Pager page={page} lastPage={data?.pagination.end ?? 1} onPage={(next) => change({ page: next })} />
    </>
  );
}

function Postings({ row }: { readonly row: LedgerRow }) {
  if (row.postings.length === 0) return <span className={css.none}>금액 이동 없음</span>;
  return (
    <ul className={css.postings}>
      {[...row.postings].sort(compareAccounts).map(({ account, unit, amount }) => (
        <li key={account} className={css.posting}>
          <span className={css.account}>{accountText(account)}</span>
          <span className={`num ${amount > 0 ? css.plus : css.minus}`}>
            {amount > 0 ? '+' : ''}
            {amount < 0 ? '−' : ''}
            {grouped(Math.abs(amount))}
            {unit === 'P' ? 'P' : ''}
          </span>
        </li>
      ))}
    </ul>
  );
}

type Shown = Awaited<ReturnType<typeof api.memberLimits>>;
type Change = Shown['changes'][number];

/** The limits and breaks the member has set; read-only. */
function MemberLimits({ seq }: { readonly seq: number }) {
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
      <ResourceTable
        caption="한도 변경 내역"
        rows={data.changes}
        columns={limitColumns}
        keyOf={({ at, what }) => `${at} ${what}`}
        empty={{ title: '변경 내역이 없습니다.', hint: '회원이 직접 설정한 한도와 휴식만 기록됩니다.' }}
      />
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

const limitColumns: Column<Change>[] = [
  { key: 'what', label: '항목', narrow: 'heading', cell: ({ what }) => changeNames[what] },
  {
    key: 'change',
    label: '변경',
    cell: ({ what, from, to, until }) =>
      until ? `${dateTimeText(until)}까지` : `${limitText(what, from)} → ${limitText(what, to)}`,
  },
  {
    key: 'from',
    label: '적용',
    cell: ({ effectiveAt }) => <span className="num">{dateTimeText(effectiveAt)}</span>,
  },
  { key: 'at', label: '요청', cell: ({ at }) => <span className="num">{dateTimeText(at)}</span> },
];

type SessionRow = ReplyOf<typeof admin.calls.memberDetail>['sessions'][number];

const columns: Column<SessionRow>[] = [
  { key: 'device', label: '기기', narrow: 'heading', cell: (session) => session.device || '알 수 없음' },
  { key: 'ip', label: 'IP', cell: (session) => <span className="num">{session.ip}</span> },
  {
    key: 'started',
    label: '시작',
    cell: (session) => <span className="num">{dateTimeText(session.startedAt)}</span>,
  },
  {
    key: 'used',
    label: '마지막 사용',
    cell: (session) => <span className="num">{dateTimeText(session.lastUsedAt)}</span>,
  },
  {
    key: 'state',
    label: '상태',
    cell: ({ revoked }) => (
      <StateChip text={revoked ? '종료' : '접속 중'} tone={revoked ? 'plain' : 'good'} />
    ),
  },
];

function MemberSessions({ sessions }: { readonly sessions: readonly SessionRow[] }) {
  return (
    <ResourceTable
      caption="접속 기록"
      columns={columns}
      rows={sessions}
      keyOf={(session) => `${session.startedAt}${session.ip}${session.device}`}
      empty={{ title: '접속 기록이 없습니다' }}
    />
  );
}

const views = [
  { value: 'ledger', text: '원장' },
  { value: 'limits', text: '한도' },
  { value: 'sessions', text: '접속' },
] as const;

/** One member: balances, ledger entries, limits and logins. */
export function MemberPage() {
  const seq = Number(useParams()['seq']);
  return Number.isSafeInteger(seq) && seq > 0 ? (
    <Member key={seq} seq={seq} />
  ) : (
    <Navigate to="/members" replace />
  );
}

function Member({ seq }: { readonly seq: number }) {
  const { view, change } = useView<'ledger' | 'limits' | 'sessions'>({
    name: 'tab',
    values: ['ledger', 'limits', 'sessions'],
    fallback: 'ledger',
  });
  const { data, error, refetch } = useQuery({
    queryKey: ['member', seq],
    queryFn: () => api.memberDetail({ members_seq: seq }),
    refetchInterval: 10_000,
  });
  const operator = useOperator();
  const [isEndingSessions, setEndingSessions] = useState(false);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} />;
  const { member, sessions } = data;
  const live = sessions.filter(({ revoked }) => !revoked).length;
  return (
    <>
      <PageHead title={member.members_nickname}>
        <MemberState state={member.state} dormantSince={member.dormantSince} />
        {mayUse(operator, ['cs', 'cashier']) && (
          <Button variant="danger" disabled={live === 0} onClick={() => setEndingSessions(true)}>
            강제 로그아웃
          </Button>
        )}
      </PageHead>
      <StatStrip
        stats={[
          { label: '보유금', value: wonText(member.members_cash) },
          { label: '출금 보류', value: wonText(member.hold) },
          { label: '포인트', value: points(member.members_point) },
          ...(member.receivable < 0 ? [{ label: '미수금', value: wonText(member.receivable) }] : []),
        ]}
      />
      <Facts
        wide
        facts={[
          { label: '아이디', value: member.members_id },
          { label: '레벨', value: `Lv${member.members_grade} · ${member.members_type}` },
          { label: '출금 계좌', value: `${member.owner} · ${member.bank}` },
          { label: '가입일', value: dayOf(member.members_regdatetime) },
          ...(member.dormantSince ? [{ label: '휴면', value: `${dayOf(member.dormantSince)}부터` }] : []),
        ]}
      />
      <MemberTools member={member} />
      <Choice label="내용" options={views} value={view} onChange={(value) => change({ view: value })} />
      {view === 'ledger' && <MemberLedger seq={seq} />}
      {view === 'limits' && <MemberLimits seq={seq} />}
      {view === 'sessions' && <MemberSessions sessions={sessions} />}
      {isEndingSessions && (
        <ReasonDialog
          title="강제 로그아웃"
          button="로그아웃"
          usual={['계정 도용 의심', '회원 요청', '본인 확인 필요']}
          changes={['member']}
          send={async (reason, { again }) => {
            const { ended } = await api.memberLogout({ members_seq: seq, reason }, { again });
            toast(`접속 ${ended}건을 종료했습니다.`, 'good');
          }}
          onClose={() => setEndingSessions(false)}
        >
          <Facts
            facts={[
              { label: '회원', value: `${member.members_nickname} · ${member.members_id}` },
              { label: '현재 접속', value: `${live}건` },
            ]}
          />
        </ReasonDialog>
      )}
    </>
  );
}
