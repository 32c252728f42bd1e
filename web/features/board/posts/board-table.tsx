import type { ReactNode } from 'react';
import rows from '../../../ui/row-list.module.css';
import css from './board.module.css';

/** A board on wide pages: number, title, author and date. */
export function BoardTable({
  caption,
  children,
}: {
  readonly caption: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={rows.frame}>
      <table className={rows.table}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            <th className={rows.number}>번호</th>
            <th>제목</th>
            <th className={`${rows.author} ${css.author}`}>작성자</th>
            <th className={`${rows.time} ${css.date}`}>작성일</th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
