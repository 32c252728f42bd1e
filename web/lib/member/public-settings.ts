import { useQuery } from '@tanstack/react-query';
import { createContext, createElement, type ReactNode, useContext, useDeferredValue } from 'react';
import { virtualClock } from '../../../shared/rules/rounds/virtual-clock.ts';
import { koreanDay, koreanDaySpan } from '../../../shared/rules/text/korean-day.ts';
import { api } from '../calls/api.ts';
import type { PublicSettings } from '../calls/public-config.ts';
import { serverNow } from '../time/server-clock.ts';

const SettingsContext = createContext<PublicSettings | null>(null);

/** Settings the slip previews with and the menu follows. */
export function usePublicSettings(): PublicSettings | null {
  return useContext(SettingsContext);
}

/** Reads the settings for everything inside: one reader, however many places follow them. */
export function PublicSettingsReader({ children }: { readonly children: ReactNode }) {
  const { data } = useQuery({
    queryKey: ['settings'],
    queryFn: readSettings,
    staleTime: 60_000,
    refetchInterval: ({ state }) => Math.min(5 * 60_000, msToNextDay(state.data?.gameSpeed ?? 1)),
  });
  // Menus, slip and footer follow them: deferred, they are rendered in slices.
  return createElement(SettingsContext, { value: useDeferredValue(data ?? null) }, children);
}

/** Rounds may be counted by other times on the next day of the games' clock, ms. */
function msToNextDay(speed: number): number {
  const clock = virtualClock(speed);
  const now = serverNow();
  return Math.max(1_000, clock.real(koreanDaySpan(koreanDay(clock.virtual(now))).to) - now + 500);
}

async function readSettings(): Promise<PublicSettings> {
  const { settings } = await api.setting.publicSettings({});
  return settings.config;
}

/** A menu area the operator switched off. */
export function isInMaintenance(settings: PublicSettings | null, area: string): boolean {
  return settings?.menu?.some(({ name, visible }) => name === area && !visible) ?? false;
}

/** Whether things can be marked as favourites: the operator may switch it off. */
export function useHasFavourites(): boolean {
  return usePublicSettings()?.option.beyond?.favourites !== false;
}
