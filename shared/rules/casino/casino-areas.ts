import type { MenuArea, MenuEntry } from '../../model/admin/menu.ts';
import type { PermissionName } from '../../model/member/permissions.ts';

/** What is opened at which provider; knows no catalogue, so that a page can ask before the catalogue is loaded. */
export interface CasinoPlace {
  readonly kind: 'lobby' | 'table' | 'slot';
  readonly provider: string;
}

/** Live providers with an entry in the menu and a permission of their own. */
const ownAreas: Readonly<Record<string, MenuArea & PermissionName>> = {
  evolution: 'evolution',
  asia: 'asia',
};

const ownAreaOf = ({ kind, provider }: CasinoPlace) => (kind === 'slot' ? undefined : ownAreas[provider]);

export type AreaClosed = { readonly why: 'casino' } | { readonly why: 'area'; readonly area: MenuArea };

/** What the operator's menu closes: the whole casino, slots or live tables, or one provider; null when it is open. */
export function whyAreaClosed(
  place: CasinoPlace,
  { menu }: { readonly menu?: readonly MenuEntry[] | undefined },
): AreaClosed | null {
  const isOff = (area: MenuArea): boolean => menu?.some((one) => one.name === area && !one.visible) ?? false;
  if (isOff('casino') && isOff('slot')) return { why: 'casino' };
  const area: MenuArea = place.kind === 'slot' ? 'slot' : 'casino';
  if (isOff(area)) return { why: 'area', area };
  const own = ownAreaOf(place);
  return own !== undefined && isOff(own) ? { why: 'area', area: own } : null;
}

export interface CasinoForbidden {
  readonly why: 'permission';
  readonly permission: PermissionName;
}

/** What a member's own permissions close; what they do not name is allowed. */
export function whyForbidden(
  place: CasinoPlace,
  permissions: Readonly<Record<string, boolean>>,
): CasinoForbidden | null {
  const own = ownAreaOf(place);
  return own !== undefined && permissions[own] === false ? { why: 'permission', permission: own } : null;
}
