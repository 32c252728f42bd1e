import type { Game, GameState } from '../../../../shared/model/sports/match.ts';
import type { Reply } from '../ask.ts';
import { askAdmin } from '../balance/cash.ts';
import type { StoredOperator } from '../member/stored-operator.ts';
import { listedFootball } from '../sports/listed-match.ts';
import { liveState } from '../sports/live-match.ts';

/** A trader stops something of the desk's levels. */
export function laid(as: StoredOperator, body: object): Promise<Reply> {
  return askAdmin(as, 'trading/stop', { body: { stopped: true, reason: '배당 점검', ...body } });
}

export function reopened(as: StoredOperator, body: object): Promise<Reply> {
  return laid(as, { ...body, stopped: false, reason: '점검 완료' });
}

/** A football match in play, stored as a feed's message does, told just now. */
export function footballInPlay(changes: Partial<Game> = {}): Promise<GameState> {
  return listedFootball({
    status: 'live',
    startTime: Date.now() - 1_200_000,
    feedAt: Date.now() + 60_000,
    live: liveState(),
    ...changes,
  });
}
