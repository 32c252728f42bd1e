import { type ComponentType, lazy } from 'react';
import type { Role } from '../../shared/calls/call.ts';
import type { CashSide } from './cash/cash-query.ts';

/** Parts of the navigation, in their order. */
export const areaGroups = ['현황', '입출금', '경기', '회원', '콘텐츠', '관리'] as const;
export type AreaGroup = (typeof areaGroups)[number];
/** What waits for an operator and is counted beside an area's name. */
export type Waiting = CashSide | '승인' | '문의' | '카지노 전송';

export interface Area {
  readonly path: string;
  readonly text: string;
  readonly group: AreaGroup;
  readonly roles: readonly Role[];
  readonly waiting?: Waiting;
  readonly page: ComponentType;
}

const Dashboard = lazy(async () => ({ default: (await import('./pages/dashboard.tsx')).Dashboard }));
const CasinoTransfers = lazy(async () => ({
  default: (await import('./pages/casino-transfers.tsx')).CasinoTransfers,
}));
const Deposits = lazy(async () => ({ default: (await import('./pages/cash.tsx')).Deposits }));
const Withdrawals = lazy(async () => ({ default: (await import('./pages/cash.tsx')).Withdrawals }));
const Games = lazy(async () => ({ default: (await import('./pages/games.tsx')).Games }));
const Game = lazy(async () => ({ default: (await import('./pages/game.tsx')).Game }));
const Exposure = lazy(async () => ({ default: (await import('./pages/exposure.tsx')).Exposure }));
const Stops = lazy(async () => ({ default: (await import('./pages/stops.tsx')).Stops }));
const Rounds = lazy(async () => ({ default: (await import('./pages/rounds.tsx')).Rounds }));
const Settlements = lazy(async () => ({ default: (await import('./pages/settlements.tsx')).Settlements }));
const Members = lazy(async () => ({ default: (await import('./pages/members.tsx')).Members }));
const Member = lazy(async () => ({ default: (await import('./pages/member.tsx')).Member }));
const Bonus = lazy(async () => ({ default: (await import('./pages/bonus.tsx')).Bonus }));
const Reconciliation = lazy(async () => ({
  default: (await import('./pages/reconciliation.tsx')).Reconciliation,
}));
const Posts = lazy(async () => ({ default: (await import('./pages/posts.tsx')).Posts }));
const Popups = lazy(async () => ({ default: (await import('./pages/popups.tsx')).Popups }));
const Notes = lazy(async () => ({ default: (await import('./pages/notes.tsx')).Notes }));
const Settings = lazy(async () => ({ default: (await import('./pages/settings.tsx')).Settings }));
const Approvals = lazy(async () => ({ default: (await import('./pages/approvals.tsx')).Approvals }));
const Audit = lazy(async () => ({ default: (await import('./pages/audit.tsx')).Audit }));
const Operators = lazy(async () => ({ default: (await import('./pages/operators.tsx')).Operators }));
const Inquiries = lazy(async () => ({ default: (await import('./pages/inquiries.tsx')).Inquiries }));

/** The console's areas, in the order of its navigation, and who sees them. The server decides every call by itself. */
export const areas: readonly Area[] = [
  {
    path: '/dashboard',
    text: '대시보드',
    group: '현황',
    roles: ['cs', 'cashier', 'trader', 'auditor'],
    page: Dashboard,
  },
  {
    path: '/deposits',
    text: '입금',
    group: '입출금',
    roles: ['cashier', 'auditor'],
    waiting: '입금',
    page: Deposits,
  },
  {
    path: '/withdrawals',
    text: '출금',
    group: '입출금',
    roles: ['cashier', 'auditor'],
    waiting: '출금',
    page: Withdrawals,
  },
  {
    path: '/approvals',
    text: '승인',
    group: '입출금',
    roles: ['cashier', 'auditor'],
    waiting: '승인',
    page: Approvals,
  },
  {
    path: '/casino-transfers',
    text: '카지노 전송',
    group: '입출금',
    roles: ['cashier', 'auditor'],
    waiting: '카지노 전송',
    page: CasinoTransfers,
  },
  { path: '/bonus', text: '보너스', group: '입출금', roles: ['cashier'], page: Bonus },
  {
    path: '/reconciliation',
    text: '대사',
    group: '입출금',
    roles: ['cashier', 'auditor'],
    page: Reconciliation,
  },
  { path: '/games', text: '경기', group: '경기', roles: ['trader', 'auditor'], page: Games },
  { path: '/exposure', text: '노출', group: '경기', roles: ['trader', 'auditor'], page: Exposure },
  { path: '/rounds', text: '미니게임', group: '경기', roles: ['trader', 'auditor'], page: Rounds },
  { path: '/stops', text: '중단', group: '경기', roles: ['trader', 'auditor'], page: Stops },
  { path: '/settlements', text: '정산', group: '경기', roles: ['trader', 'auditor'], page: Settlements },
  { path: '/members', text: '회원', group: '회원', roles: ['cs', 'cashier', 'auditor'], page: Members },
  {
    path: '/inquiries',
    text: '문의',
    group: '회원',
    roles: ['cs', 'auditor'],
    waiting: '문의',
    page: Inquiries,
  },
  { path: '/notes', text: '쪽지', group: '콘텐츠', roles: ['cs', 'auditor'], page: Notes },
  { path: '/boards', text: '게시판', group: '콘텐츠', roles: ['cs', 'auditor'], page: Posts },
  { path: '/popups', text: '팝업', group: '콘텐츠', roles: ['cs', 'auditor'], page: Popups },
  { path: '/settings', text: '설정', group: '관리', roles: ['auditor'], page: Settings },
  { path: '/operators', text: '운영자', group: '관리', roles: ['auditor'], page: Operators },
  { path: '/audit', text: '감사', group: '관리', roles: ['auditor'], page: Audit },
];

/** Pages behind a line of an area. */
export const detailPages: readonly Pick<Area, 'path' | 'page'>[] = [
  { path: '/members/:seq', page: Member },
  { path: '/games/:gameId', page: Game },
];
