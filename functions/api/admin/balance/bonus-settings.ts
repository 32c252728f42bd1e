import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { BonusSettings } from '../../../../shared/model/balance/bonus-settings.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { changeSettings, settingsNow } from '../../../table/admin/settings.ts';

/** Deposits asked for before keep the option as it stood when it was chosen. */
export const bonusSave: Answer<typeof admin.calls.bonusSave> = async (
  { version: expectedVersion, options, reason },
  context,
) => {
  const rolling = options.map(({ maxBonus, ...option }) =>
    maxBonus === null ? option : { ...option, maxBonus },
  );
  const version = await changeSettings({
    expectedVersion,
    change: (config) => ({ ...config, bonus: { ...BonusSettings.parse(config['bonus']), rolling } }),
    audit: (before, after) =>
      context.audit({
        target: 'bonus.rolling',
        reason,
        before: BonusSettings.parse(before['bonus']).rolling,
        after: BonusSettings.parse(after['bonus']).rolling,
      }),
    by: context.caller.operatorId,
    reason,
    now: context.now,
  });
  return { version };
};

const notNamed = { bankName: '', account: '', ownerName: '' };

export const bonusSettings: Answer<typeof admin.calls.bonusSettings> = async () => {
  const { document, version } = await settingsNow();
  const { config } = document;
  const { rolling } = BonusSettings.parse(config['bonus']);
  return { version, options: rolling, depositAccount: config.option.depositAccount ?? notNamed };
};
