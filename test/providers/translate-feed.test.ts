import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FeedMessage, parseRaw } from '../../functions/providers/sports-feed/message.ts';
import { priceInHundredths } from '../../functions/providers/sports-feed/translate/feed-bet.ts';
import { translate } from '../../functions/providers/sports-feed/translate/translate.ts';
import type { MatchState } from '../../shared/model/sports/match.ts';

const file = readFileSync(new URL('../data/feed-samples.json', import.meta.url), 'utf8');
const samples = parseRaw(file) as Record<string, unknown>;

function take(raw: unknown, stored: MatchState | null) {
  const message = FeedMessage.parse(raw);
  const event = message.Body?.Events?.[0];
  if (!event) throw new Error('no event');
  return translate({ header: message.Header, event, source: 'ingest' }, stored);
}

function stateAfter(...names: string[]): MatchState {
  let state: MatchState | null = null;
  for (const name of names) state = take(samples[name], state).state;
  if (!state) throw new Error('no state');
  return state;
}

const header = (type: number, seq: number) => ({
  Type: type,
  MsgSeq: seq,
  MsgGuid: `guid-${type}-${seq}`,
  ServerTimestamp: 1_691_780_000_000 + seq,
});
const markets = (type: number, seq: number, list: unknown[]) => ({
  Header: header(type, seq),
  Body: { Events: [{ FixtureId: 20230001, Markets: list }] },
});
const fixture = (seq: number, Fixture: object) => ({
  Header: header(1, seq),
  Body: { Events: [{ FixtureId: 20230001, Fixture }] },
});
const winner = (price: string, extra: object = {}) => ({
  Id: 1,
  Name: '1X2',
  Bets: [{ Id: '11000000000000001', Name: '1', Status: 1, Price: price, ...extra }],
});

