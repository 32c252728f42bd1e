import { handler } from '../../../../functions/api/sandbox/handler.ts';
import { finishSlotRounds } from '../../../../functions/jobs/rounds/finish-slot-rounds.ts';
import { slotRoundsBefore } from '../../../../functions/table/casino/slot-rounds.ts';
import { readBalance } from '../../../../functions/table/member/members.ts';
import type { StoredMember } from '../member/members.ts';
import { callHandler, newKey, type Reply } from '../request.ts';

const gameId = 'pragmatic-001';

export const callSlot = (as: StoredMember, path: 'title' | 'spin' | 'rounds', body: object, key?: string) =>
  callHandler(handler, { path: `/sandbox/slot/${path}`, as, body, ...(key && { key }) });

/** A spin for `totalBet` won, under a key of its own or the one given. */
export const spin = (as: StoredMember, totalBet = 1_000, key = newKey()): Promise<Reply> =>
  callSlot(as, 'spin', { gameId, totalBet }, key);

export const openTitle = (as: StoredMember): Promise<Reply> => callSlot(as, 'title', { gameId });

/** The job that finishes rounds, as it runs so many seconds later. */
export const finishRoundsAfter = (seconds: number): Promise<number> =>
  finishSlotRounds(Date.now() + seconds * 1_000);

export async function creditOf({ memberSeq }: StoredMember): Promise<number> {
  return (await readBalance(memberSeq))?.['credit:sandbox'] ?? 0;
}

/** Every round of the member, oldest first. */
export async function roundsOf({ memberSeq }: StoredMember) {
  const { rounds } = await slotRoundsBefore(memberSeq, { size: 10_000 });
  return rounds.toReversed();
}
