import { IconAlertTriangle, IconMoon, IconSun } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '../ui/button.tsx';
import { useApprovals } from './approvals/approvals-query.ts';
import type { Waiting } from './areas.ts';
import { api, operatorSession } from './kit/api.ts';
import { mayUse, type Operator, roleText, useOperator } from './kit/session.ts';
import { useDesk } from './kit/waiting-query.ts';
import { MemberJump } from './member-jump.tsx';
import { Navigation } from './navigation.tsx';
import { useReconciliation } from './oversight/reconciliation-query.ts';
import css from './shell.module.css';

/** '(3) 입금 대기 · OPS': what waits is seen from another tab. `path` because every page names itself. */
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

/** Kept on the device; theme.js reads it before the next first paint. */
function chooseTheme(chosen: Theme): void {
  localStorage.setItem(key, chosen);
  document.documentElement.dataset['mantineColorScheme'] = chosen;
}

/** Header, navigation with what waits, the reconciliation alarm, and the page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const operator = useOperator();
  const counts = useCounts(operator);
  useWindowTitle(counts.입금 + counts.출금 + counts.문의, useLocation().pathname);
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
          <ThemeSwitch />
          <Account operator={operator} />
        </div>
      </header>
      <Navigation operator={operator} counts={counts} />
      <Alarm />
      <main id="content" className={css.content} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

function useCounts(operator: Operator): Record<Waiting, number> {
  const mayLook = mayUse(operator, ['cashier', 'auditor']);
  const { data: approvals } = useApprovals('open', mayLook);
  const { data } = useDesk();
  return {
    입금: data?.cash?.deposits.count ?? 0,
    출금: data?.cash?.withdrawals.count ?? 0,
    승인: approvals?.pages.flatMap(({ list }) => list).length ?? 0,
    문의: data?.inquiries?.count ?? 0,
    '카지노 전송': data?.cash?.transfers.count ?? 0,
  };
}

function Alarm() {
  const { data } = useReconciliation(true);
  if (!data?.blocking) return null;
  return (
    <p className={css.alarm} role="alert">
      <IconAlertTriangle size={18} aria-hidden />
      원장 대사에서 불일치가 발견되어 출금 승인이 차단되었습니다. <Link to="/reconciliation">확인하기</Link>
    </p>
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
  const leave = (): void => {
    // The page forgets the login with the click: left before the answer, it must not pick it up again.
    api.logout({}, { again: true, outlivesPage: true }).catch(() => undefined);
    operatorSession.end('logout');
  };
  return (
    <div className={css.account}>
      <span className={css.who}>
        {operator.operatorId}
        <span className={css.roles}>{roleText(operator)}</span>
      </span>
      <Button size="small" onClick={leave}>
        로그아웃
      </Button>
    </div>
  );
}
