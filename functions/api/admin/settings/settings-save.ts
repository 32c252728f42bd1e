import type { admin } from '../../../../shared/calls/admin/admin.ts';
import type { Settings } from '../../../../shared/model/admin/settings.ts';
import { BonusSettings } from '../../../../shared/model/balance/bonus-settings.ts';
import { PointSettings } from '../../../../shared/model/balance/point-settings.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { needsSecondOwner } from '../../../../shared/rules/audit/four-eyes.ts';
import { jsonChanges } from '../../../../shared/rules/audit/json-changes.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { changeSettings, settingsAt } from '../../../table/admin/settings.ts';
import { refuseOwnExclusion, requestSettingsChange, sidesOf } from '../approvals/approve-settings.ts';

/** Parts of the document that its schema leaves open but calls depend on. */
const parts = [BonusSettings, PointSettings];

/** What touches money, odds or limits waits for a second owner; the rest is in force at once. */
export const settingsSave: Answer<typeof admin.calls.settingsSave> = async (
  { document, version: expectedVersion, reason },
  context,
) => {
  const { config } = document;
  const broken = parts.map((part) => part.safeParse(config['bonus'])).find(({ success }) => !success);
  if (broken) {
    const paths = broken.error?.issues.map(({ path }) => ['document.config.bonus', ...path].join('.')) ?? [];
    throw new Refusal('malformed', {
      fields: Object.fromEntries(paths.slice(0, 20).map((path) => [path, '입력값을 확인해 주세요.'])),
    });
  }
  const { config: inForce } = (await settingsAt(expectedVersion)).document;
  await refuseNewFaults(inForce, config);
  refuseOwnExclusion(config, context.ip);
  if (needsSecondOwner(jsonChanges(inForce, config).map(({ path }) => path))) {
    const asked = { kind: 'settings', config: inForce, next: config, reason, context } as const;
    return { version: null, ...(await requestSettingsChange(asked)) };
  }
  const version = await changeSettings({
    expectedVersion,
    change: () => config,
    audit: (before, after) => context.audit({ target: 'settings', reason, ...sidesOf(before, after) }),
    by: context.caller.operatorId,
    reason,
    now: context.now,
  });
  return { version, approvalSeq: null };
};

/** Faults that existed before must not prevent an operator from closing a game. */
async function refuseNewFaults(before: Settings, after: Settings): Promise<void> {
  // The rules of every game: no other call of the console needs them, and a cold start would read them.
  const { faultsOf } = await import('./settings-faults.ts');
  const old = new Set(faultsOf(before).map(({ path, sentence }) => `${path} ${sentence}`));
  const faults = faultsOf(after).filter(({ path, sentence }) => !old.has(`${path} ${sentence}`));
  if (faults.length === 0) return;
  throw new Refusal('malformed', {
    fields: Object.fromEntries(faults.map(({ path, sentence }) => [`document.config.${path}`, sentence])),
  });
}
