import { useMobile } from '../../../lib/page/media.ts';
import { Link } from '../../../lib/routing/link.tsx';
import { dateTimeText } from '../../../lib/time/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Pager } from '../../../ui/pager.tsx';
import rows from '../../../ui/row-list.module.css';
import { EmptyState, ErrorState, Skeletons } from '../../../ui/states.tsx';
import css from '../support.module.css';
import { type InquiryView, useInquiries } from './support-query.ts';
import { SupportState } from './support-state.tsx';

interface SupportTableProps {
  readonly page: number;
  readonly keyword: string;
  /** The address' query: the way back leads to the same page. */
  readonly search: string;
  readonly onChange: (change: { readonly page?: number; readonly keyword?: string }) => void;
}

/** The member's inquiries: number, title, author, state, time; title, time and state on a telephone. */
export function SupportTable({ page, keyword, search, onChange }: SupportTableProps) {
  const { data, error, refetch, isPlaceholderData } = useInquiries({ page, keyword });
  return (
    <>
      <div className={rows.frame} aria-busy={isPlaceholderData || undefined}>
        {error && !data ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : !data ? (
          <div className={rows.waiting}>
            <Skeletons count={6} height={28} />
          </div>
        ) : data.list.length === 0 ? (
          <EmptyState
            title="데이터 없음"
            hint={
              keyword ? '다른 제목으로 찾아보세요.' : '문의를 남기시면 답변을 여기에서 확인할 수 있습니다.'
            }
          >
            {(keyword || page > 1) && (
              <Button onClick={() => onChange({ page: 1, keyword: '' })}>전체 보기</Button>
            )}
          </EmptyState>
        ) : (
          <Rows list={data.list} search={search} />
        )}
      </div>
      {data && (
        <Pager page={page} lastPage={data.pagination.end} onPage={(next) => onChange({ page: next })} />
      )}
    </>
  );
}

function Rows({ list, search }: { readonly list: readonly InquiryView[]; readonly search: string }) {
  const mobile = useMobile();
  const link = ({ seq, title }: InquiryView) => (
    <Link className={rows.title} to={`/board/support/detail/${seq}`} state={{ from: search }}>
      {title}
    </Link>
  );
  if (mobile)
    return (
      <ul>
        {list.map((inquiry) => (
          <li key={inquiry.seq} className={`${rows.line} ${css.line}`}>
            {link(inquiry)}
            <small className="num">{dateTimeText(inquiry.updatedAt)}</small>
            <SupportState status={inquiry.status} />
          </li>
        ))}
      </ul>
    );
  return (
    <table className={rows.table}>
      <caption className="sr">문의 내역</caption>
      <thead>
        <tr>
          <th className={rows.number}>번호</th>
          <th>제목</th>
          <th className={`${rows.author} ${css.author}`}>작성자</th>
          <th className={`${rows.state} ${css.state}`}>상태</th>
          <th className={`${rows.time} ${css.time}`}>수정시간</th>
        </tr>
      </thead>
      <tbody>
        {list.map((inquiry) => (
          <tr key={inquiry.seq}>
            <td className={rows.number}>{inquiry.number}</td>
            <td>{link(inquiry)}</td>
            <td className={rows.author}>{inquiry.author}</td>
            <td className={rows.state}>
              <SupportState status={inquiry.status} />
            </td>
            <td className={rows.time}>{dateTimeText(inquiry.updatedAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
