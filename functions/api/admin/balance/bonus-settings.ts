import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { BonusSettings } from '../../../../shared/model/balance/bonus-settings.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { settingsAt, settingsNow } from '../../../table/admin/settings.ts';
import { requestSettingsChange } from '../approvals/approve-settings.ts';

/** In force once another operator has approved them; deposits requested before keep the option as it was when chosen. */
export const bonusSave: Answer<typeof admin.calls.bonusSave> = async (
  { version, options, reason },
  context,
) => {
  const rolling = options.map(({ maxBonus, ...option }) =>
    maxBonus === null ? option : { ...option, maxBonus },
  );
  const { config } = (await settingsAt(version)).document;
  return requestSettingsChange({ kind: 'bonus', config, next: rolling, reason, context });
};

const notNamed = { bankName: '', account: '', ownerName: '' };

export const bonusSettings: Answer<typeof admin.calls.bonusSettings> = async () => {
  const { document, version } = await settingsNow();
  const { config } = document;
  const { rolling } = BonusSettings.parse(config['bonus']);
  return { version, options: rolling, depositAccount: config.option.depositAccount ?? notNamed };
};
