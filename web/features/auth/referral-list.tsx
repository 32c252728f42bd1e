import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/calls/api.ts';
import { dayOf } from '../../lib/time/time.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { EmptyState, Skeletons } from '../../ui/states.tsx';
import css from './account.module.css';

interface ReferralListProps {
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** The members one recommended: id, nickname, date of joining. */
export function ReferralList({ page, onPage }: ReferralListProps) {
  const referrals = useQuery({
    queryKey: ['recommended', page],
    queryFn: () => api.auth.recommenderList({ page }),
    placeholderData: (before) => before,
  });
  return (
    <PagedList
      query={referrals}
      page={page}
      onPage={onPage}
      loading={<Skeletons count={5} height={40} />}
      empty={<EmptyState title="데이터 없음" hint="내 추천 코드로 가입한 회원이 여기에 표시됩니다." />}
    >
      {({ list }) => (
        <table className={css.table}>
          <thead>
            <tr>
              <th>아이디</th>
              <th>닉네임</th>
              <th>가입일</th>
            </tr>
          </thead>
          <tbody>
            {list.map((one) => (
              <tr key={one.members_id}>
                <td>{one.members_id}</td>
                <td>{one.members_nickname}</td>
                <td>{dayOf(one.members_regdatetime)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PagedList>
  );
}
