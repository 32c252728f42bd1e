/** The console's areas, in the order of its navigation, and who sees them. The server decides every call by itself. */
export const areas = [
  { path: '/deposits', text: '입금', roles: ['cashier', 'auditor'], waiting: '입금' },
  { path: '/withdrawals', text: '출금', roles: ['cashier', 'auditor'], waiting: '출금' },
  { path: '/games', text: '경기', roles: ['trader', 'auditor'], waiting: null },
  { path: '/members', text: '회원', roles: ['cs', 'cashier', 'auditor'], waiting: null },
  { path: '/reconciliation', text: '대사', roles: ['cashier', 'auditor'], waiting: null },
] as const;
