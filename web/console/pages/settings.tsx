import { SettingsBoard } from '../settings/settings-board.tsx';

export function Settings() {
  return <SettingsBoard />;
}
