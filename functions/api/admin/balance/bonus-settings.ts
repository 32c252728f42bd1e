import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { BonusSettings } from '../../../../shared/model/balance/bonus-settings.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { settingsNow } from '../../../table/admin/settings.ts';

const notNamed = { bankName: '', account: '', ownerName: '' };

export const bonusSettings: Answer<typeof admin.calls.bonusSettings> = async () => {
  const { document, version } = await settingsNow();
  const { config } = document;
  const { rolling } = BonusSettings.parse(config['bonus']);
  return { version, options: rolling, depositAccount: config.option.depositAccount ?? notNamed };
};
