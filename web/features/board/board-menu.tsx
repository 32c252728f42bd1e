import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../../../shared/messages/messages.ts';
import { useLogin } from '../../lib/login.ts';
import { openDialog, showError } from '../../ui/dialogs.ts';
import css from './board-menu.module.css';

const places = [
  { to: '/board/support', path: '/board/support/list', text: '고객센터', member: true },
  { to: '/board/notice', path: '/board/notice/list', text: '공지사항', member: false },
  { to: '/board/event', path: '/board/event/list', text: '이벤트', member: false },
  { to: '/board/faq', path: '/board/faq/list', text: 'FAQ', member: false },
  { to: '/board/betting-rule', path: '/board/betting-rule', text: '베팅규정', member: false },
] as const;

/** Customer centre, notices, events, questions, rules: a column on wide pages, tabs on narrow ones. */
export function BoardMenu({ pathname }: { readonly pathname: string }) {
  const login = useLogin();
  const stop = (event: MouseEvent): void => {
    event.preventDefault();
    showError({ text: t('notLoggedIn'), next: { label: '로그인', act: () => openDialog('login') } });
  };
  return (
    <nav className={css.menu} aria-label="고객센터 메뉴">
      {places.map(({ to, path, text, member }) => (
        <Link
          key={path}
          to={path}
          className={css.item}
          aria-current={pathname.startsWith(to) ? 'page' : undefined}
          onClick={member && login === 'visitor' ? stop : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
