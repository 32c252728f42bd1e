import { PointSettings } from '../../../shared/model/balance/point-settings.ts';
import { settings } from '../admin/settings.ts';

/** What the settings in force say about points. */
export async function pointSettings(): Promise<PointSettings> {
  const { bonus } = await settings();
  return PointSettings.parse(bonus);
}
