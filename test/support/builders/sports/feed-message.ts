import { FeedMessage } from '../../../../functions/providers/sports-feed/message.ts';

let sequence = 0;

/** A message numbered behind the one before, of a millisecond later unless told when (epoch ms). */
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

/** What the feed says of one match. */
export function feedEvent(type: number, FixtureId: number, part: object): FeedMessage {
  return feedMessage(type, { Events: [{ FixtureId, ...part }] });
}

/** A football match ahead, told of for the first time. */
export function introduced(gameId: number): FeedMessage {
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
