import { EventSettings } from '../../../shared/model/events/event-settings.ts';
import { settings } from '../admin/settings.ts';

/** What events give at present. @throws Error when the settings say nothing that can be followed */
export async function eventSettings(): Promise<EventSettings> {
  const { admin } = await settings();
  return EventSettings.parse(admin);
}
