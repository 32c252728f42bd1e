import type { admin } from '../../shared/calls/admin.ts';
import { SettingsDocument } from '../../shared/model/settings.ts';
import { Refusal } from '../../shared/refusals.ts';
import type { Answer } from '../runtime/context.ts';
import { settingsVersions } from '../table/settings.ts';

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
