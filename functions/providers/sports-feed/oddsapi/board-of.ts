import type { FeedBet, FeedMarket } from '../message.ts';
import { betIds } from '../sandbox/model/seeded.ts';
import type { OddsEvent, OfferedMarket } from './replies.ts';
import type { OddsApiSport } from './sport-of.ts';

type Pair = readonly [home: OfferedMarket['outcomes'][number], away: OfferedMarket['outcomes'][number]];
type Wanted = Pick<FeedBet, 'Name' | 'Price' | 'Line' | 'BaseLine'>;

const KEYS = { h2h: 'main', spreads: 'handicap', totals: 'total' } as const;

/** What bookmakers offer of a match as markets of the feed; each from the first bookmaker that has it whole. */
export function boardOf(
  event: OddsEvent,
  how: { readonly sport: OddsApiSport; readonly bookmakers: readonly string[]; readonly status: number },
): readonly FeedMarket[] {
  const idOf = betIds(event.id);
  return Object.entries(KEYS).flatMap(([key, place]): FeedMarket[] => {
    const id = how.sport[place];
    for (const { markets } of inOrder(event.bookmakers, how.bookmakers)) {
      const offered = markets.find((market) => market.key === key);
      const bets = offered && betsOf(offered, event, how.sport);
      if (!bets) continue;
      const line = bets[0]?.BaseLine;
      return [
        {
          Id: id,
          ...(line !== undefined && { MainLine: line }),
          Bets: bets.map((bet) => ({
            ...bet,
            Id: idOf(`${id}|${bet.BaseLine ?? ''}|${bet.Name}`),
            Status: how.status,
          })),
        },
      ];
    }
    return [];
  });
}

/** The wanted ones as they are wanted, then the others by name: the same reply gives the same board. */
function inOrder(bookmakers: OddsEvent['bookmakers'], wanted: readonly string[]): OddsEvent['bookmakers'] {
  const rank = ({ key }: { readonly key: string }) => {
    const place = wanted.indexOf(key);
    return place < 0 ? wanted.length : place;
  };
  return bookmakers.toSorted((a, b) => rank(a) - rank(b) || (a.key < b.key ? -1 : 1));
}

function betsOf(market: OfferedMarket, event: OddsEvent, sport: OddsApiSport): readonly Wanted[] | null {
  const { outcomes, key } = market;
  const of = (name: string) => outcomes.find((outcome) => outcome.name === name);
  const bet = (Name: string, price: number): Wanted => ({ Name, Price: String(price) });
  const home = of(event.home_team);
  const away = of(event.away_team);
  if (key === 'h2h') {
    const draw = of('Draw');
    // Two prices where a draw is possible, or three where it is not, are another market than ours.
    if (!home || !away || (draw !== undefined) !== (sport.main === 1)) return null;
    return [bet('1', home.price), ...(draw ? [bet('X', draw.price)] : []), bet('2', away.price)];
  }
  if (key === 'totals') {
    const [over, under] = [of('Over'), of('Under')];
    return over && under ? onLine(['Over', 'Under'], { pair: [over, under], opposite: 1 }) : null;
  }
  return home && away ? onLine(['1', '2'], { pair: [home, away], opposite: -1 }) : null;
}

/** Both sides of one line; the second side's is the same number, or its opposite. Null when they are two lines. */
function onLine(
  names: readonly [string, string],
  { pair: [first, second], opposite }: { readonly pair: Pair; readonly opposite: 1 | -1 },
): readonly Wanted[] | null {
  if (first.point == null || second.point == null || first.point !== second.point * opposite) return null;
  const base = String(first.point);
  return [
    { Name: names[0], Price: String(first.price), Line: base, BaseLine: base },
    { Name: names[1], Price: String(second.price), Line: String(second.point), BaseLine: base },
  ];
}
