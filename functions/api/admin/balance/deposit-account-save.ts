import type { admin } from '../../../../shared/calls/admin/admin.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { settingsAt } from '../../../table/admin/settings.ts';
import { requestSettingsChange } from '../approvals/approve-settings.ts';

/** Members transfer to the new account once another operator has approved it. */
export const depositAccountSave: Answer<typeof admin.calls.depositAccountSave> = async (
  { version, account, reason },
  context,
) => {
  const { config } = (await settingsAt(version)).document;
  return requestSettingsChange({ kind: 'account', config, next: account, reason, context });
};
