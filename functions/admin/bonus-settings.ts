import type { admin } from '../../shared/calls/admin.ts';
import { BonusSettings } from '../../shared/model/bonus-settings.ts';
import type { Answer } from '../runtime/context.ts';
import { settingsNow } from '../table/settings.ts';

const notNamed = { bankName: '', account: '', ownerName: '' };

export const bonusSettings: Answer<typeof admin.calls.bonusSettings> = async () => {
  const { document, version } = await settingsNow();
  const { config } = document;
  const { rolling } = BonusSettings.parse(config['bonus']);
  return { version, options: rolling, depositAccount: config.option.depositAccount ?? notNamed };
};
