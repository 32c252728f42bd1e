import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/calls/api.ts';
import { useMember } from '../../lib/member/member.ts';
import { siteName } from '../../lib/page/site-name.ts';
import { Link } from '../../lib/routing/link.tsx';
import { dayOf } from '../../lib/time/time.ts';
import { ErrorState, Skeletons } from '../../ui/states.tsx';
import css from './latest-posts.module.css';

const shown = 5;
const boards = [
  { type: 'notice', name: '공지사항', to: '/board/notice' },
  { type: 'event', name: '이벤트', to: '/board/event' },
] as const;

/** The newest notices and events. */
export function LatestPosts() {
  // Nothing advertises to who is on a break.
  const isResting = useMember()?.play.break != null;
  return (
    <div className={css.lists}>
      {boards.map((board) => !(isResting && board.type === 'event') && <Board key={board.type} {...board} />)}
    </div>
  );
}

function Board({ type, name, to }: (typeof boards)[number]) {
  const { data, error, refetch } = useQuery({
    queryKey: ['board', 'home', type],
    queryFn: () => api.board.list({ type, page: 1, size: shown, sitename: siteName }),
    staleTime: 60_000,
  });
  return (
    <section className={css.news} aria-labelledby={`news-${type}`}>
      <div className={css.head}>
        <h2 id={`news-${type}`}>{name}</h2>
        <Link to={`${to}/list`} aria-label={`${name} 더보기`}>
          더보기 ›
        </Link>
      </div>
      {data ? (
        <ul>
          {data.list.map((post) => (
            <li key={post.board_seq}>
              <Link to={`${to}/detail/${post.board_seq}`}>
                <span>{post.board_title}</span>
                <time dateTime={post.board_regdatetime}>{dayOf(post.board_regdatetime).slice(5)}</time>
              </Link>
            </li>
          ))}
          {data.list.length === 0 && <li className={css.none}>데이터 없음</li>}
        </ul>
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Skeletons count={shown} height={36} />
      )}
    </section>
  );
}
