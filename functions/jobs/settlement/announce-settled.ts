import { settledNews } from '../../../shared/rules/settlement/settlement-messages.ts';
import type { SettledLeg } from '../../domain/settlement/settle-leg.ts';
import { environment } from '../../runtime/env.ts';
import { announceToMember } from '../../runtime/live/announce.ts';
import { byMember } from './by-member-merged.ts';
import { membersOnline } from './members-online-merged.ts';

/** Tells each member who is there once per page what moved. */
export async function announceSettled(settled: readonly SettledLeg[], gameId: string): Promise<void> {
  if (environment().LIVE_ENDPOINT === undefined || settled.length === 0) return;
  const online = await membersOnline();
  await Promise.all(
    byMember(settled.filter(({ memberSeq }) => online.has(memberSeq))).map(async ([memberSeq, legs]) => {
      // Together: they go in one frame.
      await Promise.all(settledNews(legs, gameId).map((message) => announceToMember(memberSeq, message)));
    }),
  );
}
