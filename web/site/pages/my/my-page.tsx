import { Suspense } from 'react';
import { Logins } from '../../../features/auth/logins.tsx';
import { BankCard, MemberCard } from '../../../features/auth/member-card.tsx';
import { PasskeysCard } from '../../../features/auth/passkeys-card.tsx';
import { PasswordForm } from '../../../features/auth/password-form.tsx';
import { ReferralCard } from '../../../features/auth/referral-card.tsx';
import { WithdrawalPasswordForm } from '../../../features/auth/withdrawal-password-form.tsx';
import { SummaryCard } from '../../../features/betting/summary/summary-card.tsx';
import { LimitsCard } from '../../../features/member/limits-card.tsx';
import { useMember } from '../../../lib/member/member.ts';
import { lazyPage } from '../../../lib/page/lazy-page.ts';
import { Skeletons } from '../../../ui/states.tsx';
import { MyTabs } from '../../dialogs/my-tabs.tsx';
import page from '../../page.module.css';
import { useTitle } from '../../routing/use-title.ts';
import { DeviceCard } from './device-card.tsx';
import css from './my-page.module.css';

/** Loaded after the page, whose weight is bounded. */
const PushCard = lazyPage(async () => (await import('../../../features/member/push/push-card.tsx')).PushCard);

/** 마이페이지: profile, betting summary, limits, passwords, bank account, logins. */
export function MyPage() {
  useTitle('마이페이지');
  const member = useMember();
  return (
    <div className={page.page}>
      <div className={page.head}>
        <h1>마이페이지</h1>
      </div>
      <MyTabs />
      {member === null ? (
        <Skeletons count={4} height={140} />
      ) : (
        <>
          <MemberCard member={member} />
          <SummaryCard />
          <LimitsCard member={member} />
          <div className={css.cards}>
            <div className={css.column}>
              <PasswordForm userId={member.members_id} />
              <WithdrawalPasswordForm />
              <DeviceCard member={member} />
            </div>
            <div className={css.column}>
              <Suspense fallback={<Skeletons count={1} height={380} />}>
                <PushCard memberSeq={member.members_seq} />
              </Suspense>
              <BankCard member={member} />
              <ReferralCard code={member.members_id} />
              <PasskeysCard />
              <Logins />
            </div>
          </div>
        </>
      )}
    </div>
  );
}
