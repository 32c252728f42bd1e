import { useQuery } from '@tanstack/react-query';
import type { admin } from '../../../shared/calls/admin/admin.ts';
import type { ReplyOf } from '../../../shared/calls/call.ts';
import { api } from '../kit/api.ts';

export const settingsKey = 'operator-settings';

export type SettingsView = ReplyOf<typeof admin.calls.settingsGet>;
export type SettingsDraft = SettingsView['document'];
export type SettingsConfig = SettingsDraft['config'];
export type VersionRow = ReplyOf<typeof admin.calls.settingsHistory>['list'][number];

export function useSettings() {
  return useQuery({ queryKey: [settingsKey], queryFn: () => api.settingsGet({}) });
}

export function useSettingsHistory(page: number) {
  return useQuery({
    queryKey: [settingsKey, 'history', page],
    queryFn: () => api.settingsHistory({ page }),
    placeholderData: (before) => before,
  });
}

export function useSettingsVersion(version: number) {
  return useQuery({
    queryKey: [settingsKey, 'version', version],
    queryFn: () => api.settingsVersion({ version }),
  });
}
