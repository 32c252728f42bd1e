import { describe, expect, it } from 'vitest';
import type { FeedMessage } from '../../functions/providers/sports-feed/message.ts';
import { oddsApiAccess } from '../../functions/providers/sports-feed/oddsapi/access.ts';
import {
  OddsEvent,
  parseEvents,
  ScoresEvent,
} from '../../functions/providers/sports-feed/oddsapi/replies.ts';
import { sportOf } from '../../functions/providers/sports-feed/oddsapi/sport-of.ts';
import { translateOdds } from '../../functions/providers/sports-feed/oddsapi/translate-odds.ts';
import { translateScores } from '../../functions/providers/sports-feed/oddsapi/translate-scores.ts';
import { translate } from '../../functions/providers/sports-feed/translate/translate.ts';
import type { MatchState } from '../../shared/model/sports/match.ts';
import samples from '../data/feed-samples.json' with { type: 'json' };
import { kickoff, matchId, oddsEvent, scoresEvent } from './odds-api-replies.ts';

const HOUR = 3_600_000;
const before = kickoff - 5 * HOUR;
const bookmakers = ['pinnacle'];

/** Takes messages as the ingest does. */
function taken(stored: MatchState | null, messages: readonly FeedMessage[]) {
  let state = stored;
  const results: Record<string, number> = {};
  for (const { Header, Body } of messages)
    for (const event of Body?.Events ?? []) {
      const translation = translate({ header: Header, event, source: 'oddsapi' }, state);
      state = translation.state;
      Object.assign(results, translation.settlement?.results);
    }
  if (!state) throw new Error('no match');
  return { state, results };
}
const odds = (event: object, stored: MatchState | null, seq: number) =>
  translateOdds(OddsEvent.parse(event), { stored, bookmakers, seq });
const scores = (event: object, stored: MatchState | null, seq: number) =>
  translateScores(ScoresEvent.parse(event), { stored, seq });
const offered = (seq = before) => taken(null, odds(oddsEvent(), null, seq)).state;
const shown = ({ markets }: MatchState) =>
  markets.flatMap(({ marketId, folders }) =>
    folders.flatMap(({ line, selections }) =>
      selections.map(
        (one) => `${marketId} ${line ?? '-'} ${one.side} ${one.line ?? '-'} ${one.price} ${one.status}`,
      ),
    ),
  );

describe('odds', () => {
  it('become a fixture, the main market, the handicap and the total of the sport', () => {
    const state = offered();
    expect(state.match).toMatchObject({
      gameId: matchId,
      source: 'oddsapi',
      leagueNameKo: '잉글랜드 프리미어리그',
      homeNameKo: '번리',
      startTime: kickoff,
      status: 'wait',
    });
    expect(shown(state)).toEqual([
      '1 - home - 210 open',
      '1 - draw - 325 open',
      '1 - away - 340 open',
      '2 2.5 over 2.5 195 open',
      '2 2.5 under 2.5 190 open',
      '3 -0.5 home -0.5 205 open',
      '3 -0.5 away 0.5 185 open',
    ]);
  });

  it.each([
    ['soccer_epl', 'Tottenham Hotspur', '토트넘'],
    ['basketball_nba', 'Los Angeles Lakers', 'LA 레이커스'],
    ['baseball_mlb', 'New York Yankees', '뉴욕 양키스'],
    ['baseball_kbo', 'Doosan Bears', '두산 베어스'],
    ['soccer_france_ligue_one', 'Lille', 'Lille'],
  ])('of %s name %s in Korean where the team is known: %s', (sport_key, home_team, korean) => {
    const [message] = odds({ ...oddsEvent(), sport_key, home_team }, null, before);
    expect(taken(null, message ? [message] : []).state.match.homeNameKo).toBe(korean);
  });

  it('sent twice are the same messages, of another poll others', () => {
    expect(odds(oddsEvent(), null, before)).toEqual(odds(oddsEvent(), null, before));
    const guids = (seq: number) => odds(oddsEvent(), null, seq).map(({ Header }) => Header.MsgGuid);
    expect(new Set([...guids(before), ...guids(before + 60_000)]).size).toBe(4);
  });

  it('suspend a line that is listed no more', () => {
    const { state } = taken(offered(), odds(oddsEvent({ total: 3 }), offered(), before + 60_000));
    expect(shown(state).filter((line) => line.startsWith('2 '))).toEqual([
      '2 2.5 over 2.5 195 suspended',
      '2 2.5 under 2.5 190 suspended',
      '2 3 over 3 195 open',
      '2 3 under 3 190 open',
    ]);
  });

  it('keep their selections when another bookmaker’s prices are taken', () => {
    const other = oddsEvent({ bookmaker: 'betfair', home: 2.3 });
    const { state } = taken(offered(), odds(other, offered(), before + 60_000));
    const ids = ({ markets }: MatchState) =>
      markets.flatMap(({ folders }) => folders.flatMap((folder) => folder.selections.map(({ id }) => id)));
    expect(ids(state)).toEqual(ids(offered()));
    expect(shown(state)[0]).toBe('1 - home - 230 open');
  });

  it('are suspended from the start on: a poll is too old for play', () => {
    const { state } = taken(offered(), odds(oddsEvent(), offered(), kickoff));
    expect(shown(state).every((line) => line.endsWith('suspended'))).toBe(true);
    expect(state.match.status).toBe('wait');
  });

  it('with two prices for football, or two lines in one handicap, are not offered', () => {
    const event = oddsEvent();
    const [{ markets = [] } = {}] = event.bookmakers;
    const broken = {
      ...event,
      bookmakers: [
        {
          key: 'pinnacle',
          markets: [
            { key: 'h2h', outcomes: (markets[0]?.outcomes ?? []).slice(0, 2) },
            {
              key: 'spreads',
              outcomes: [
                { name: 'Burnley', price: 2, point: -0.5 },
                { name: 'Arsenal', price: 2, point: 1 },
              ],
            },
          ],
        },
      ],
    };
    expect(odds(broken, null, before).map(({ Header }) => Header.Type)).toEqual([1]);
  });

  it('of an unknown sport are left out, a malformed match alone is refused', () => {
    expect(odds({ ...oddsEvent(), sport_key: 'darts_pdc' }, null, before)).toEqual([]);
    const { events, errors } = parseEvents(OddsEvent, [oddsEvent(), { ...oddsEvent(), home_team: null }]);
    expect(events).toHaveLength(1);
    expect(errors[0]).toContain('home_team');
  });
});

