import { useLocation, useParams } from 'react-router-dom';
import { Article } from '../../features/board/article.tsx';
import { BoardFrame } from '../board-frame.tsx';
import { useTitle } from '../use-title.ts';

export function NoticeArticle() {
  return <ArticlePage title="공지사항" list="/board/notice/list" />;
}

export function EventArticle() {
  return <ArticlePage title="이벤트" list="/board/event/list" />;
}

export function FaqArticle() {
  return <ArticlePage title="FAQ" list="/board/faq/list" />;
}

function ArticlePage({ title, list }: { readonly title: string; readonly list: string }) {
  useTitle(title);
  const { seq = '' } = useParams();
  const { state } = useLocation();
  const from: unknown = state?.from;
  const back = typeof from === 'string' && from.startsWith('?') ? `${list}${from}` : list;
  return (
    <BoardFrame>
      <Article key={seq} seq={seq} back={back} />
    </BoardFrame>
  );
}
