import { describe, expect, it } from 'vitest';
import type { Folder, Market, MatchState } from '../../../shared/model/sports/match.ts';
import { matchMessages } from '../../../shared/rules/sports/match-messages.ts';
import { secondHalf } from '../../support/builders/sports/matches.ts';
import { defaultSettings, footballState, market } from '../slip/placement-context.ts';

const settings = defaultSettings;
const special = market('g', { marketId: 17, family: 'special', prices: [170, 205] });
const waiting = ((state) => ({ ...state, markets: [...state.markets, special] }))(footballState('g'));
const playing: MatchState = { ...waiting, match: { ...waiting.match, status: 'live', live: secondHalf() } };

/** The state with one market's folders changed. */
function withFolders(state: MatchState, marketId: number, change: (folders: readonly Folder[]) => Folder[]) {
  const changed = (one: Market) =>
    one.marketId === marketId ? { ...one, folders: change(one.folders) } : one;
  return { ...state, markets: state.markets.map(changed) };
}
const repriced = (price: number) => (folders: readonly Folder[]) =>
  folders.map((folder) => ({
    ...folder,
    selections: folder.selections.map((selection, at) => (at === 0 ? { ...selection, price } : selection)),
  }));
const messagesOf = (before: MatchState | null, after: MatchState, stale = false) =>
  matchMessages({ before, after, settings, stale });

describe('what a change of a match sends', () => {
  it('is the lines that changed: those of main markets to everybody, all others to subscribers of the whole match', () => {
    const after = withFolders(withFolders(playing, 1, repriced(195)), 17, repriced(180));
    expect(messagesOf(playing, after)).toMatchObject([
      {
        type: 'odds',
        gameId: 'g',
        folders: [{ id: 'g-1-0', bets: [{ price: 1.95 }, { price: 3.4 }, { price: 4.2 }] }],
        beyond: [{ id: 'g-17-0', bets: [{ price: 1.8 }, { price: 2.05 }] }],
      },
    ]);
    expect(messagesOf(playing, playing)).toEqual([]);
  });

  it('is a suspended line, a hidden one, and a line that is gone as a hidden one', () => {
    const suspended = withFolders(playing, 1, (all) => all.map((one) => ({ ...one, suspended: true })));
    expect(messagesOf(playing, suspended)).toMatchObject([{ folders: [{ id: 'g-1-0', isSuspended: 'y' }] }]);
    const hidden = withFolders(playing, 1, (all) => all.map((one) => ({ ...one, visible: false })));
    expect(messagesOf(playing, hidden)).toMatchObject([{ folders: [{ id: 'g-1-0', isVisible: 'n' }] }]);
    const gone = withFolders(playing, 2, () => []);
    expect(messagesOf(playing, gone)).toMatchObject([{ folders: [{ id: 'g-2-2.5', isVisible: 'n' }] }]);
  });

  it('is suspended as a whole while its feed is silent', () => {
    expect(messagesOf(playing, withFolders(playing, 1, repriced(195)), true)).toMatchObject([
      { folders: [{ isSuspended: 'y' }] },
    ]);
  });

  it('names the lines lists of matches to come show from now on, and brings them along', () => {
    const more = market('g', { marketId: 3, family: 'ah', line: '2.5', prices: [190, 192] }).folders;
    const two = withFolders(waiting, 3, (all) => [...all, ...more]);
    expect(messagesOf(waiting, two)).toMatchObject([{ folders: [{ id: 'g-3-2.5' }] }]);
    // The main line becomes lopsided: the Korean list shows the other one, the European one keeps it.
    const lopsided = withFolders(two, 3, (all) => [...repriced(150)(all.slice(0, 1)), ...all.slice(1)]);
    expect(messagesOf(two, lopsided)).toMatchObject([
      {
        folders: [{ id: 'g-3-1.5' }, { id: 'g-3-2.5' }],
        shown: {
          korean: ['g-1-0', 'g-3-2.5', 'g-2-2.5'],
          european: ['g-1-0', 'g-3-1.5', 'g-2-2.5'],
        },
      },
    ]);
  });

  it('is score, period, clock and red cards, with the incidents only when there are new ones', () => {
    const later = (changes: Parameters<typeof secondHalf>[0]): MatchState => ({
      ...playing,
      match: { ...playing.match, live: secondHalf(changes) },
    });
    const clock = { seconds: 3_750, status: 'running' } as const;
    const [moved] = messagesOf(later({ updatedAt: 1 }), later({ updatedAt: 2, clock }));
    expect(moved).toMatchObject({
      type: 'game',
      status: 'live',
      score: { home: 1, away: 0 },
      isLimitBet: 'N',
    });
    expect(moved).toMatchObject({ live: { periodNameKr: '후반', clock, red: { home: 0, away: 0 } } });
    expect(moved).not.toHaveProperty('live.incidents');
    const goals = [
      { type: 9, side: 'home', seconds: 1_260, period: 10 },
      { type: 9, side: 'away', seconds: 3_800, period: 20 },
    ] as const;
    const scored = { score: { home: 1, away: 1 }, incidents: goals, updatedAt: 3 };
    expect(messagesOf(later({ updatedAt: 2 }), later(scored))).toMatchObject([
      { score: { home: 1, away: 1 }, live: { incidents: [{ seconds: 1_260 }, { seconds: 3_800 }] } },
    ]);
  });

  it('reports that in-play betting on it is over', () => {
    const late = { seconds: 5_200, status: 'running' } as const;
    const over = { ...playing, match: { ...playing.match, live: secondHalf({ clock: late }) } };
    expect(messagesOf(playing, over)).toMatchObject([{ type: 'game', isLimitBet: 'Y' }]);
  });

  it('reports that it entered play and that it left it, also of a match unknown before', () => {
    const ended: MatchState = { ...playing, match: { ...playing.match, status: 'end' } };
    const play = (before: MatchState | null, after: MatchState) =>
      messagesOf(before, after).filter(({ type }) => type === 'inplay');
    expect(play(waiting, playing)).toEqual([{ type: 'inplay', gameId: 'g', status: 'live' }]);
    expect(play(playing, ended)).toEqual([{ type: 'inplay', gameId: 'g', status: 'end' }]);
    expect(messagesOf(null, playing)).toEqual([{ type: 'inplay', gameId: 'g', status: 'live' }]);
    expect(messagesOf(null, waiting)).toEqual([]);
  });
});
