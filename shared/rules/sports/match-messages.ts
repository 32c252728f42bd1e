import type { BettingSettings } from '../../model/admin/settings.ts';
import type { Folder, Market, Match, MatchState } from '../../model/sports/match.ts';
import type { Suspensions } from '../../model/sports/trading.ts';
import type { WireFolder, WireLive } from '../../model/sports/wire-match.ts';
import { listedMarkets, mainMarkets } from './market-sets.ts';
import { wireFolder, wireLive } from './match-to-wire.ts';
import { isLimited } from './open-for-betting.ts';
import { asOffered } from './overrides.ts';

interface OddsMessage {
  readonly type: 'odds';
  readonly gameId: string;
  readonly folders: WireFolder[];
  /** Ids of the folders the prematch lists show from now on. */
  readonly shown?: { korean: string[]; european: string[] };
  /** Lines of its other markets: for sockets subscribed to the whole match. */
  readonly beyond?: readonly WireFolder[];
}
interface StateMessage {
  readonly type: 'game';
  readonly gameId: string;
  readonly status: string;
  readonly score: { home: number; away: number } | null;
  readonly isLimitBet: 'Y' | 'N';
  /** Incidents only when there are new ones. */
  readonly live?: Omit<WireLive, 'incidents'> & { incidents?: WireLive['incidents'] };
}
interface InPlayMessage {
  readonly type: 'inplay';
  readonly gameId: string;
  readonly status: string;
}
/** A push to sockets about a match. */
export type MatchMessage = OddsMessage | StateMessage | InPlayMessage;

interface Change {
  readonly before: MatchState | null;
  readonly after: MatchState;
  readonly settings: BettingSettings;
  /** The match's feed is stale: everything of it is suspended. */
  readonly stale?: boolean;
  /** Suspensions that cover more than one match, now and, where they are what changed, before. */
  readonly suspensions?: Suspensions;
  readonly suspensionsBefore?: Suspensions;
}

/** Pushes for a stored change of a match: changed lines, folders the lists show, status, score, clock, and play begun or over. */
export function matchMessages(change: Change): readonly MatchMessage[] {
  const { before, after } = change;
  const play = inPlayMessages(before?.match ?? null, after.match);
  if (!before) return play;
  return [...oddsMessages({ ...change, before }), ...stateMessages({ ...change, before }), ...play];
}

type MatchChange = Change & { readonly before: MatchState };

function oddsMessages({
  before,
  after,
  settings,
  stale = false,
  ...change
}: MatchChange): readonly MatchMessage[] {
  const { gameId, sportId } = after.match;
  const { main, handicap, total } = mainMarkets(sportId);
  const shown = shownIds(after);
  const earlier = before.match.status === after.match.status ? shownIds(before) : shown;
  const isListed = ({ marketsId }: WireFolder): boolean => [main, handicap, total].includes(marketsId);
  const swapped = JSON.stringify(shown) !== JSON.stringify(earlier) && shown;
  const known = new Set([...(earlier?.korean ?? []), ...(earlier?.european ?? [])]);
  const wanted = new Set(
    swapped ? [...swapped.korean, ...swapped.european].filter((id) => !known.has(id)) : [],
  );
  const [earlierOffer, offer] = [
    asOffered(before, change.suspensionsBefore ?? change.suspensions),
    asOffered(after, change.suspensions),
  ];
  const changed = changedFolders({ before: earlierOffer, after: offer, wanted }).map(({ market, folder }) =>
    wireFolder(market, folder, { settings, stale }),
  );
  if (changed.length === 0 && !swapped) return [];
  const folders = changed.filter(isListed);
  const beyond = changed.filter((folder) => !isListed(folder));
  return [
    {
      type: 'odds',
      gameId,
      folders,
      ...(swapped && { shown: swapped }),
      ...(beyond.length > 0 && { beyond }),
    },
  ];
}

interface Line {
  readonly market: Market;
  readonly folder: Folder;
}

/** Lines that are new or other than before, those that are gone as hidden ones, and those wanted anyway. */
function changedFolders(of: {
  readonly before: MatchState;
  readonly after: MatchState;
  readonly wanted: ReadonlySet<string>;
}): readonly Line[] {
  const old = new Map(linesOf(of.before).map((line) => [line.folder.id, line]));
  const now = linesOf(of.after);
  const changed = now.filter(
    ({ folder }) => old.get(folder.id)?.folder !== folder || of.wanted.has(folder.id),
  );
  for (const { folder } of now) old.delete(folder.id);
  const gone = [...old.values()].map(({ market, folder }) => ({
    market,
    folder: { ...folder, visible: false },
  }));
  return [...changed, ...gone];
}

function linesOf({ markets }: MatchState): readonly Line[] {
  return markets.flatMap((market) => market.folders.map((folder) => ({ market, folder })));
}

/** Folders the prematch lists show of a match; null of a match they do not show. */
function shownIds({ match, markets }: MatchState): { korean: string[]; european: string[] } | null {
  if (match.status !== 'wait') return null;
  const idsIn = (set: 'KO' | 'MAIN'): string[] =>
    listedMarkets({ sportId: match.sportId, markets }, set).flatMap(({ folders }) =>
      folders.map(({ id }) => id),
    );
  return { korean: idsIn('KO'), european: idsIn('MAIN') };
}

function stateMessages({
  before,
  after,
  settings,
  suspensions,
  suspensionsBefore,
}: MatchChange): readonly MatchMessage[] {
  const { gameId, status, live } = after.match;
  const { inplay } = settings.sportConfig;
  const isLimitBet = isLimited(asOffered(after, suspensions).match, inplay) ? 'Y' : 'N';
  const wasLimited = isLimited(asOffered(before, suspensionsBefore ?? suspensions).match, inplay) ? 'Y' : 'N';
  const moved = JSON.stringify(before.match.live) !== JSON.stringify(live);
  if (!moved && before.match.status === status && wasLimited === isLimitBet) return [];
  const score = live?.score ?? null;
  const message = { type: 'game', gameId, status, score, isLimitBet } as const;
  if (!live || !moved) return [message];
  const { incidents, ...update } = wireLive(live);
  const isNew = before.match.live?.incidents.length !== live.incidents.length;
  return [{ ...message, live: { ...update, ...(isNew && { incidents }) } }];
}

function inPlayMessages(before: Match | null, { gameId, status }: Match): readonly MatchMessage[] {
  const was = before?.status === 'live';
  return was === (status === 'live') ? [] : [{ type: 'inplay', gameId, status }];
}
