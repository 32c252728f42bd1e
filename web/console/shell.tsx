import {
  IconAlertTriangle,
  IconBell,
  IconBellOff,
  IconMoon,
  IconSearch,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useMedia } from '../lib/page/media.ts';
import { Link } from '../lib/routing/link.tsx';
import { Button } from '../ui/button.tsx';
import { type Area, areaGroups, areas, ownAccountPath, type Waiting } from './areas.ts';
import { logOut } from './kit/api.ts';
import { switchChime, useChime, useChimeOn } from './kit/chime.ts';
import { KeysOverview } from './kit/key-hints.tsx';
import { mayUse, type Operator, roleText, useOperator } from './kit/session.ts';
import { useReconciliation } from './oversight/reconciliation-query.ts';
import { useQueues } from './queues.ts';
import box from './search-box.module.css';
import css from './shell.module.css';
import { queuesOfPeople, requestsWaiting } from './waiting.ts';

interface NavigationProps {
  readonly operator: Operator;
  readonly counts: Readonly<Record<Waiting, number>>;
}

/** Pixels: of an area its padding, a letter of its name and a count; of a group its rule; of the row its padding. */
const widths = { area: 24, letter: 11.5, count: 28, group: 25, row: 24 } as const;

/** Width these areas need beside each other, with every count that may come, px. */
function widthBeside(open: readonly Area[]): number {
  const groups = new Set(open.map(({ group }) => group)).size;
  return open.reduce(
    (sum, { text, waiting }) =>
      sum + widths.area + widths.letter * text.length + (waiting ? widths.count : 0),
    widths.row + widths.group * (groups - 1),
  );
}

