import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { dayOf } from '../../lib/time.ts';
import { Pager } from '../../ui/pager.tsx';
import { EmptyState, ErrorState, Skeletons } from '../../ui/states.tsx';
import css from './account.module.css';

interface RecommendedListProps {
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** The members one recommended: id, nickname, date of joining. */
export function RecommendedList({ page, onPage }: RecommendedListProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['recommended', page],
    queryFn: () => api.auth.recommenderList({ page }),
  });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeletons count={5} height={40} />;
  if (data.list.length === 0)
    return <EmptyState title="데이터 없음" hint="내 추천 코드로 가입한 회원이 여기에 표시됩니다." />;
  return (
    <>
      <table className={css.table}>
        <thead>
          <tr>
            <th>아이디</th>
            <th>닉네임</th>
            <th>가입일</th>
          </tr>
        </thead>
        <tbody>
          {data.list.map((one) => (
            <tr key={one.members_id}>
              <td>{one.members_id}</td>
              <td>{one.members_nickname}</td>
              <td>{dayOf(one.members_regdatetime)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pager page={page} end={data.pagination.end} onPage={onPage} />
    </>
  );
}
