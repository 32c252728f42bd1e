import type { admin } from '../../../../shared/calls/admin/admin.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { changeSettings } from '../../../table/admin/settings.ts';

export const depositAccountSave: Answer<typeof admin.calls.depositAccountSave> = async (
  { version: expectedVersion, account, reason },
  context,
) => {
  const version = await changeSettings({
    expectedVersion,
    change: (config) => ({ ...config, option: { ...config.option, depositAccount: account } }),
    audit: (before, after) =>
      context.audit({
        target: 'option.depositAccount',
        reason,
        before: before.option.depositAccount ?? null,
        after: after.option.depositAccount ?? null,
      }),
    by: context.caller.operatorId,
    reason,
    now: context.now,
  });
  return { version };
};