describe('scores', () => {
  const playing = (score: readonly [number, number], stored = offered()) =>
    taken(stored, scores(scoresEvent(score), stored, kickoff + HOUR)).state;
  const finished = (score: readonly [number, number], stored = playing([1, 0])) =>
    taken(stored, scores(scoresEvent(score, { completed: true }), stored, kickoff + 2 * HOUR));
  const codes = ({ results, state }: ReturnType<typeof finished>) =>
    state.markets.map(({ marketId, folders }) => [
      marketId,
      folders.flatMap(({ selections }) => selections.map(({ id }) => results[id] ?? 0)),
    ]);

  it('put a match in play with its score, and suspend what was open', () => {
    const state = playing([1, 0]);
    expect(state.match).toMatchObject({
      status: 'live',
      live: { score: { home: 1, away: 0 }, periodNameKo: '' },
    });
    expect(shown(state).every((line) => line.endsWith('suspended'))).toBe(true);
  });

  it('of a completed match settle winner, handicap and total', () => {
    const done = finished([2, 1]);
    expect(done.state.match.status).toBe('end');
    expect(codes(done)).toEqual([
      [1, [2, 1, 1]],
      [2, [2, 1]],
      [3, [2, 1]],
    ]);
    expect(codes(finished([0, 0]))).toEqual([
      [1, [1, 2, 1]],
      [2, [1, 2]],
      [3, [1, 2]],
    ]);
  });

  it('of the sample answers are read whole and settle the match of the sample odds', () => {
    const { odds: offers, scores: results } = samples.theOddsApi;
    const listed = [parseEvents(OddsEvent, offers), parseEvents(ScoresEvent, results)];
    expect(listed.map(({ events, errors }) => [events.length, errors])).toEqual([
      [1, []],
      [1, []],
    ]);
    const start = Date.parse('2023-08-11T19:00:00Z');
    const state = taken(
      null,
      offers.flatMap((event) =>
        translateOdds(OddsEvent.parse(event), { stored: null, bookmakers: ['bookie_a'], seq: start - HOUR }),
      ),
    ).state;
    const done = taken(
      state,
      results.flatMap((event) => scores(event, state, start + 2 * HOUR)),
    );
    expect(codes(done)).toEqual([
      [1, [1, 1, 2]],
      [2, [2, 1]],
      [3, [1, 2]],
    ]);
  });

  it('settle every line there ever was, a whole one by refund', () => {
    const moved = taken(offered(), odds(oddsEvent({ total: 3 }), offered(), before + 60_000)).state;
    expect(codes(finished([2, 1], playing([1, 0], moved)))[1]).toEqual([2, [2, 1, 3, 3]]);
  });

  it('sent again decide nothing anew; corrected ones do', () => {
    const { state } = finished([2, 1]);
    const again = (score: readonly [number, number]) =>
      taken(state, scores(scoresEvent(score, { completed: true }), state, kickoff + 3 * HOUR));
    expect(again([2, 1]).results).toEqual({});
    expect(Object.values(again([2, 2]).results).toSorted()).toEqual([1, 1, 2, 2]);
  });

  it('of a cup that may count extra time show the score and leave the result to operators', () => {
    expect(sportOf('soccer_fa_cup')?.decides).toBe(false);
    expect(sportOf('soccer_epl')?.decides).toBe(true);
    expect(sportOf('basketball_nba')?.decides).toBe(true);
    const event = { ...scoresEvent([2, 1], { completed: true }), sport_key: 'soccer_fa_cup' };
    expect(scores(event, playing([1, 0]), kickoff + 2 * HOUR).map(({ Header }) => Header.Type)).toEqual([2]);
  });

  it('are ignored for matches unknown, not begun, called off, or completed without a score', () => {
    expect(scores(scoresEvent([1, 0]), null, kickoff + HOUR)).toEqual([]);
    expect(scores(scoresEvent(null), offered(), before)).toEqual([]);
    expect(scores(scoresEvent(null, { completed: true }), offered(), kickoff + HOUR)).toEqual([]);
    const state = offered();
    const off = { ...state, match: { ...state.match, status: 'cancel' as const } };
    expect(scores(scoresEvent([1, 0], { completed: true }), off, kickoff + HOUR)).toEqual([]);
  });
});

describe('an access', () => {
  it('names what is wrong and quotes nothing of itself', () => {
    expect(() => oddsApiAccess('{"key":"geheim-1234"}')).toThrow(/sports/);
    expect(() => oddsApiAccess('{"key":"geheim-1234"')).not.toThrow(/geheim/);
  });
});
