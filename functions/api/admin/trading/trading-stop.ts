import type { admin } from '../../../../shared/calls/admin/admin.ts';
import type { RequestOf } from '../../../../shared/calls/call.ts';
import { selectionOfTeams } from '../../../../shared/messages/selection-words.ts';
import type { GameState } from '../../../../shared/model/sports/match.ts';
import { emptyDesk, type WideStops } from '../../../../shared/model/sports/trading.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import {
  isWidelyStopped,
  selectionIn,
  withStop,
  withWideStop,
} from '../../../../shared/rules/sports/changing-overrides.ts';
import { catalogueName } from '../../../../shared/rules/sports/market-title.ts';
import { gameNews } from '../../../../shared/rules/sports/match-messages.ts';
import { isMeant } from '../../../../shared/rules/sports/overrides.ts';
import type { Answer, Context } from '../../../runtime/http/context.ts';
import { settings } from '../../../table/admin/settings.ts';
import { TransactionCancelled } from '../../../table/client/table.ts';
import { readProfile } from '../../../table/member/members.ts';
import { readGameState } from '../../../table/sports/matches.ts';
import { commitGame } from '../../../table/sports/matches-commit.ts';
import { type Card, cardsOf } from '../../../table/sports/matches-list.ts';
import { deskLineGone, deskLineSet } from '../../../table/sports/overrides.ts';
import { changeWideStops } from '../../../table/sports/suspensions.ts';
import { suspendGame } from '../matches/suspend-match.ts';
import { gameName, layOnGame } from './override-match.ts';

interface WideStop {
  readonly scope: 'all' | 'sport' | 'league' | 'market' | 'member';
  readonly id: number;
  readonly stopped: boolean;
  readonly reason: string;
}

interface Moved {
  readonly before: WideStops;
  readonly after: WideStops;
}

const day = 24 * 3_600_000;
/** Stops of each kind: a placement reads them all with everything else. */
const mostStops = 200;

/**
 * A stop that holds for more than one match, or its end. Effective for every placement that is judged from its commit on;
 * then the status copies of the matches in play it means are moved, so that no bet in flight is taken over it, and the
 * pages that show what it means are told. @throws Refusal not-found, busy
 */
async function stopWidely(asked: WideStop, context: Context<'operator'>): Promise<void> {
  const { scope, id, stopped, reason } = asked;
  const { now } = context;
  const cards = scope === 'member' ? [] : await openCards(now);
  const line = { scope, id: String(id), name: await nameOfLine(asked, cards) };
  const target = scope === 'member' ? `M#${id}` : `STOP#${scope}#${id}`;
  const set = { ...line, by: context.caller.operatorId, reason, at: now };
  const moved = await changed(asked, (stops) => [
    stopped ? deskLineSet(set) : deskLineGone(line),
    context.audit({
      target,
      reason,
      before: { scope, id, stopped: isWidelyStopped(stops, asked) },
      after: { scope, id, stopped },
    }),
  ]);
  if (moved === null) return;
  const meant = cards.filter(({ game }) => scope === 'market' || isMeant(game, moved));
  const inPlay = await moveStatus(meant, now);
  context.announce.games(await newsOf(meant, { ...moved, inPlay }));
}

async function changed(
  asked: WideStop,
  others: Parameters<typeof changeWideStops>[1],
): Promise<Moved | null> {
  try {
    return await changeWideStops((before) => {
      const after = withWideStop(before, asked);
      const lists = [after.sports, after.leagues, after.markets, after.members];
      if (lists.some(({ length }) => length > mostStops)) throw new Refusal('busy');
      return after;
    }, others);
  } catch (error) {
    if (error instanceof TransactionCancelled) throw new Refusal('busy', { retryAfter: 1 });
    throw error;
  }
}

async function openCards(now: number): Promise<readonly Card[]> {
  const [live, wait] = await Promise.all([
    cardsOf({ state: 'live', from: now - 3 * day, to: now + day }),
    cardsOf({ state: 'wait', from: now - 3 * day, to: now + 400 * day }),
  ]);
  return [...live, ...wait];
}

async function nameOfLine({ scope, id }: WideStop, cards: readonly Card[]): Promise<string> {
  const game = (isIt: (card: Card) => boolean) => cards.find(isIt)?.game;
  switch (scope) {
    case 'all':
      return '전체';
    case 'sport':
      return game((card) => card.game.sportId === id)?.sportNameKo ?? `종목 ${id}`;
    case 'league':
      return game((card) => card.game.leagueId === id)?.leagueNameKo ?? `리그 ${id}`;
    case 'market':
      return catalogueName(id) ?? `마켓 ${id}`;
    case 'member': {
      const profile = await readProfile(id);
      if (!profile) throw new Refusal('not-found');
      return `${profile.nickname} (${profile.userId})`;
    }
  }
}

