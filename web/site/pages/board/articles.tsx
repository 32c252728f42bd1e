import { useLocation } from 'react-router-dom';
import type { PostType } from '../../../../shared/model/content/wire-board.ts';
import { Article } from '../../../features/board/posts/article.tsx';
import { usePathFields } from '../../../lib/routing/routes.tsx';
import { BoardFrame } from '../../boards/board-frame.tsx';
import { useTitle } from '../../routing/use-title.ts';

export function NoticeArticle() {
  return <ArticlePage type="notice" title="공지사항" list="/board/notice/list" />;
}

export function EventArticle() {
  return <ArticlePage type="event" title="이벤트" list="/board/event/list" />;
}

export function FaqArticle() {
  return <ArticlePage type="faq" title="FAQ" list="/board/faq/list" />;
}

interface ArticlePageProps {
  readonly type: PostType;
  readonly title: string;
  readonly list: string;
}

function ArticlePage({ type, title, list }: ArticlePageProps) {
  useTitle(title);
  const { seq = '' } = usePathFields();
  const { state } = useLocation();
  const from: unknown = state?.from;
  const back = typeof from === 'string' && from.startsWith('?') ? `${list}${from}` : list;
  return (
    <BoardFrame>
      <Article key={seq} type={type} seq={seq} back={back} />
    </BoardFrame>
  );
}
