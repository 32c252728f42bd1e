import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { paginationOf } from '../../../../shared/rules/paging.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { settingsNow, settingsVersions } from '../../../table/admin/settings.ts';

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
