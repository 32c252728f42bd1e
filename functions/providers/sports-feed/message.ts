import * as z from 'zod';

/** A JSON string, kept as it is, or a bare integer of 16 or more digits outside one. */
const STRING_OR_LONG_INTEGER = /"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g;

/**
 * Parses a feed body without losing digits: `Bet.Id` has 17–18 of them, more than a double holds,
 * so every bare integer of 16 or more digits becomes a string first. Throws SyntaxError on bad JSON.
 */
export function parseRaw(raw: string): unknown {
  const quoted = raw.replace(STRING_OR_LONG_INTEGER, (found) =>
    found.startsWith('"') ? found : `"${found}"`,
  );
  return JSON.parse(quoted);
}

/** Text that may arrive as a bare number: ids, lines, prices, scores and positions. */
const Text = z.union([z.string().max(200), z.number()]).transform(String);
const Id = z.union([z.string().regex(/^[\w.:-]{1,64}$/), z.int()]).transform(String);
const WholeNumber = z.union([z.int(), z.string().regex(/^-?\d{1,15}$/)]).transform(Number);
const Instant = z.iso.datetime({ offset: true, local: true });

const PositionValue = z.object({ Position: Text, Value: Text });
const NameValue = z.object({ Name: z.string(), Value: z.unknown() });
const Named = z.object({ Id: WholeNumber, Name: z.string().max(200) });

const Participant = z.object({ Id: Id.nullish(), Name: z.string().min(1).max(200), Position: Text });

const Fixture = z.object({
  FixtureName: z.string().nullish(),
  Sport: Named.nullish(),
  Location: Named.nullish(),
  League: Named.nullish(),
  StartDate: Instant.nullish(),
  LastUpdate: Instant.nullish(),
  Status: WholeNumber.nullish(),
  Participants: z.array(Participant).nullish(),
  FixtureExtraData: z.array(NameValue).nullish(),
});

const Incident = z.object({
  Period: WholeNumber.nullish(),
  IncidentType: WholeNumber,
  Seconds: WholeNumber.nullish(),
  ParticipantPosition: Text.nullish(),
});

const Period = z.object({
  Type: WholeNumber,
  IsFinished: z.boolean().nullish(),
  IsConfirmed: z.boolean().nullish(),
  Results: z.array(PositionValue).nullish(),
  Incidents: z.array(Incident).nullish(),
});

const Scoreboard = z.object({
  Status: WholeNumber.nullish(),
  Description: WholeNumber.nullish(),
  CurrentPeriod: WholeNumber.nullish(),
  Time: Text.nullish(),
  Clock: z.object({ Status: WholeNumber.nullish(), Seconds: Text.nullish() }).nullish(),
  Results: z.array(PositionValue).nullish(),
});

const Livescore = z.object({
  Scoreboard: Scoreboard.nullish(),
  Periods: z.array(Period).max(100).nullish(),
  Statistics: z.array(z.object({ Type: WholeNumber, Results: z.array(PositionValue).nullish() })).nullish(),
  LivescoreExtraData: z.array(NameValue).nullish(),
});

const Bet = z.object({
  Id: Id,
  Name: Text,
  Line: Text.nullish(),
  BaseLine: Text.nullish(),
  Status: WholeNumber.nullish(),
  Price: Text.nullish(),
  Settlement: WholeNumber.nullish(),
  LastUpdate: z.string().nullish(),
});

const Market = z.object({
  Id: z.union([z.int().positive(), z.string().regex(/^\d{1,9}$/)]).transform(Number),
  Name: z.string().max(200).nullish(),
  MainLine: Text.nullish(),
  Bets: z.array(Bet).max(2_000).nullish(),
});

const Event = z.object({
  FixtureId: Id,
  Fixture: Fixture.nullish(),
  Livescore: Livescore.nullish(),
  Markets: z.array(Market).max(400).nullish(),
});

const Header = z.object({
  Type: WholeNumber,
  MsgSeq: WholeNumber,
  MsgGuid: z.string().min(1).max(64),
  CreationDate: Instant.nullish(),
  ServerTimestamp: WholeNumber,
});

const Body = z.object({
  Events: z.array(Event).max(1_000).nullish(),
  KeepAlive: z.object({ ActiveEvents: z.array(Id).nullish() }).nullish(),
  FeedInterrupted: z.array(WholeNumber).nullish(),
});

/** One message of the canonical inbound format (LSports-shaped). Fields without a use are stripped. */
export const FeedMessage = z.object({ Header, Body: Body.nullish() });
export type FeedMessage = z.infer<typeof FeedMessage>;
export type FeedEvent = z.infer<typeof Event>;
export type FeedFixture = z.infer<typeof Fixture>;
export type FeedLivescore = z.infer<typeof Livescore>;
export type FeedMarket = z.infer<typeof Market>;
export type FeedBet = z.infer<typeof Bet>;
