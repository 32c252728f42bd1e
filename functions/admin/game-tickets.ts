import type { admin } from '../../shared/calls/admin.ts';
import type { Answer } from '../runtime/context.ts';
import { countOpenTickets } from '../table/open-tickets.ts';

export const gameTickets: Answer<typeof admin.calls.gameTickets> = async ({ gameId }) => ({
  openTickets: await countOpenTickets(gameId),
});
