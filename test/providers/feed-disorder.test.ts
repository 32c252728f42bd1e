import { describe, expect, it } from 'vitest';
import { FeedMessage } from '../../functions/providers/sports-feed/message.ts';
import { translate } from '../../functions/providers/sports-feed/translate/translate.ts';
import type { MatchState } from '../../shared/model/sports/match.ts';

const noon = 1_700_000_000_000;
let sequence = 0;

/** One message taken after the other; `settlement` is what the last of them decided. */
function taken(type: number, part: object, stored: MatchState | null = null, at = noon) {
  sequence += 1;
  const { Header, Body } = FeedMessage.parse({
    Header: { Type: type, MsgSeq: sequence, MsgGuid: `guid-${sequence}`, ServerTimestamp: at },
    Body: { Events: [{ FixtureId: 71, ...part }] },
  });
  const event = Body?.Events?.[0];
  if (!event) throw new Error('no event');
  const { state, ...rest } = translate({ header: Header, event, source: 'ingest' }, stored);
  if (!state) throw new Error('no state');
  return { state, ...rest };
}

const fixture = (status: number) => ({
  Fixture: {
    Sport: { Id: 6046, Name: 'Football' },
    League: { Id: 67, Name: 'Premier League' },
    Status: status,
    StartDate: new Date(noon + 3_600_000).toISOString(),
    Participants: [
      { Name: 'Burnley', Position: '1' },
      { Name: 'Man City', Position: '2' },
    ],
  },
});
const winner = (...bets: object[]) => ({
  Markets: [
    {
      Id: 1,
      Name: '1X2',
      Bets: bets.map((bet, index) => ({
        Id: `71${index}`,
        Name: ['1', 'X', '2'][index],
        Price: '2.50',
        ...bet,
      })),
    },
  ],
});
const open = { Status: 1 };
const settled = (Settlement: number) => ({ Status: 3, Settlement });
const offered = () => taken(3, winner(open, open, open), taken(1, fixture(1)).state).state;
const decided = () => taken(35, winner(settled(2), settled(1), settled(1)), offered()).state;
const selections = ({ markets }: MatchState) =>
  markets.flatMap(({ folders }) => folders.flatMap((folder) => folder.selections));
const codes = (state: MatchState) => selections(state).map(({ settlement }) => settlement);

describe('a decided selection', () => {
  it('is not opened again by prices that come late', () => {
    const { state } = taken(3, winner(open, open, open), decided());
    expect(selections(state).map(({ status }) => status)).toEqual(['settled', 'settled', 'settled']);
    expect(codes(state)).toEqual([2, 1, 1]);
    expect(state.markets[0]?.closedAt).toBe(noon);
  });

  it('keeps its code when another result of the market leaves it out', () => {
    const half = taken(35, winner(settled(2)), offered()).state;
    const { state } = taken(35, winner(settled(0), settled(1), settled(1)), half);
    expect(codes(state)).toEqual([2, 1, 1]);
  });

  it('is not refunded with a match cancelled after a snapshot without results', () => {
    const snapshot = taken(36, { ...fixture(2), ...winner({ Status: 3 }, open, open) }, decided()).state;
    expect(taken(1, fixture(4), snapshot).settlement?.results).toEqual({});
  });

  it('of a match called off stays refunded whatever result arrives', () => {
    const off = taken(1, fixture(4), offered()).state;
    const late = taken(35, winner(settled(2), settled(1), settled(1)), off);
    expect(late.settlement).toBeNull();
    expect(codes(late.state)).toEqual([3, 3, 3]);
  });
});

describe('a result', () => {
  it('sent by a snapshot alone is settled', () => {
    const { settlement } = taken(
      36,
      { ...fixture(3), ...winner(settled(2), settled(1), settled(1)) },
      offered(),
    );
    expect(settlement?.results).toEqual({ 710: 2, 711: 1, 712: 1 });
  });

  it('beside prices decides nothing, and is settled when it is sent as one', () => {
    const { state, settlement } = taken(3, winner(settled(2), settled(1), settled(1)), offered());
    expect(settlement).toBeNull();
    expect(taken(35, winner(settled(2), settled(1), settled(1)), state).settlement?.results).toEqual({
      710: 2,
      711: 1,
      712: 1,
    });
  });

  it('of a match ended by its fixture counts from that message, not from the one before', () => {
    const ended = taken(1, fixture(3), offered(), noon + 7_200_000).state;
    const { settlement } = taken(35, winner(settled(2), settled(1), settled(1)), ended, noon + 7_260_000);
    expect(settlement?.closedAt).toEqual({ '71-1-0': noon + 7_200_000 });
  });
});
