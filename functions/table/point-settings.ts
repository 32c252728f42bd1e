import { PointSettings } from '../../shared/model/point-settings.ts';
import { settings } from './settings.ts';

/** What the settings in force say about points. */
export async function pointSettings(): Promise<PointSettings> {
  const { bonus } = await settings();
  return PointSettings.parse(bonus);
}
