import type { GameState } from '../../../../shared/model/sports/match.ts';
import type { FeedBet, FeedFixture, FeedMarket, FeedMessage } from '../message.ts';
import { betIds } from '../sandbox/model/seeded.ts';
import { closingMarkets } from './closing-markets.ts';
import { messageOf } from './message-of.ts';
import type { OddsEvent, OfferedMarket } from './replies.ts';
import { type OddsApiSport, sportOf } from './sport-of.ts';

/** Names of the API whose team the catalogue keeps under another one; by league. */
const NAMES: Readonly<Record<number, Readonly<Record<string, string | undefined>>>> = {
  67: {
    'Brighton and Hove Albion': 'Brighton',
    'Luton Town': 'Luton',
    'Manchester City': 'Man City',
    'Manchester United': 'Man United',
    'Newcastle United': 'Newcastle',
    'Nottingham Forest': "Nott'm Forest",
    'Tottenham Hotspur': 'Tottenham',
    'West Ham United': 'West Ham',
    'Wolverhampton Wanderers': 'Wolves',
  },
  900201: {
    'Atlanta Hawks': 'ATL',
    'Boston Celtics': 'BOS',
    'Brooklyn Nets': 'BKN',
    'Charlotte Hornets': 'CHA',
    'Chicago Bulls': 'CHI',
    'Cleveland Cavaliers': 'CLE',
    'Dallas Mavericks': 'DAL',
    'Denver Nuggets': 'DEN',
    'Detroit Pistons': 'DET',
    'Golden State Warriors': 'GS',
    'Houston Rockets': 'HOU',
    'Indiana Pacers': 'IND',
    'Los Angeles Clippers': 'LAC',
    'Los Angeles Lakers': 'LAL',
    'Memphis Grizzlies': 'MEM',
    'Miami Heat': 'MIA',
    'Milwaukee Bucks': 'MIL',
    'Minnesota Timberwolves': 'MIN',
    'New Orleans Pelicans': 'NO',
    'New York Knicks': 'NY',
    'Oklahoma City Thunder': 'OKC',
    'Orlando Magic': 'ORL',
    'Philadelphia 76ers': 'PHI',
    'Phoenix Suns': 'PHX',
    'Portland Trail Blazers': 'POR',
    'Sacramento Kings': 'SAC',
    'San Antonio Spurs': 'SA',
    'Toronto Raptors': 'TOR',
    'Utah Jazz': 'UTAH',
    'Washington Wizards': 'WSH',
  },
  900301: {
    'Arizona Diamondbacks': 'ARI',
    'Atlanta Braves': 'ATL',
    'Baltimore Orioles': 'BAL',
    'Boston Red Sox': 'BOS',
    'Chicago Cubs': 'CUB',
    'Chicago White Sox': 'CWS',
    'Cincinnati Reds': 'CIN',
    'Colorado Rockies': 'COL',
    'Detroit Tigers': 'DET',
    'Houston Astros': 'HOU',
    'Kansas City Royals': 'KAN',
    'Los Angeles Angels': 'LAA',
    'Los Angeles Dodgers': 'LAD',
    'Miami Marlins': 'MIA',
    'Milwaukee Brewers': 'MIL',
    'Minnesota Twins': 'MIN',
    'New York Mets': 'NYM',
    'New York Yankees': 'NYY',
    'Philadelphia Phillies': 'PHI',
    'Pittsburgh Pirates': 'PIT',
    'San Diego Padres': 'SDG',
    'San Francisco Giants': 'SFO',
    'Seattle Mariners': 'SEA',
    'St. Louis Cardinals': 'STL',
    'Tampa Bay Rays': 'TAM',
    'Texas Rangers': 'TEX',
    'Toronto Blue Jays': 'TOR',
    'Washington Nationals': 'WAS',
  },
};

/** A team's name as the catalogue of Korean names knows it; as it stands where that has none. */
function catalogueTeam(leagueId: number, name: string): string {
  return NAMES[leagueId]?.[name] ?? name;
}

type Pair = readonly [home: OfferedMarket['outcomes'][number], away: OfferedMarket['outcomes'][number]];
type Wanted = Pick<FeedBet, 'Name' | 'Price' | 'Line' | 'BaseLine'>;

const KEYS = { h2h: 'main', spreads: 'handicap', totals: 'total' } as const;

/** What bookmakers offer of a match as markets of the feed; each from the first bookmaker that has it whole. */
function boardOf(
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

const FIXTURE = 1;
const PRICES = 3;
const NOT_STARTED = 1;
const OPEN = 1;
const SUSPENDED = 2;

/**
 * A match of the odds call → types 1 and 3. What is stored of it and no longer listed is suspended. From the start on
 * everything is: prices a poll old are no offer in play. `seq` is the poll's time, epoch milliseconds.
 */
export function translateOdds(
  event: OddsEvent,
  how: {
    readonly stored: GameState | null;
    readonly bookmakers: readonly string[];
    readonly seq: number;
  },
): readonly FeedMessage[] {
  const { stored, bookmakers, seq } = how;
  const sport = sportOf(event.sport_key);
  if (!sport || stored?.game.status === 'end') return [];
  const begun = Date.parse(event.commence_time) <= seq;
  const board = boardOf(event, { sport, bookmakers, status: begun ? SUSPENDED : OPEN });
  const listed = new Set(board.flatMap(({ Bets }) => Bets ?? []).map(({ Id }) => Id));
  const markets = joined(board, closingMarkets(stored, listed));
  const fixture = messageOf({
    type: FIXTURE,
    seq,
    event: { FixtureId: event.id, Fixture: fixtureOf(event, sport, begun) },
  });
  return markets.length === 0
    ? [fixture]
    : [fixture, messageOf({ type: PRICES, seq, event: { FixtureId: event.id, Markets: [...markets] } })];
}

function fixtureOf(event: OddsEvent, { sportId, leagueId }: OddsApiSport, begun: boolean): FeedFixture {
  return {
    FixtureName: `${event.home_team} vs ${event.away_team}`,
    Sport: { Id: sportId, Name: event.sport_key.split('_')[0] ?? '' },
    League: { Id: leagueId, Name: event.sport_title },
    StartDate: event.commence_time,
    // Only the scores call tells that a match is being played.
    ...(!begun && { Status: NOT_STARTED }),
    Participants: [
      { Name: catalogueTeam(leagueId, event.home_team), Position: '1' },
      { Name: catalogueTeam(leagueId, event.away_team), Position: '2' },
    ],
  };
}

/** One market is told once: what is offered of it and what no longer is stand together. */
function joined(board: readonly FeedMarket[], gone: readonly FeedMarket[]): readonly FeedMarket[] {
  const byId = new Map(board.map((market) => [market.Id, market]));
  for (const market of gone) {
    const known = byId.get(market.Id);
    byId.set(market.Id, known ? { ...known, Bets: [...(market.Bets ?? []), ...(known.Bets ?? [])] } : market);
  }
  return [...byId.values()];
}
