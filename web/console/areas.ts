import { type ComponentType, lazy } from 'react';
import type { Role } from '../../shared/calls/call.ts';
import type { CashSide } from '../features/operators/cash-query.ts';

export interface Area {
  readonly path: string;
  readonly text: string;
  readonly roles: readonly Role[];
  /** Queue whose waiting requests are counted beside the name. */
  readonly waiting?: CashSide;
  readonly page: ComponentType;
}

const Deposits = lazy(async () => ({ default: (await import('./pages/cash.tsx')).Deposits }));
const Withdrawals = lazy(async () => ({ default: (await import('./pages/cash.tsx')).Withdrawals }));
const Games = lazy(async () => ({ default: (await import('./pages/games.tsx')).Games }));
const Members = lazy(async () => ({ default: (await import('./pages/members.tsx')).Members }));
const Member = lazy(async () => ({ default: (await import('./pages/member.tsx')).Member }));
const Bonus = lazy(async () => ({ default: (await import('./pages/bonus.tsx')).Bonus }));
const Reconciliation = lazy(async () => ({
  default: (await import('./pages/reconciliation.tsx')).Reconciliation,
}));
const Posts = lazy(async () => ({ default: (await import('./pages/posts.tsx')).Posts }));
const Popups = lazy(async () => ({ default: (await import('./pages/popups.tsx')).Popups }));
const Notes = lazy(async () => ({ default: (await import('./pages/notes.tsx')).Notes }));
const Inquiries = lazy(async () => ({ default: (await import('./pages/inquiries.tsx')).Inquiries }));

/** The console's areas, in the order of its navigation, and who sees them. The server decides every call by itself. */
export const areas: readonly Area[] = [
  { path: '/deposits', text: '입금', roles: ['cashier', 'auditor'], waiting: '입금', page: Deposits },
  { path: '/withdrawals', text: '출금', roles: ['cashier', 'auditor'], waiting: '출금', page: Withdrawals },
  { path: '/bonus', text: '보너스', roles: ['cashier'], page: Bonus },
  { path: '/games', text: '경기', roles: ['trader', 'auditor'], page: Games },
  { path: '/members', text: '회원', roles: ['cs', 'cashier', 'auditor'], page: Members },
  { path: '/inquiries', text: '문의', roles: ['cs', 'auditor'], page: Inquiries },
  { path: '/notes', text: '쪽지', roles: ['cs', 'auditor'], page: Notes },
  { path: '/boards', text: '게시판', roles: ['cs', 'auditor'], page: Posts },
  { path: '/popups', text: '팝업', roles: ['cs', 'auditor'], page: Popups },
  { path: '/reconciliation', text: '대사', roles: ['cashier', 'auditor'], page: Reconciliation },
];

/** Pages behind a line of an area. */
export const detailPages: readonly Pick<Area, 'path' | 'page'>[] = [{ path: '/members/:seq', page: Member }];
