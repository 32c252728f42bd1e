import { FeedMessage } from '../../../../functions/providers/sports-feed/message.ts';
import type { MatchState } from '../../../../shared/model/sports/match.ts';

let sequence = 0;

/** A message numbered behind the one before, a millisecond later by default (`at`: epoch ms). */
export function feedMessage(Type: number, Body: object, at?: number): FeedMessage {
  sequence += 1;
  return FeedMessage.parse({
    Header: {
      Type,
      MsgSeq: sequence,
      MsgGuid: `guid-${sequence}`,
      ServerTimestamp: at ?? 1_700_000_000_000 + sequence,
    },
    Body,
  });
}

/** A feed message on one match. */
export function feedEvent(type: number, FixtureId: number, part: object): FeedMessage {
  return feedMessage(type, { Events: [{ FixtureId, ...part }] });
}

/** The first fixture message of a football match to come. */
export function firstFixture(gameId: number): FeedMessage {
  return feedEvent(1, gameId, {
    Fixture: {
      Sport: { Id: 6046, Name: 'Football' },
      League: { Id: 67, Name: 'Premier League' },
      Status: 1,
      StartDate: '2026-11-21T18:00:00Z',
      Participants: [
        { Name: 'Burnley', Position: '1' },
        { Name: 'Man City', Position: '2' },
      ],
    },
  });
}

/** The part of a feed message about one match, and the message's type. */
export type FeedPart = readonly [type: number, part: object];

/** The winner market of a stored match: each named side has its code. */
export function winnerResult(
  { match: { gameId } }: MatchState,
  { type, codes }: { readonly type: 35 | 36; readonly codes: Readonly<Record<string, number>> },
): FeedPart {
  const Bets = Object.entries(codes).map(([side, Settlement]) => ({
    ...{ Id: `${gameId}:1:${side}`, Name: names[side], Status: 3, Settlement },
  }));
  return [type, { Markets: [{ Id: 1, Name: '1X2', Bets }] }];
}

const names: Readonly<Record<string, string>> = { home: '1', draw: 'X', away: '2' };

/** The whole winner market is suspended. */
export function winnerSuspended({ match: { gameId } }: MatchState): FeedPart {
  const Bets = Object.entries(names).map(([side, Name]) => ({ Id: `${gameId}:1:${side}`, Name, Status: 2 }));
  return [3, { Markets: [{ Id: 1, Name: '1X2', Bets }] }];
}
