import type { MouseEvent } from 'react';
import { Link } from '../../../lib/routing/link.tsx';
import { dayOf } from '../../../lib/time/time.ts';
import { Skeletons } from '../../../ui/states.tsx';
import css from './board.module.css';
import { type BoardListProps, BoardStates } from './board-states.tsx';

interface EventListProps extends BoardListProps {
  readonly search: string;
  /** Details are for members: a visitor is stopped here. */
  readonly onOpen: (event: MouseEvent) => void;
}

/** Events as cards: picture, title, NEW tag, the way to the detail. */
export function EventList({ question, search, onChange, onOpen }: EventListProps) {
  return (
    <BoardStates
      question={question}
      onChange={onChange}
      empty="데이터 없음"
      waiting={
        <div className={css.cards}>
          <Skeletons count={4} height={250} />
        </div>
      }
    >
      {({ list }) => (
        <ul className={css.cards}>
          {list.map(({ board_seq, board_title, board_img, board_regdatetime, isNew }) => (
            <li key={board_seq}>
              <Link
                className={css.card}
                to={`/board/event/detail/${board_seq}`}
                state={{ from: search }}
                onClick={onOpen}
              >
                <span className={css.picture}>
                  {board_img && <img src={board_img} alt="" width={640} height={360} loading="lazy" />}
                  {isNew && <span className={css.tag}>NEW</span>}
                </span>
                <span className={css.about}>
                  <b>{board_title}</b>
                  <small>{dayOf(board_regdatetime)}</small>
                  <span className={css.more} aria-hidden>
                    자세히 보기 ›
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </BoardStates>
  );
}
