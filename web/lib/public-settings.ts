import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import type { PublicSettings } from './public-config.ts';
import { setServerClock } from './server-clock.ts';

/** Settings the slip previews with and the menu follows; also sets the server clock. */
export function usePublicSettings(): PublicSettings | null {
  const { data } = useQuery({
    queryKey: ['settings'],
    queryFn: read,
    staleTime: 60_000,
    refetchInterval: 5 * 60_000,
  });
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
