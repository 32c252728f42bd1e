import { Navigate } from 'react-router-dom';
import type { PostType } from '../../../../shared/model/content/wire-board.ts';
import { Link } from '../../../lib/routing/link.tsx';
import { dateTimeText } from '../../../lib/time/time.ts';
import css from '../../../ui/article.module.css';
import { LazyHtmlBody } from '../../../ui/lazy-html-body.tsx';
import { ErrorState, Skeleton, Skeletons } from '../../../ui/states.tsx';
import { usePost } from './board-query.ts';

interface ArticleProps {
  readonly type: PostType;
  readonly seq: string;
  /** Where the list is: its address with the page it was left on. */
  readonly back: string;
}

/** Where a post of each board has its page. */
const homes: Readonly<Record<PostType, string>> = {
  notice: '/board/notice/detail',
  event: '/board/event/detail',
  faq: '/board/faq/detail',
  rule: '/board/betting-rule',
};

/** One post: title, an event's picture, the body, the way back. */
export function Article({ type, seq, back }: ArticleProps) {
  const { data: post, error, refetch } = usePost(seq);
  const way = (
    <div className={css.foot}>
      <Link className={`${css.way} ${css.back}`} to={back}>
        목록으로
      </Link>
    </div>
  );
  if (error && !post)
    return (
      <div className={css.article}>
        <h1 className="sr">게시글</h1>
        <ErrorState error={error} retry={() => void refetch()} />
        {way}
      </div>
    );
  if (post === null) return <Navigate to={`/board/support/detail/${seq}`} replace />;
  if (post && post.type !== type) return <Navigate to={`${homes[post.type]}/${seq}`} replace />;
  if (!post)
    return (
      <div className={css.article}>
        <h1 className="sr">게시글</h1>
        <div className={css.waiting}>
          <Skeleton height={28} width="60%" />
          <Skeletons count={4} height={20} />
        </div>
      </div>
    );
  return (
    <article className={css.article}>
      <header className={css.head}>
        <h1>{post.board_title}</h1>
        <p>
          {post.board_author_name} · <time className="num">{dateTimeText(post.board_regdatetime)}</time>
        </p>
      </header>
      {post.board_img && <img className={css.picture} src={post.board_img} alt="" width={640} height={360} />}
      <div className={css.body}>
        <LazyHtmlBody html={post.board_content} />
      </div>
      {way}
    </article>
  );
}
