import type { ComponentType } from 'react';
import { lazyPage } from '../../lib/page/lazy-page.ts';
import type { OtherDialog } from '../../ui/dialogs/dialogs.ts';

const ResetRequest = lazyPage(
  async () => (await import('../../features/auth/reset-request-dialog.tsx')).ResetRequestDialog,
);
const Cashier = lazyPage(async () => (await import('./cashier-dialog.tsx')).CashierDialog);
const Keys = lazyPage(async () => (await import('./keys-dialog.tsx')).SiteKeysDialog);
const Search = lazyPage(async () => (await import('./search-dialog.tsx')).SearchDialog);
const Notes = lazyPage(async () => (await import('../../features/notes/notes-dialog.tsx')).NotesDialog);
const Limits = lazyPage(async () => (await import('../../features/member/limits-dialog.tsx')).LimitsDialog);
const Notifications = lazyPage(
  async () => (await import('../notices/notifications-dialog.tsx')).NotificationsDialog,
);
const LimitOffer = lazyPage(
  async () => (await import('../../features/member/limit-offer-dialog.tsx')).LimitOfferDialog,
);
const Break = lazyPage(async () => (await import('../../features/member/break-dialog.tsx')).BreakDialog);
const CashOut = lazyPage(
  async () => (await import('../../features/betting/cash-out/cash-out-dialog.tsx')).CashOutDialog,
);
const MiniProcess = lazyPage(
  async () => (await import('../../features/games/slip/mini-process-dialog.tsx')).MiniProcessDialog,
);
const MiniRules = lazyPage(
  async () => (await import('../../features/games/rounds/mini-rules-dialog.tsx')).MiniRulesDialog,
);
const Launch = lazyPage(
  async () => (await import('../../features/casino/launching/launch-dialog.tsx')).LaunchDialog,
);

const dialogs: Readonly<Record<OtherDialog, ComponentType>> = {
  'reset-request': ResetRequest,
  deposit: Cashier,
  withdrawal: Cashier,
  keys: Keys,
  search: Search,
  notes: Notes,
  limits: Limits,
  notifications: Notifications,
  'limit-offer': LimitOffer,
  break: Break,
  'cash-out': CashOut,
  'mini-process': MiniProcess,
  'mini-rules': MiniRules,
  launch: Launch,
};

/** The dialogs beside login and sign-up, each in its own chunk. */
export function OtherDialogs({ name }: { readonly name: OtherDialog }) {
  const Dialog = dialogs[name];
  return <Dialog />;
}