const gamesAtOnce = 8;

/** Games in play move their status copies; one the feed wrote meanwhile is read again. Returns them with every market. */
async function moveStatus(cards: readonly Card[], now: number): Promise<ReadonlyMap<string, GameState>> {
  const moved = new Map<string, GameState>();
  const waiting = cards.filter(({ game }) => game.status === 'live').map(({ game }) => game.gameId);
  const worker = async (): Promise<void> => {
    for (let gameId = waiting.shift(); gameId !== undefined; gameId = waiting.shift()) {
      const state = await moveOne(gameId, now);
      if (state) moved.set(gameId, state);
    }
  };
  await Promise.all(Array.from({ length: gamesAtOnce }, worker));
  return moved;
}

async function moveOne(gameId: string, now: number): Promise<GameState | null> {
  for (;;) {
    const before = await readGameState(gameId);
    if (before?.game.status !== 'live') return null;
    const committed = await commitGame({
      before,
      after: before,
      settlement: null,
      closedFromOutside: true,
      now,
    });
    if (committed) return committed.state;
  }
}

/** What lines say differently now: of games in play all, of those to come the lists'. */
async function newsOf(cards: readonly Card[], moved: Moved & { inPlay: ReadonlyMap<string, GameState> }) {
  const { before: stopsBefore, after: stops, inPlay } = moved;
  const config = await settings();
  return cards.flatMap(({ game, markets }) => {
    const state: GameState = inPlay.get(game.gameId) ?? { game: { ...game, sequences: {} }, markets };
    return gameNews({ before: state, after: state, settings: config, stops, stopsBefore });
  });
}

type Asked = RequestOf<typeof admin.calls.tradingStop>;

/** Stops or reopens betting at any level; what is stopped above stays stopped whatever is reopened below. */
export const tradingStop: Answer<typeof admin.calls.tradingStop> = async (asked, context) => {
  const { scope, id, stopped, reason } = asked;
  switch (scope) {
    case 'all':
      await stopWidely({ scope, id: 0, stopped, reason }, context);
      break;
    case 'sport':
    case 'league':
    case 'market':
    case 'member':
      await stopWidely({ scope, id: numberOf(id), stopped, reason }, context);
      break;
    case 'game':
      await suspendGame(gameOf(asked), { suspended: stopped, reason, context });
      break;
    case 'gameMarket':
    case 'selection':
      await stopPart(asked, context);
      break;
  }
  return { stopped };
};

async function stopPart(asked: Asked, context: Context<'operator'>): Promise<void> {
  const { scope, id, stopped, reason } = asked;
  const gameId = gameOf(asked);
  await layOnGame(gameId, {
    context,
    reason,
    lay: (state) => {
      const part = scope === 'selection' ? { selectionId: id } : { marketId: numberOf(id) };
      const { game } = state;
      const desk = game.desk ?? emptyDesk;
      const was = scope === 'selection' ? desk.selections.includes(id) : desk.markets.includes(numberOf(id));
      const named = nameOf(state, asked);
      if (named === undefined && stopped) throw new Refusal('not-found');
      return {
        game: withStop(game, { ...part, stopped }),
        line: {
          scope,
          id: scope === 'selection' ? id : `${gameId}-${id}`,
          name: `${gameName(game)} · ${named ?? id}`,
        },
        holds: stopped,
        before: { scope, id, stopped: was },
        after: { scope, id, stopped },
      };
    },
  });
}

/** What operators call a market or a selection; undefined for one the game does not have. */
function nameOf({ game, markets }: GameState, { scope, id }: Asked): string | undefined {
  if (scope !== 'selection') return markets.find(({ marketId }) => String(marketId) === id)?.nameKo;
  const found = selectionIn(markets, id);
  const teams = { home: game.homeNameKo, away: game.awayNameKo };
  return found && `${found.market.nameKo} ${selectionOfTeams(found.selection, teams)}`;
}

function gameOf({ gameId }: Asked): string {
  if (gameId === undefined) throw new Refusal('not-found');
  return gameId;
}

function numberOf(id: string): number {
  const number = Number(id);
  if (id === '' || !Number.isSafeInteger(number)) throw new Refusal('not-found');
  return number;
}
