import type { WebPushNotice } from '../../../shared/model/member/web-push.ts';
import { claimKickOff, queuePushes } from '../../table/member/push-queue.ts';
import { kickOffSubscriptions } from '../../table/member/push-subscriptions.ts';
import { cardsOf, type MatchCard } from '../../table/sports/match-cards.ts';

/** Milliseconds before its start at which a match is told. */
const ahead = 10 * 60_000;

/**
 * Leaves a notice for each device with a match among its favourites that begins within ten minutes, once for a match and its
 * time: one that is put off is told again. @returns how many notices
 */
export async function announceKickOffs(now: number): Promise<number> {
  const cards = await cardsOf({ state: 'wait', from: now + 1, to: now + ahead });
  const due: MatchCard['match'][] = [];
  for (const { match } of cards) if (!match.suspended && (await claimKickOff(match, now))) due.push(match);
  if (due.length === 0) return 0;
  let count = 0;
  for await (const devices of kickOffSubscriptions(now)) {
    const notices = devices.flatMap(({ memberSeq, familyId, favourites }): WebPushNotice[] =>
      due
        .filter(
          ({ gameId, leagueId }) =>
            favourites.matches.includes(gameId) || favourites.leagues.includes(leagueId),
        )
        .map(({ gameId, homeNameKo: home, awayNameKo: away, startTime: startsAt }) => ({
          kind: 'kickOff',
          memberSeq,
          familyId,
          gameId,
          home,
          away,
          startsAt,
        })),
    );
    await queuePushes(notices, now);
    count += notices.length;
  }
  return count;
}
