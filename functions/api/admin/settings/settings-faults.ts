import type { Settings } from '../../../../shared/model/admin/settings.ts';
import { deniedAddressFaults } from '../../../../shared/rules/admin/denied-addresses.ts';
import { operatorAddressFaults } from '../../../../shared/rules/admin/operator-addresses.ts';
import { unreadSettings } from '../../../../shared/rules/admin/unread-settings.ts';
import { eventFaults } from '../../../../shared/rules/events/event-faults.ts';
import { timesFaults } from '../../../../shared/rules/games/times-faults.ts';

/** Everything that keeps settings from being saved, each with the path of its field and a sentence. */
export const faultsOf = (settings: Settings) => [
  ...unreadSettings(settings),
  ...timesFaults(settings),
  ...deniedAddressFaults(settings['admin']),
  ...operatorAddressFaults(settings['admin']),
  ...eventFaults(settings['admin']),
];
