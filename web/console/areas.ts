import { type ComponentType, lazy } from 'react';
import type { Role } from '../../shared/calls/call.ts';
import type { CashSide } from './cash/cash-query.ts';

/** Groups of the navigation, in order. */
export const areaGroups = ['현황', '입출금', '경기', '카지노', '회원', '콘텐츠', '관리'] as const;
export type AreaGroup = (typeof areaGroups)[number];
/** Queues whose length is shown beside an area's name. */
export type Waiting = CashSide | '승인' | '문의' | '카지노 전송' | '한도 초과 베팅';

export interface Area {
  readonly path: string;
  readonly text: string;
  readonly group: AreaGroup;
  readonly roles: readonly Role[];
  readonly waiting?: Waiting;
  readonly page: ComponentType;
}

const Dashboard = lazy(async () => ({
  default: (await import('./oversight/dashboard-board.tsx')).DashboardBoard,
}));
const Reports = lazy(async () => ({ default: (await import('./reports/reports-board.tsx')).ReportsBoard }));
const CasinoTransfers = lazy(async () => ({
  default: (await import('./cash/casino-transfers-board.tsx')).CasinoTransfersBoard,
}));
const Deposits = lazy(async () => ({ default: (await import('./cash/cash-queue.tsx')).Deposits }));
const Withdrawals = lazy(async () => ({ default: (await import('./cash/cash-queue.tsx')).Withdrawals }));
const BankLines = lazy(async () => ({ default: (await import('./bank/bank-board.tsx')).BankBoard }));
const Matches = lazy(async () => ({ default: (await import('./matches/matches-board.tsx')).MatchesBoard }));
const MatchTrading = lazy(async () => ({
  default: (await import('./trading/trading-match.tsx')).TradingMatchPage,
}));
const Exposure = lazy(async () => ({ default: (await import('./risk/exposure-board.tsx')).ExposureBoard }));
const Suspensions = lazy(async () => ({
  default: (await import('./risk/suspensions-board.tsx')).SuspensionsBoard,
}));
const Referrals = lazy(async () => ({
  default: (await import('./risk/referrals-board.tsx')).ReferralsBoard,
}));
const Marks = lazy(async () => ({ default: (await import('./risk/marks-board.tsx')).MarksBoard }));
const MemberRisk = lazy(async () => ({
  default: (await import('./risk/member-risk-board.tsx')).MemberRiskBoard,
}));
const Rounds = lazy(async () => ({ default: (await import('./rounds/rounds-board.tsx')).RoundsBoard }));
const CasinoVendors = lazy(async () => ({
  default: (await import('./casino/vendors-board.tsx')).VendorsBoard,
}));
const CasinoCallbacks = lazy(async () => ({
  default: (await import('./casino/callbacks-board.tsx')).CallbacksBoard,
}));
const CasinoOpenBets = lazy(async () => ({
  default: (await import('./casino/open-board.tsx')).OpenBetsBoard,
}));
const CasinoDays = lazy(async () => ({ default: (await import('./casino/days-board.tsx')).DaysBoard }));
const CasinoComparisons = lazy(async () => ({
  default: (await import('./casino/comparisons-board.tsx')).ComparisonsBoard,
}));
const Settlements = lazy(async () => ({
  default: (await import('./risk/settlements-board.tsx')).SettlementsBoard,
}));
const Members = lazy(async () => ({ default: (await import('./members/members-search.tsx')).MembersSearch }));
const Protection = lazy(async () => ({
  default: (await import('./members/protection-board.tsx')).ProtectionBoard,
}));
const Member = lazy(async () => ({ default: (await import('./members/member-page.tsx')).MemberPage }));
const Bonus = lazy(async () => ({ default: (await import('./bonus/bonus-board.tsx')).BonusBoard }));
const Reconciliation = lazy(async () => ({
  default: (await import('./oversight/reconciliation-board.tsx')).ReconciliationBoard,
}));
const Events = lazy(async () => ({ default: (await import('./events/events-board.tsx')).EventsBoard }));
const Posts = lazy(async () => ({ default: (await import('./content/posts-board.tsx')).PostsBoard }));
const Popups = lazy(async () => ({ default: (await import('./content/popups-board.tsx')).PopupsBoard }));
const Notes = lazy(async () => ({ default: (await import('./support/notes-board.tsx')).NotesBoard }));
const Segments = lazy(async () => ({
  default: (await import('./segments/segments-board.tsx')).SegmentsBoard,
}));
const Settings = lazy(async () => ({
  default: (await import('./settings/settings-board.tsx')).SettingsBoard,
}));
const Approvals = lazy(async () => ({
  default: (await import('./approvals/approvals-board.tsx')).ApprovalsBoard,
}));
const Audit = lazy(async () => ({ default: (await import('./oversight/audit-board.tsx')).AuditBoard }));
const Operators = lazy(async () => ({
  default: (await import('./operators/operators-board.tsx')).OperatorsBoard,
}));
const OwnAccount = lazy(async () => ({ default: (await import('./operators/own-account.tsx')).OwnAccount }));
const Inquiries = lazy(async () => ({ default: (await import('./support/inquiry-queue.tsx')).InquiryQueue }));

