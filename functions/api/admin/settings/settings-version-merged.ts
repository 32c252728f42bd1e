import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { SettingsDocument } from '../../../../shared/model/admin/settings.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { settingsVersions } from '../../../table/admin/settings.ts';

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
