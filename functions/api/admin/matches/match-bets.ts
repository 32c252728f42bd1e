import type { admin } from '../../../../shared/calls/admin/admin.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { countOpenTickets } from '../../../table/betting/open-tickets.ts';

export const gameTickets: Answer<typeof admin.calls.gameTickets> = async ({ gameId }) => ({
  openTickets: await countOpenTickets(gameId),
});
