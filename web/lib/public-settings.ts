import { useQuery } from '@tanstack/react-query';
import type { Settings } from '../../shared/model/settings.ts';
import { api } from './api.ts';
import { setServerClock } from './server-clock.ts';

interface MenuEntry {
  readonly name: string;
  readonly nameKr: string;
  readonly visible: boolean;
}

/** The public part of the settings document as the pages use it. */
export type PublicSettings = Pick<Settings, 'option' | 'sportConfig'> & { readonly menu: readonly MenuEntry[] };

/** Settings the slip previews with and the menu follows; also sets the server clock. */
export function usePublicSettings(): PublicSettings | null {
  const { data } = useQuery({ queryKey: ['settings'], queryFn: read, staleTime: 60_000, refetchInterval: 5 * 60_000 });
  return data ?? null;
}

async function read(): Promise<PublicSettings> {
  const askedAt = Date.now();
  const { settings } = await api.setting.publicSettings({});
  setServerClock({ serverTime: Date.parse(settings.serverTime), askedAt, gotAt: Date.now() });
  return settings.config;
}

/** A menu area the operator switched off. */
export function isUnderRepair(settings: PublicSettings | null, area: string): boolean {
  return settings?.menu?.some(({ name, visible }) => name === area && !visible) ?? false;
}
