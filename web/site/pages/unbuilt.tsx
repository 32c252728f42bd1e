import { Link } from 'react-router-dom';
import { t } from '../../../shared/messages/messages.ts';
import { EmptyState } from '../../ui/states.tsx';
import { useTitle } from '../routing/use-title.ts';

/** Notice for a menu page that is not built yet. */
export function Unbuilt() {
  useTitle('준비 중');
  return (
    <>
      <h1 className="sr">준비 중</h1>
      <EmptyState title={t('menuNotReady')} hint="준비되면 공지사항으로 알려 드립니다.">
        <Link to="/">홈으로</Link>
        <Link to="/board/notice/list">공지사항</Link>
      </EmptyState>
    </>
  );
}