/** Every area in its group. Where they do not fit beside each other the groups are tabs above the areas of one group. */
function Navigation({ operator, counts }: NavigationProps) {
  const { pathname } = useLocation();
  const open = areas.filter(({ roles }) => mayUse(operator, roles));
  const isNarrow = useMedia('(max-width: 1099.98px)');
  const isShort = useMedia(`(max-width: ${Math.ceil(widthBeside(open))}px)`);
  const isFolded = isNarrow || isShort;
  const isAt = (path: string): boolean => pathname === path || pathname.startsWith(`${path}/`);
  const here = open.find(({ path }) => isAt(path));
  const groups = areaGroups.flatMap((group) => {
    const of = open.filter((area) => area.group === group);
    return of[0] ? [{ group, areas: of, first: of[0] }] : [];
  });
  const waitingIn = (of: readonly Area[]): number =>
    of.reduce((sum, { waiting }) => sum + (waiting ? counts[waiting] : 0), 0);
  return (
    <nav className={css.nav} data-folded={isFolded || undefined} aria-label="운영 메뉴">
      {isFolded && groups.length > 1 && (
        <div className={css.groups}>
          {groups.map(({ group, areas: of, first }) => (
            <Link
              key={group}
              to={first.path}
              className={group === here?.group ? `${css.group} ${css.chosen}` : css.group}
              aria-current={group === here?.group || undefined}
            >
              {group}
              <Count of={group} count={waitingIn(of)} />
            </Link>
          ))}
        </div>
      )}
      {groups.map(({ group, areas: of }) => (
        <ul
          key={group}
          className={group === (here?.group ?? groups[0]?.group) ? `${css.areas} ${css.open}` : css.areas}
          aria-label={group}
        >
          {of.map(({ path, text, waiting }) => (
            <li key={path}>
              <Link
                to={path}
                className={isAt(path) ? `${css.link} ${css.here}` : css.link}
                aria-current={isAt(path) ? 'page' : undefined}
              >
                {text}
                {waiting && <Count of={waiting} count={counts[waiting]} />}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

function Count({ of, count }: { readonly of: string; readonly count: number }) {
  if (count === 0) return null;
  return (
    <span className={css.count}>
      {count > 99 ? '99+' : count}
      <span className="sr">건 {of} 대기</span>
    </span>
  );
}

/** Member search; ⌘K focuses it from anywhere. */
function MemberJump() {
  const [keyword, setKeyword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
  const search = (event: FormEvent): void => {
    event.preventDefault();
    navigate(`/members?keyword=${encodeURIComponent(keyword.trim())}`);
    setKeyword('');
    field.current?.blur();
  };
  return (
    <search>
      <form className={`${box.box} ${css.form}`} onSubmit={search}>
        <IconSearch size={16} aria-hidden />
        <input
          ref={field}
          className={css.input}
          type="search"
          aria-label="회원 검색"
          aria-keyshortcuts="Meta+K Control+K"
          placeholder="회원 검색"
          maxLength={100}
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
        />
        <kbd className={css.key}>⌘K</kbd>
      </form>
    </search>
  );
}

/** '(3) 입금 대기 · OPS': shows the queue length in the tab. Needs `path` because every page sets its own title. */
function useWindowTitle(waiting: number, path: string): void {
  useEffect(() => {
    const named = (): void => {
      const bare = document.title.replace(/^\(\d+\) /, '');
      const title = waiting > 0 ? `(${waiting}) ${bare}` : bare;
      if (document.title !== title) document.title = title;
    };
    named();
    const watched = document.querySelector('title');
    if (watched === null || path === '') return;
    const observer = new MutationObserver(named);
    observer.observe(watched, { childList: true });
    return () => observer.disconnect();
  }, [waiting, path]);
}

const key = 'mantine-color-scheme-value';

type Theme = 'dark' | 'light';

function theme(): Theme {
  return document.documentElement.dataset['mantineColorScheme'] === 'light' ? 'light' : 'dark';
}

/** Stored on the device; theme.js applies it before the next first paint. */
function chooseTheme(chosen: Theme): void {
  localStorage.setItem(key, chosen);
  document.documentElement.dataset['mantineColorScheme'] = chosen;
}

/** Header, navigation with queue lengths, the reconciliation alarm, and the page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const operator = useOperator();
  const { counts, isKnown } = useQueues(operator);
  useWindowTitle(requestsWaiting(counts), useLocation().pathname);
  useChime(isKnown ? queuesOfPeople(counts) : undefined);
  return (
    <div className={css.shell}>
      <a className={css.skip} href="#content">
        본문으로 건너뛰기
      </a>
      <header className={css.header}>
        <Link to="/" className={css.brand} aria-label="NEWBET OPS 홈">
          NEWBET <span className={css.ops}>OPS</span>
        </Link>
        <div className={css.tools}>
          {mayUse(operator, ['cs', 'cashier', 'auditor']) && <MemberJump />}
          <ChimeSwitch />
          <ThemeSwitch />
          <Account operator={operator} />
        </div>
      </header>
      <Navigation operator={operator} counts={counts} />
      <Alarm operator={operator} />
      <main id="content" className={css.content} tabIndex={-1}>
        {children}
      </main>
      <KeysOverview />
    </div>
  );
}

function Alarm({ operator }: { readonly operator: Operator }) {
  const { data } = useReconciliation(operator.roles.length > 0);
  if (!data?.blocking) return null;
  return (
    <p className={css.alarm} role="alert">
      <IconAlertTriangle size={18} aria-hidden />
      원장 대사에서 불일치가 발견되어 출금 승인이 차단되었습니다. <Link to="/reconciliation">확인하기</Link>
    </p>
  );
}

/** Whether new requests ring. Kept on the device. */
function ChimeSwitch() {
  const on = useChimeOn();
  const Icon = on ? IconBell : IconBellOff;
  return (
    <button
      type="button"
      className={css.icon}
      onClick={() => switchChime(!on)}
      aria-pressed={on}
      aria-label="새 요청 알림음"
    >
      <Icon size={18} aria-hidden />
    </button>
  );
}

function ThemeSwitch() {
  const [shown, setShown] = useState(theme());
  const next = shown === 'dark' ? 'light' : 'dark';
  const Icon = next === 'light' ? IconSun : IconMoon;
  const change = (): void => {
    chooseTheme(next);
    setShown(next);
  };
  return (
    <button
      type="button"
      className={css.icon}
      onClick={change}
      aria-label={next === 'light' ? '밝은 화면' : '어두운 화면'}
    >
      <Icon size={18} aria-hidden />
    </button>
  );
}

function Account({ operator }: { readonly operator: Operator }) {
  const { pathname } = useLocation();
  return (
    <div className={css.account}>
      <Link
        to={ownAccountPath}
        className={css.who}
        aria-current={pathname === ownAccountPath ? 'page' : undefined}
      >
        <span className="sr">내 계정 </span>
        <IconUserCircle size={20} className={css.face ?? ''} aria-hidden />
        <span className={css.name}>
          {operator.operatorId}
          <span className={css.roles}>{roleText(operator)}</span>
        </span>
      </Link>
      <Button size="small" onClick={logOut}>
        로그아웃
      </Button>
    </div>
  );
}
