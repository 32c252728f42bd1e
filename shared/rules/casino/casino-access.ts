import type { Settings } from '../../model/admin/settings.ts';
import type { TableGame } from '../../model/casino/casino-kinds.ts';
import { type AreaClosed, type CasinoForbidden, whyAreaClosed, whyForbidden } from './casino-areas.ts';
import { liveProvider, liveTable } from './live-catalogue.ts';

/** What a member wants to open: the lobby of a live provider, one of its tables, or a slot title. */
export type CasinoTarget =
  | { readonly kind: 'lobby'; readonly provider: string }
  | { readonly kind: 'table'; readonly provider: string; readonly game: string }
  | { readonly kind: 'slot'; readonly provider: string; readonly game: string };

/** Why it cannot be opened. `testing`: open to members excluded from settlement only. */
export type CasinoClosed = { readonly why: 'testing' | 'game' } | AreaClosed | CasinoForbidden;

/** Games of live tables that the sandbox plays. */
export const playedTables: readonly TableGame[] = [
  'baccarat',
  'baccarat-no-commission',
  'roulette',
  'dragon-tiger',
  'sic-bo',
];

type CasinoRules = Pick<Settings, 'menu' | 'casino' | 'casinoTestOnly'>;

interface CasinoMember {
  readonly permissions: Readonly<Record<string, boolean>>;
  /** `members_type` is '정산제외회원'. */
  readonly isExcludedFromSettlement: boolean;
}

/** Why a member cannot open something, in the order in which the specification names the checks; null when they can. */
export function whyCasinoClosed(
  target: CasinoTarget,
  { settings, member }: { readonly settings: CasinoRules; readonly member: CasinoMember },
): CasinoClosed | null {
  const area = whyAreaClosed(target, settings);
  if (area) return area;
  if (isSwitchedOff(target, settings)) return { why: 'game' };
  if (settings.casinoTestOnly === true && !member.isExcludedFromSettlement) return { why: 'testing' };
  return whyForbidden(target, member.permissions);
}

/** Whether nobody can open it: the operator switched it off, or nobody plays it. */
export function isSwitchedOff(target: CasinoTarget, { casino }: Pick<Settings, 'casino'>): boolean {
  if (casino?.closedProviders.includes(target.provider)) return true;
  if (target.kind === 'lobby') return liveProvider(target.provider) === undefined;
  if (casino?.closedGames.includes(target.game)) return true;
  const table = target.kind === 'table' ? liveTable(target.game)?.table : undefined;
  return target.kind === 'table' && (table === undefined || !playedTables.includes(table.game));
}
