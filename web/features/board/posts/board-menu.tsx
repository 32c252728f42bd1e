import { useLogin } from '../../../lib/member/login.ts';
import { Link } from '../../../lib/routing/link.tsx';
import css from './board-menu.module.css';

const places = [
  { to: '/board/support', path: '/board/support/list', text: '고객센터', member: true },
  { to: '/board/notice', path: '/board/notice/list', text: '공지사항', member: false },
  { to: '/board/event', path: '/board/event/list', text: '이벤트', member: false },
  { to: '/board/faq', path: '/board/faq/list', text: 'FAQ', member: false },
  { to: '/board/betting-rule', path: '/board/betting-rule', text: '베팅규정', member: false },
] as const;

interface BoardMenuProps {
  readonly pathname: string;
  /** A visitor chose a page for members. */
  readonly onVisitor: (path: string) => void;
}

/** Customer centre, notices, events, questions, rules: a column on wide pages, tabs on narrow ones. */
export function BoardMenu({ pathname, onVisitor }: BoardMenuProps) {
  const login = useLogin();
  return (
    <nav className={css.menu} aria-label="고객센터 메뉴">
      {places.map(({ to, path, text, member }) => (
        <Link
          key={path}
          to={path}
          className={css.item}
          aria-current={pathname.startsWith(to) ? 'page' : undefined}
          onClick={(event) => {
            if (!member || login !== 'visitor') return;
            event.preventDefault();
            onVisitor(path);
          }}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
