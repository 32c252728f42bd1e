import { useEffect, useRef } from 'react';
import type { Role } from '../../../shared/calls/call.ts';
import { Link } from '../../lib/routing/link.tsx';
import css from './member-tabs.module.css';

export type MemberTab =
  | 'overview'
  | 'ledger'
  | 'bets'
  | 'casino'
  | 'requests'
  | 'rolling'
  | 'limits'
  | 'access'
  | 'notes'
  | 'audit';

interface TabName {
  readonly value: MemberTab;
  readonly text: string;
  /** Who may open it, where not everybody who may open a member. */
  readonly roles?: readonly Role[];
}

export const memberTabs: readonly TabName[] = [
  { value: 'overview', text: '개요' },
  { value: 'ledger', text: '원장' },
  { value: 'bets', text: '베팅' },
  { value: 'casino', text: '카지노' },
  { value: 'requests', text: '요청' },
  { value: 'rolling', text: '롤링·보너스' },
  { value: 'limits', text: '한도·권한' },
  { value: 'access', text: '접속·기기' },
  { value: 'notes', text: '쪽지·메모' },
  { value: 'audit', text: '감사', roles: ['auditor'] },
];

interface MemberTabsProps {
  readonly tabs: readonly TabName[];
  readonly current: MemberTab;
}

/** The tabs are addresses; on a narrow screen the row is swiped, and the open one is in sight. */
export function MemberTabs({ tabs, current }: MemberTabsProps) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>(`[data-tab="${current}"]`);
    if (row.current && open) row.current.scrollLeft = open.offsetLeft - row.current.clientWidth / 3;
  }, [current]);
  return (
    <nav ref={row} className={css.tabs} aria-label="회원 정보">
      {tabs.map(({ value, text }) => (
        <Link
          key={value}
          to={`?tab=${value}`}
          data-tab={value}
          className={value === current ? `${css.tab} ${css.here}` : css.tab}
          aria-current={value === current ? 'page' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
