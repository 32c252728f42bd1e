import { useSearchParams } from 'react-router-dom';
import { RecommendedList } from '../../../features/auth/recommended-list.tsx';
import { ReferralCard } from '../../../features/auth/referral-card.tsx';
import { useMember } from '../../../lib/member/member.ts';
import { Skeleton } from '../../../ui/states.tsx';
import { MyTabs } from '../../dialogs/my-tabs.tsx';
import page from '../../page.module.css';
import { useTitle } from '../../routing/use-title.ts';

/** 추천인: the code to pass on and who joined by it. The page's number stands in the address. */
export function MyInvite() {
  useTitle('추천인');
  const member = useMember();
  const [query, setQuery] = useSearchParams();
  const asked = Number(query.get('page'));
  const shown = Number.isSafeInteger(asked) && asked > 0 ? asked : 1;
  return (
    <div className={page.page}>
      <div className={page.head}>
        <h1>추천인</h1>
      </div>
      <MyTabs />
      {member === null ? <Skeleton height={140} /> : <ReferralCard code={member.members_id} />}
      <div className={page.card}>
        <RecommendedList page={shown} onPage={(next) => setQuery({ page: String(next) })} />
      </div>
    </div>
  );
}
