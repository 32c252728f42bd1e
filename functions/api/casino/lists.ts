import type { casino } from '../../../shared/calls/casino/casino.ts';
import { liveCatalogue } from '../../../shared/rules/casino/live-catalogue.ts';
import { slotCatalogue } from '../../../shared/rules/casino/slot-catalogue.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { settings } from '../../table/admin/settings.ts';
import { catalogueLists } from './catalogue-lists.ts';

const lists = catalogueLists({ slot: slotCatalogue, live: liveCatalogue });

export const games: Answer<typeof casino.calls.games> = async () => {
  const switches = await settings();
  return { data: { live: lists.live(switches), ...lists.overview(switches) } };
};

export const slots: Answer<typeof casino.calls.slots> = async (request) =>
  lists.slots(request, await settings());

export const live: Answer<typeof casino.calls.live> = async () => ({
  data: { live: lists.live(await settings()) },
});