describe('the feed samples', () => {
  it('introduce the match with Korean names', () => {
    const { match } = stateAfter('fixture');
    expect(match).toMatchObject({
      gameId: '20230001',
      sportId: 6046,
      sportNameKo: '축구',
      leagueNameKo: '잉글랜드 프리미어리그',
      homeNameKo: '번리',
      awayNameKo: '맨체스터 시티',
      homeNameEn: 'Burnley',
      status: 'wait',
      startTime: Date.UTC(2023, 7, 11, 19),
    });
  });

  it('bring prices as integer hundredths in folders by base line', () => {
    const state = stateAfter('fixture', 'market');
    const folders = state.markets.flatMap((market) => market.folders);
    expect(folders.map((folder) => folder.id)).toEqual(['20230001-1-0', '20230001-2-2.5', '20230001-3-1.5']);
    expect(folders.map((folder) => folder.selections.map((one) => [one.side, one.line, one.price]))).toEqual([
      [
        ['home', null, 900],
        ['draw', null, 525],
        ['away', null, 133],
      ],
      [
        ['over', '2.5', 167],
        ['under', '2.5', 220],
      ],
      [
        ['home', '1.5', 195],
        ['away', '-1.5', 198],
      ],
    ]);
    expect(state.markets.map((market) => market.nameKo)).toEqual(['승무패', '오버언더(골)', '핸디캡']);
  });

  it('end the match with score and periods, and close its markets', () => {
    const { match, markets: after } = stateAfter('fixture', 'market', 'livescore');
    expect(match.status).toBe('end');
    expect(match.live?.score).toEqual({ home: 0, away: 3 });
    expect(match.live?.periods).toEqual([
      { type: 10, nameKo: '전반', home: 0, away: 2 },
      { type: 20, nameKo: '후반', home: 0, away: 1 },
    ]);
    expect(after.every((market) => market.closedAt === 1_691_787_120_000)).toBe(true);
  });

  it('settle every selection once, closed when the match ended', () => {
    const ended = stateAfter('fixture', 'market', 'livescore');
    const settled = take(samples.settlement, ended);
    expect(Object.values(settled.settlement?.results ?? {})).toEqual([1, 1, 2, 2, 1, 1, 2]);
    expect(settled.settlement?.closedAt).toEqual({
      '20230001-1-0': 1_691_787_120_000,
      '20230001-2-2.5': 1_691_787_120_000,
      '20230001-3-1.5': 1_691_787_120_000,
    });
    expect(settled.settlement?.score).toEqual({ home: 0, away: 3 });
    expect(take(samples.settlement, settled.state).outcome).toBe('dropped');
  });

  it('leave what is stored when a part is absent', () => {
    const before = stateAfter('fixture', 'market');
    const { state, changed } = take(markets(3, 5, [winner('8.50')]), before);
    expect(state?.markets[0]?.folders[0]?.selections.map((one) => one.price)).toEqual([850, 525, 133]);
    expect(changed.markets).toEqual([1]);
    expect(state?.markets[1]).toBe(before.markets[1]);
  });

  it('are dropped per market when they come late', () => {
    const before = stateAfter('fixture', 'market');
    const newer = take(markets(3, 9, [winner('7')]), before).state;
    const late = take(
      markets(3, 8, [
        winner('3'),
        { Id: 7, Name: 'Double Chance', Bets: [{ Id: 5, Name: '1X', Price: '1.2', Status: 1 }] },
      ]),
      newer,
    );
    expect(late.outcome).toBe('accepted');
    expect(late.state?.markets[0]?.folders[0]?.selections[0]?.price).toBe(700);
    expect(late.changed.markets).toEqual([7]);
    expect(take(markets(3, 8, [winner('3')]), late.state).outcome).toBe('dropped');
  });

  it('withdraw a settlement and settle again', () => {
    const settled = take(samples.settlement, stateAfter('fixture', 'market', 'livescore')).state;
    const withdrawn = take(markets(35, 2, [winner('9', { Status: 3, Settlement: -1 })]), settled);
    expect(withdrawn.settlement?.results).toEqual({ '11000000000000001': -1 });
    const again = take(markets(35, 3, [winner('9', { Status: 3, Settlement: 2 })]), withdrawn.state);
    expect(again.settlement?.results).toEqual({ '11000000000000001': 2 });
  });

  it('start no second job for the same result', () => {
    const settled = take(samples.settlement, stateAfter('fixture', 'market', 'livescore')).state;
    expect(take(markets(35, 2, [winner('9', { Status: 3, Settlement: 1 })]), settled).settlement).toBeNull();
  });

  it('leave the state and score of a match operators ended', () => {
    const { match, markets } = stateAfter('fixture', 'market');
    const ended: MatchState = { match: { ...match, status: 'end', endedByDesk: true }, markets };
    const after = take(samples.livescore, ended).state;
    expect(after?.match ?? match).toMatchObject({ status: 'end', live: null });
    expect(take(fixture(9, { Status: 2 }), ended).state?.match.status).toBe('end');
  });

  it('refund what is undecided when the match is cancelled, and leave decided results', () => {
    const decided = take(
      markets(35, 1, [winner('9', { Status: 3, Settlement: 1 })]),
      stateAfter('fixture', 'market'),
    ).state;
    const cancel = fixture(9, { Status: 4 });
    const { settlement, state } = take(cancel, decided);
    expect(state?.match.status).toBe('cancel');
    expect(Object.keys(settlement?.results ?? {})).toHaveLength(6);
    expect(new Set(Object.values(settlement?.results ?? {}))).toEqual(new Set([3]));
    expect(settlement?.results['11000000000000001']).toBeUndefined();
    expect(take({ ...cancel, Header: header(1, 10) }, state).settlement).toBeNull();
  });

  it('of the other built-in feed take the number over and refund what was undecided', () => {
    const stored = stateAfter('fixture', 'market');
    const sandbox: MatchState = { ...stored, match: { ...stored.match, source: 'sandbox', version: 7 } };
    const send = (raw: unknown) => {
      const message = FeedMessage.parse(raw);
      return translate(
        { header: message.Header, event: message.Body?.Events?.[0] ?? { FixtureId: '' }, source: 'replay' },
        sandbox,
      );
    };
    expect(send(markets(3, 999, [winner('7')])).outcome).toBe('ignored');
    const over = send(samples.fixture);
    expect(over.state).toMatchObject({
      match: { source: 'replay', version: 7, status: 'wait' },
      markets: [],
    });
    expect(Object.values(over.settlement?.results ?? {})).toEqual([3, 3, 3, 3, 3, 3, 3]);
    expect(over.changed.removed).toEqual([1, 2, 3]);
  });

  it('replace the whole match with a snapshot and start its counters again', () => {
    const before = take(markets(3, 900, [winner('7')]), stateAfter('fixture', 'market')).state;
    const events = (samples.fixture as { Body: { Events: object[] } }).Body.Events;
    const snapshot = { Header: header(36, 1), Body: { Events: [{ ...events[0], Markets: [winner('4')] }] } };
    const after = take(snapshot, before);
    expect(after.state?.markets.map((market) => market.marketId)).toEqual([1]);
    expect(after.changed.removed).toEqual([2, 3]);
    const { outcome, state } = take(markets(3, 2, [winner('5')]), after.state);
    expect([outcome, take(snapshot, state).outcome]).toEqual(['accepted', 'dropped']);
  });

  it('put the line of a new score in the place of the old one, whose result leaves the board alone', () => {
    const line = (id: number, score: string, extra: object = {}) => ({
      Id: 3,
      Name: 'Asian Handicap',
      Bets: [
        {
          Id: id,
          Name: '1',
          Line: `-0.5 (${score})`,
          BaseLine: `-0.5 (${score})`,
          Price: '1.9',
          Status: 1,
          ...extra,
        },
      ],
    });
    const old = take(markets(3, 5, [line(71, '0-0')]), stateAfter('fixture')).state;
    const now = take(markets(3, 6, [line(72, '1-0')]), old).state;
    expect(
      now?.markets[0]?.folders.map((folder) => folder.selections.map((one) => [one.id, one.line])),
    ).toEqual([[['72', '-0.5 (1-0)']]]);
    const settled = take(markets(35, 7, [line(71, '0-0', { Status: 3, Settlement: 2 })]), now);
    expect(settled.settlement?.results).toEqual({ '71': 2 });
    expect(settled.state?.markets[0]?.folders[0]?.selections[0]).toMatchObject({ id: '72', status: 'open' });
  });
});

