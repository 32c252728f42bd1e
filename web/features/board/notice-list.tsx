import { Link } from 'react-router-dom';
import { useMobile } from '../../lib/media.ts';
import { dayOf } from '../../lib/time.ts';
import { Skeletons } from '../../ui/states.tsx';
import css from './board.module.css';
import type { BoardQuestion } from './board-query.ts';
import { BoardStates } from './board-states.tsx';

interface NoticeListProps {
  readonly question: BoardQuestion;
  /** The address' query: the way back leads to the same page of the list. */
  readonly search: string;
  readonly onChange: (change: { readonly page?: number; readonly keyword?: string }) => void;
}

/** Notices: number, title, author and date; lines on a telephone. */
export function NoticeList({ question, search, onChange }: NoticeListProps) {
  const mobile = useMobile();
  return (
    <BoardStates
      question={question}
      onChange={onChange}
      empty="데이터 없음"
      waiting={
        <div className={css.frame}>
          <div className={css.waiting}>
            <Skeletons count={10} height={28} />
          </div>
        </div>
      }
    >
      {({ list, pagination: { page, size } }) => {
        const link = ({ board_seq, board_title }: (typeof list)[number]) => (
          <Link to={`/board/notice/detail/${board_seq}`} state={{ from: search }}>
            {board_title}
          </Link>
        );
        if (mobile)
          return (
            <ul className={css.frame}>
              {list.map((post) => (
                <li key={post.board_seq} className={css.line}>
                  <span className={css.title}>
                    {link(post)}
                    {post.isNew && <span className={css.new}>NEW</span>}
                  </span>
                  <small>
                    {post.board_author_name} · {dayOf(post.board_regdatetime)}
                  </small>
                </li>
              ))}
            </ul>
          );
        return (
          <div className={css.frame}>
            <table className={css.table}>
              <caption className="sr">공지사항</caption>
              <thead>
                <tr>
                  <th className={css.number}>번호</th>
                  <th>제목</th>
                  <th className={css.author}>작성자</th>
                  <th className={css.date}>작성일</th>
                </tr>
              </thead>
              <tbody>
                {list.map((post, row) => (
                  <tr key={post.board_seq}>
                    <td className={css.number}>{(page - 1) * size + row + 1}</td>
                    <td>
                      <span className={css.title}>
                        {link(post)}
                        {post.isNew && <span className={css.new}>NEW</span>}
                      </span>
                    </td>
                    <td className={css.author}>{post.board_author_name}</td>
                    <td className={css.date}>{dayOf(post.board_regdatetime)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        );
      }}
    </BoardStates>
  );
}
