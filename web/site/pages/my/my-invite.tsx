import { useSearchParams } from 'react-router-dom';
import { ReferralCard } from '../../../features/auth/referral-card.tsx';
import { ReferralList } from '../../../features/auth/referral-list.tsx';
import { useMember } from '../../../lib/member/member.ts';
import { Skeleton } from '../../../ui/states.tsx';
import { MyTabs } from '../../dialogs/my-tabs.tsx';
import page from '../../page.module.css';
import { useTitle } from '../../routing/use-title.ts';

/** 추천인: the referral code and the members who joined with it. The page number is in the URL. */
export function MyInvite() {
  useTitle('추천인');
  const member = useMember();
  const [query, setQuery] = useSearchParams();
  const pageParam = Number(query.get('page'));
  const shown = Number.isSafeInteger(pageParam) && pageParam > 0 ? pageParam : 1;
  return (
    <div className={page.page}>
      <div className={page.head}>
        <h1>추천인</h1>
      </div>
      <MyTabs />
      {member === null ? <Skeleton height={140} /> : <ReferralCard code={member.members_id} />}
      <div className={page.card}>
        <ReferralList page={shown} onPage={(next) => setQuery({ page: String(next) })} />
      </div>
    </div>
  );
}
