import { SettingsBoard } from '../../features/operators/settings-board.tsx';

export function Settings() {
  return <SettingsBoard />;
}
