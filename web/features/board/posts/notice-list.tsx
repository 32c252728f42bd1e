import { useMobile } from '../../../lib/page/media.ts';
import { Link } from '../../../lib/routing/link.tsx';
import { dayOf } from '../../../lib/time/time.ts';
import rows from '../../../ui/row-list.module.css';
import css from './board.module.css';
import { type BoardListProps, BoardStates, BoardTable, WaitingRows } from './board-states.tsx';

interface NoticeListProps extends BoardListProps {
  /** The address' query: the way back leads to the same page of the list. */
  readonly search: string;
}

/** Notices: number, title, author and date; lines on a telephone. */
export function NoticeList({ question, search, onChange }: NoticeListProps) {
  const mobile = useMobile();
  return (
    <BoardStates
      question={question}
      onChange={onChange}
      empty="데이터 없음"
      waiting={<WaitingRows count={10} height={28} />}
    >
      {({ list, pagination: { page, size } }) => {
        const link = ({ board_seq, board_title }: (typeof list)[number]) => (
          <Link className={rows.title} to={`/board/notice/detail/${board_seq}`} state={{ from: search }}>
            {board_title}
          </Link>
        );
        if (mobile)
          return (
            <ul className={rows.frame}>
              {list.map((post) => (
                <li key={post.board_seq} className={`${rows.line} ${css.line}`}>
                  <span className={css.named}>
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
          <BoardTable caption="공지사항">
            {list.map((post, row) => (
              <tr key={post.board_seq}>
                <td className={rows.number}>{(page - 1) * size + row + 1}</td>
                <td>
                  <span className={css.named}>
                    {link(post)}
                    {post.isNew && <span className={css.new}>NEW</span>}
                  </span>
                </td>
                <td className={rows.author}>{post.board_author_name}</td>
                <td className={rows.time}>{dayOf(post.board_regdatetime)}</td>
              </tr>
            ))}
          </BoardTable>
        );
      }}
    </BoardStates>
  );
}
