import { Fragment, useState } from 'react';
import type { BoardPost } from '../../../../shared/model/content/wire-board.ts';
import { useMobile } from '../../../lib/page/media.ts';
import { Link } from '../../../lib/routing/link.tsx';
import { dayOf } from '../../../lib/time/time.ts';
import { LazyHtmlBody } from '../../../ui/lazy-html-body.tsx';
import rows from '../../../ui/row-list.module.css';
import css from './board.module.css';
import { type BoardListProps, BoardStates, BoardTable } from './board-states.tsx';
import { Folding } from './folding.tsx';

/** Frequent questions: a table whose lines open in place, an accordion on a telephone. */
export function FaqList({ question, onChange }: BoardListProps) {
  const mobile = useMobile();
  return (
    <BoardStates
      question={question}
      onChange={onChange}
      empty="작성된 글이 없습니다"
      waiting={
        <div className={rows.frame}>
          <div className={css.spinning} role="status">
            <span className={css.spinner} aria-hidden />
            <span className="sr">불러오는 중</span>
          </div>
        </div>
      }
    >
      {({ list, pagination: { page, size } }) =>
        mobile ? (
          <ul className={rows.frame}>
            {list.map((post) => (
              <Folding key={post.board_seq} title={post.board_title}>
                <Answer post={post} />
              </Folding>
            ))}
          </ul>
        ) : (
          <BoardTable caption="자주 묻는 질문">
            {list.map((post, row) => (
              <Line key={post.board_seq} post={post} number={(page - 1) * size + row + 1} />
            ))}
          </BoardTable>
        )
      }
    </BoardStates>
  );
}

function Line({ post, number }: { readonly post: BoardPost; readonly number: number }) {
  const [open, setOpen] = useState(false);
  const id = `answer-${post.board_seq}`;
  return (
    <Fragment>
      <tr>
        <td className={rows.number}>{number}</td>
        <td>
          <button
            type="button"
            className={css.question}
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => setOpen(!open)}
          >
            {post.board_title}
          </button>
        </td>
        <td className={rows.author}>{post.board_author_name}</td>
        <td className={rows.time}>{dayOf(post.board_regdatetime)}</td>
      </tr>
      {open && (
        <tr id={id} className={css.open}>
          <td colSpan={4} className={css.answer}>
            <Answer post={post} />
          </td>
        </tr>
      )}
    </Fragment>
  );
}

function Answer({ post }: { readonly post: BoardPost }) {
  return (
    <>
      <LazyHtmlBody html={post.board_content ?? ''} />
      <Link className={css.whole} to={`/board/faq/detail/${post.board_seq}`}>
        이 질문만 보기<span className="sr">: {post.board_title}</span> ›
      </Link>
    </>
  );
}