describe('a feed price', () => {
  it('is cut to hundredths, never rounded', () => {
    expect(['1.95', '9', '1.999', '2.005', '15.0', '1.1'].map(priceInHundredths)).toEqual([
      195, 900, 199, 200, 1500, 110,
    ]);
  });
  it('is none when it is not a plain decimal', () => {
    expect(['', '-1', '1e3', 'NaN', '1,5'].map(priceInHundredths)).toEqual([null, null, null, null, null]);
  });
});

describe('a raw message', () => {
  it('keeps all digits of a long bare id and leaves strings alone', () => {
    expect(
      parseRaw(
        '{"Id":12345678901234567,"Text":"id 12345678901234567 \\" 98765432109876543","Price":1.5,"N":-1234567890123456}',
      ),
    ).toEqual({
      Id: '12345678901234567',
      Text: 'id 12345678901234567 " 98765432109876543',
      Price: 1.5,
      N: '-1234567890123456',
    });
  });
  it('of an unknown match is ignored', () => {
    expect(take(markets(3, 1, [winner('2')]), null)).toMatchObject({ outcome: 'ignored', state: null });
  });
});

describe('overtime', () => {
  const named = (sportId: number, period: number) => {
    const sport = { Id: sportId, Name: 'Sport' };
    const teams = ['1', '2'].map((Position) => ({ Id: Position, Name: `Team ${Position}`, Position }));
    const about = { Sport: sport, League: { Id: 1, Name: 'League' }, Status: 2, Participants: teams };
    const begun = take(fixture(1, { ...about, StartDate: '2026-11-23T10:00:00Z' }), null).state;
    const Scoreboard = { Status: 2, CurrentPeriod: period, Time: '0', Clock: { Status: 1, Seconds: 0 } };
    const raw = {
      Header: header(2, 2),
      Body: { Events: [{ FixtureId: 20230001, Livescore: { Scoreboard } }] },
    };
    return take(raw, begun).state?.match.live?.periodNameKo;
  };

  it.each([
    ['football', 6046, 30, '연장 전반'],
    ['football', 6046, 50, '승부차기'],
    ['basketball', 48242, 40, '연장'],
    ['ice hockey', 35232, 40, '연장'],
    ['ice hockey', 35232, 50, '슛아웃'],
    ['handball', 35709, 20, '후반'],
    ['handball', 35709, 30, '연장 전반'],
    ['handball', 35709, 50, '승부던지기'],
    ['table tennis', 265917, 3, '3세트'],
    ['boxing', 154919, 2, '2라운드'],
    ['baseball', 154914, 9, '9회'],
    ['baseball', 154914, 11, '연장 11회'],
  ])('of %s has its name: %i %i', (_sport, sportId, period, name) => {
    expect(named(sportId, period)).toBe(name);
  });
});

describe('what a livescore counts', () => {
  const counting = (seq: number, Livescore: object) => ({
    Header: header(2, seq),
    Body: { Events: [{ FixtureId: 20230001, Livescore }] },
  });
  const results = (home: string, away: string) => [
    { Position: '1', Value: home },
    { Position: '2', Value: away },
  ];

  it('stays until the feed counts anew, and what nobody has a name for is left out', () => {
    const begun = stateAfter('fixture');
    const counted = take(
      counting(50, {
        Statistics: [
          { Type: 1, Results: results('6', '5') },
          { Type: 4711, Results: results('1', '1') },
        ],
        LivescoreExtraData: [{ Name: 'Pressure', Value: '12,-140,7.4' }],
      }),
      begun,
    ).state;
    expect(counted?.match.live).toMatchObject({
      statistics: [{ type: 1, home: 6, away: 5 }],
      pressure: [12, -100, 7],
    });
    const silent = take(counting(51, { Scoreboard: { CurrentPeriod: 20 } }), counted).state;
    expect(silent?.match.live?.statistics).toEqual(counted?.match.live?.statistics);
    expect(silent?.match.live?.pressure).toEqual(counted?.match.live?.pressure);
  });

  it('is absent where a feed gives none, or no numbers', () => {
    const begun = stateAfter('fixture');
    const odd = { LivescoreExtraData: [{ Name: 'Pressure', Value: 'high' }], Statistics: [] };
    const { live } = take(counting(60, odd), begun).state?.match ?? {};
    expect(live).not.toHaveProperty('statistics');
    expect(live).not.toHaveProperty('pressure');
  });
});
