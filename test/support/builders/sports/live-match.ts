import { update } from '../../../../functions/table/client/table.ts';
import { keys } from '../../../../functions/table/keys/keys.ts';
import type { Game, GameState, LiveState } from '../../../../shared/model/sports/match.ts';
import type { StoredMember } from '../member/stored-member.ts';
import { storedFootball, storeGame } from './stored-match.ts';

/** 1 : 0 in the first half, nobody sent off, told just now. */
export function liveState(changes: Partial<LiveState> = {}): LiveState {
  return {
    score: { home: 1, away: 0 },
    period: 10,
    periodNameKo: '전반',
    clock: { seconds: 1_200, status: 'running' },
    periods: [],
    incidents: [],
    red: { home: 0, away: 0 },
    updatedAt: Date.now(),
    ...changes,
  };
}

/** A slow machine does not age what was told just now. */
const toldAt = () => Date.now() + 60_000;

/** A football match in play; prices as `storedFootball`. */
export function storedLive(changes: Partial<Game> = {}): Promise<GameState> {
  const now = Date.now();
  return storedFootball({
    status: 'live',
    startTime: now - 1_200_000,
    feedAt: toldAt(),
    live: liveState(),
    ...changes,
  });
}

/** The match with another state of play, told just now. */
export function played(state: GameState, changes: Partial<Game>): Promise<GameState> {
  return storeGame({ ...state, game: { ...state.game, feedAt: toldAt(), ...changes } });
}

/** Makes a held bet due, `late` milliseconds ago: a test need not wait. */
export async function makeDue(member: StoredMember, ticket: string, late = 0): Promise<void> {
  await update({ key: keys.ticket(member.memberSeq, ticket), set: { dueAt: Date.now() - late } });
}

/** Makes a held cash-out due. */
export async function makeCashOutDue({ memberSeq }: StoredMember, ticket: string): Promise<void> {
  await update({ key: keys.cashOutTicket(memberSeq, ticket), set: { dueAt: Date.now() } });
}