/** The console's areas in navigation order, and the roles that see them. The server checks every call itself. */
export const areas: readonly Area[] = [
  {
    path: '/dashboard',
    text: '대시보드',
    group: '현황',
    roles: ['cs', 'cashier', 'trader', 'auditor'],
    page: Dashboard,
  },
  { path: '/reports', text: '보고서', group: '현황', roles: ['auditor'], page: Reports },
  {
    path: '/deposits',
    text: '입금',
    group: '입출금',
    roles: ['cashier', 'auditor'],
    waiting: '입금',
    page: Deposits,
  },
  {
    path: '/bank',
    text: '은행 입금내역',
    group: '입출금',
    roles: ['cashier', 'auditor'],
    page: BankLines,
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
    roles: ['cashier', 'trader', 'auditor'],
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
  { path: '/bonus', text: '보너스', group: '입출금', roles: ['cashier', 'auditor'], page: Bonus },
  {
    path: '/reconciliation',
    text: '대사',
    group: '입출금',
    roles: ['cashier', 'auditor'],
    page: Reconciliation,
  },
  { path: '/games', text: '경기', group: '경기', roles: ['trader', 'auditor'], page: Matches },
  { path: '/exposure', text: '노출', group: '경기', roles: ['trader', 'auditor'], page: Exposure },
  {
    path: '/risk/referrals',
    text: '한도 초과 베팅',
    group: '경기',
    roles: ['trader', 'auditor'],
    waiting: '한도 초과 베팅',
    page: Referrals,
  },
  { path: '/risk/marks', text: '위험 표시', group: '경기', roles: ['trader', 'auditor'], page: Marks },
  { path: '/risk/members', text: '회원 한도', group: '경기', roles: ['trader', 'auditor'], page: MemberRisk },
  { path: '/rounds', text: '미니게임', group: '경기', roles: ['trader', 'auditor'], page: Rounds },
  { path: '/stops', text: '중단', group: '경기', roles: ['trader', 'auditor'], page: Suspensions },
  { path: '/settlements', text: '정산', group: '경기', roles: ['trader', 'auditor'], page: Settlements },
  {
    path: '/casino/vendors',
    text: '제공사',
    group: '카지노',
    roles: ['cs', 'cashier', 'trader', 'auditor'],
    page: CasinoVendors,
  },
  {
    path: '/casino/callbacks',
    text: '콜백',
    group: '카지노',
    roles: ['cs', 'cashier', 'trader', 'auditor'],
    page: CasinoCallbacks,
  },
  {
    path: '/casino/open',
    text: '미결 라운드',
    group: '카지노',
    roles: ['cashier', 'trader', 'auditor'],
    page: CasinoOpenBets,
  },
  {
    path: '/casino/days',
    text: '카지노 손익',
    group: '카지노',
    roles: ['cashier', 'trader', 'auditor'],
    page: CasinoDays,
  },
  {
    path: '/casino/reconciliation',
    text: '제공사 대사',
    group: '카지노',
    roles: ['cashier', 'auditor'],
    page: CasinoComparisons,
  },
  { path: '/members', text: '회원', group: '회원', roles: ['cs', 'cashier', 'auditor'], page: Members },
  {
    path: '/segments',
    text: '회원 세그먼트',
    group: '회원',
    roles: ['cs', 'cashier', 'auditor'],
    page: Segments,
  },
  { path: '/protection', text: '이용자 보호', group: '회원', roles: ['cs', 'auditor'], page: Protection },
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
  { path: '/events', text: '이벤트', group: '콘텐츠', roles: ['cs', 'cashier', 'auditor'], page: Events },
  { path: '/settings', text: '설정', group: '관리', roles: ['auditor'], page: Settings },
  { path: '/operators', text: '운영자', group: '관리', roles: ['auditor'], page: Operators },
  { path: '/audit', text: '감사', group: '관리', roles: ['auditor'], page: Audit },
];

/** The operator's own account: in the header, open to everyone who is logged in. */
export const ownAccountPath = '/account';

/** Pages of a single row of an area's list, and that of the operator's own account. */
export const detailPages: readonly Pick<Area, 'path' | 'page'>[] = [
  { path: '/members/:seq', page: Member },
  { path: '/games/:gameId', page: MatchTrading },
  { path: ownAccountPath, page: OwnAccount },
];
