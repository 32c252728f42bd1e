import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { SettingsDocument } from '../../../../shared/model/admin/settings.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { paginationOf } from '../../../../shared/rules/paging.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { settingsNow, settingsVersions } from '../../../table/admin/settings.ts';

export const settingsVersion: Answer<typeof admin.calls.settingsVersion> = async ({ version }) => {
  const [found] = await settingsVersions(version, version);
  if (!found) throw new Refusal('not-found');
  const { by, reason, at, document } = found;
  return {
    version,
    by,
    reason,
    at: new Date(at).toISOString(),
    document: SettingsDocument.parse(JSON.parse(document)),
  };
};

export const settingsGet: Answer<typeof admin.calls.settingsGet> = () => settingsNow();

/** Versions are numbered without a gap: a page is a range of numbers. */
export const settingsHistory: Answer<typeof admin.calls.settingsHistory> = async ({ page, size }) => {
  const { version: total } = await settingsNow();
  const newest = total - (page - 1) * size;
  const versions = newest < 1 ? [] : await settingsVersions(Math.max(1, newest - size + 1), newest);
  return {
    list: versions.map(({ version, by, reason, at }) => ({
      version,
      by,
      reason,
      at: new Date(at).toISOString(),
    })),
    pagination: paginationOf(total, { page, size }),
  };
};
