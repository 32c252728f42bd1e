import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { admin } from '../../../shared/calls/admin/admin.ts';
import type { ReplyOf } from '../../../shared/calls/call.ts';
import { points, wonText } from '../../../shared/messages/format.ts';
import { usePathFields } from '../../lib/routing/routes.tsx';
import { dayOf } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { api } from '../kit/api.ts';
import { Facts } from '../kit/facts.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { mayUse, useOperator } from '../kit/session.ts';
import { StatStrip } from '../kit/stat-strip.tsx';
import { useView } from '../kit/use-view.ts';
import { MemberState } from './member-state.tsx';
import css from './member-tabs.module.css';
import { type MemberTab, MemberTabs, memberTabs } from './member-tabs.tsx';
import { MemberTools } from './member-tools.tsx';

type Detail = ReplyOf<typeof admin.calls.memberDetail>;
export type TabProps = Detail & { readonly seq: number };

/** Each is loaded when it is opened, and reads what it shows then. */
const pages: Readonly<Record<MemberTab, ComponentType<TabProps>>> = {
  overview: lazy(async () => ({ default: (await import('./tabs/overview-tab.tsx')).OverviewTab })),
  ledger: lazy(async () => ({ default: (await import('./tabs/ledger-tab.tsx')).LedgerTab })),
  bets: lazy(async () => ({ default: (await import('./tabs/bets-tab.tsx')).BetsTab })),
  casino: lazy(async () => ({ default: (await import('./tabs/casino-tab.tsx')).CasinoTab })),
  requests: lazy(async () => ({ default: (await import('./tabs/requests-tab.tsx')).RequestsTab })),
  rolling: lazy(async () => ({ default: (await import('./tabs/rolling-tab.tsx')).RollingTab })),
  limits: lazy(async () => ({ default: (await import('./tabs/limits-tab.tsx')).LimitsTab })),
  access: lazy(async () => ({ default: (await import('./tabs/access-tab.tsx')).AccessTab })),
  notes: lazy(async () => ({ default: (await import('./tabs/notes-tab.tsx')).NotesTab })),
  audit: lazy(async () => ({ default: (await import('./tabs/audit-tab.tsx')).AuditTab })),
};

/** One member: what they have, what may be done, and ten tabs. */
export function MemberPage() {
  const seq = Number(usePathFields()['seq']);
  return Number.isSafeInteger(seq) && seq > 0 ? (
    <Member key={seq} seq={seq} />
  ) : (
    <Navigate to="/members" replace />
  );
}

function Member({ seq }: { readonly seq: number }) {
  const operator = useOperator();
  const tabs = memberTabs.filter(({ roles }) => roles === undefined || mayUse(operator, roles));
  const { view } = useView<MemberTab>({
    name: 'tab',
    values: tabs.map(({ value }) => value),
    fallback: 'overview',
  });
  const { data, error, refetch } = useQuery({
    queryKey: ['member', seq],
    queryFn: () => api.memberDetail({ members_seq: seq }),
    refetchInterval: 10_000,
  });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} />;
  const Page = pages[view];
  return (
    <>
      <MemberHead seq={seq} {...data} isOverview={view === 'overview'} />
      <MemberTabs tabs={tabs} current={view} />
      <Suspense fallback={<Skeleton height={240} />}>
        <Page seq={seq} {...data} />
      </Suspense>
    </>
  );
}

/** Who the member is, what they have, and what may be done. */
function MemberHead({ seq, member, sessions, isOverview }: TabProps & { readonly isOverview: boolean }) {
  const [isEndingSessions, setEndingSessions] = useState(false);
  const mayEnd = mayUse(useOperator(), ['cs', 'cashier']);
  const live = sessions.filter(({ revoked }) => !revoked).length;
  return (
    <>
      <PageHead title={member.members_nickname}>
        <MemberState state={member.state} dormantSince={member.dormantSince} />
        {mayEnd && (
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
      <div className={css.about} data-open={isOverview || undefined}>
        <Facts
          wide
          facts={[
            { label: '회원 번호', value: String(seq) },
            { label: '아이디', value: member.members_id },
            { label: '레벨', value: `Lv${member.members_grade} · ${member.members_type}` },
            { label: '출금 계좌', value: `${member.owner} · ${member.bank}` },
            { label: '가입일', value: dayOf(member.members_regdatetime) },
            ...(member.dormantSince ? [{ label: '휴면', value: `${dayOf(member.dormantSince)}부터` }] : []),
          ]}
        />
        <MemberTools member={member} />
      </div>
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
