import pMap from 'p-map';
import type { RequestOf } from '../../../../shared/calls/call.ts';
import type { trading } from '../../../../shared/calls/trading/trading.ts';
import type { MatchState } from '../../../../shared/model/sports/match.ts';
import { noOverrides, type Suspensions } from '../../../../shared/model/sports/trading.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { catalogueName } from '../../../../shared/rules/sports/catalogue-name.ts';
import {
  isSuspendedByScope,
  selectionIn,
  withMatchSuspension,
  withSuspension,
} from '../../../../shared/rules/sports/changing-overrides.ts';
import { matchMessages } from '../../../../shared/rules/sports/match-messages.ts';
import { isAffected } from '../../../../shared/rules/sports/overrides.ts';
import { matchName } from '../../../../shared/rules/trading/match-name.ts';
import { refuseOwnBet } from '../../../domain/admin/own-bet.ts';
import { refuseOwnMember } from '../../../domain/admin/own-member.ts';
import { isLiftedAlready, shownTime } from '../../../domain/trading/lift-shown.ts';
import { overrideMatch } from '../../../domain/trading/override-match.ts';
import { selectionTitle } from '../../../domain/trading/selection-title.ts';
import type { Answer, Context } from '../../../runtime/http/context.ts';
import { settings } from '../../../table/admin/settings.ts';
import { TransactionCancelled } from '../../../table/client/table.ts';
import { readProfile } from '../../../table/member/members.ts';
import { commitMatch } from '../../../table/sports/commit-match.ts';
import { cardsOf, type MatchCard } from '../../../table/sports/match-cards.ts';
import { readMatchState } from '../../../table/sports/matches.ts';
import { deleteOverrideLineAction, putOverrideLineAction } from '../../../table/sports/overrides.ts';
import { changeSuspensions } from '../../../table/sports/suspensions.ts';
import { suspendMatch } from './suspend-match.ts';

interface WideSuspension {
  readonly scope: 'all' | 'sport' | 'league' | 'market' | 'member';
  readonly id: number;
  readonly stopped: boolean;
  readonly reason: string;
  /** Of a lift: when the suspension that was shown was set, epoch ms. */
  readonly shownAt?: number | undefined;
}

interface SuspensionChange {
  readonly before: Suspensions;
  readonly after: Suspensions;
}

type Place = Parameters<typeof isLiftedAlready>[0];

const day = 24 * 3_600_000;
/** Suspensions of each kind: a placement reads all of them. */
const maxSuspensions = 200;

/**
 * Sets or lifts a suspension of more than one match, or of a member. Effective for every placement validated after
 * its commit; then the status copies of the affected matches in play change, so that no bet in flight is accepted,
 * and the pages that show them get a push. @throws Refusal not-found, override-replaced, own-member, busy
 */
async function suspendWidely(request: WideSuspension, context: Context<'operator'>): Promise<void> {
  const { scope, id, stopped, reason, shownAt } = request;
  const { now } = context;
  const cards = scope === 'member' ? [] : await openCards(now);
  const line = { scope, id: String(id), name: await nameOfSuspension(request, cards) };
  if (scope === 'member') await refuseOwnMember(id, context);
  const target = scope === 'member' ? `M#${id}` : `STOP#${scope}#${id}`;
  const set = { ...line, by: context.caller.operatorId, reason, at: now };
  const moved = await commitSuspensions({ request, line }, (suspensions) => [
    stopped ? putOverrideLineAction(set) : deleteOverrideLineAction(line, shownAt),
    context.audit({
      target,
      reason,
      before: { scope, id, stopped: isSuspendedByScope(suspensions, request) },
      after: { scope, id, stopped },
    }),
  ]);
  if (moved === null) {
    context.markReplayed();
    return;
  }
  const affected = cards.filter(({ match }) => scope === 'market' || isAffected(match, moved));
  const inPlay = await touchMatchesInPlay(affected, now);
  context.announce.matches(await messagesOf(affected, { ...moved, inPlay }));
}

/** Null: the suspension that was shown was lifted before. */
async function commitSuspensions(
  { request, line }: { readonly request: WideSuspension; readonly line: Place },
  others: Parameters<typeof changeSuspensions>[1],
): Promise<SuspensionChange | null> {
  try {
    return await changeSuspensions((before) => {
      const after = withSuspension(before, request);
      const lists = [after.sports, after.leagues, after.markets, after.members];
      if (lists.some(({ length }) => length > maxSuspensions)) throw new Refusal('busy');
      return after;
    }, others);
  } catch (error) {
    if (!(error instanceof TransactionCancelled)) throw error;
    const { stopped, shownAt } = request;
    if (!stopped && shownAt !== undefined && (await isLiftedAlready(line, shownAt))) return null;
    throw new Refusal('busy', { retryAfter: 1 });
  }
}

async function openCards(now: number): Promise<readonly MatchCard[]> {
  const [live, wait] = await Promise.all([
    cardsOf({ state: 'live', from: now - 3 * day, to: now + day }),
    cardsOf({ state: 'wait', from: now - 3 * day, to: now + 400 * day }),
  ]);
  return [...live, ...wait];
}

async function nameOfSuspension({ scope, id }: WideSuspension, cards: readonly MatchCard[]): Promise<string> {
  const match = (isIt: (card: MatchCard) => boolean) => cards.find(isIt)?.match;
  switch (scope) {
    case 'all':
      return '전체';
    case 'sport':
      return match((card) => card.match.sportId === id)?.sportNameKo ?? `종목 ${id}`;
    case 'league':
      return match((card) => card.match.leagueId === id)?.leagueNameKo ?? `리그 ${id}`;
    case 'market':
      return catalogueName(id) ?? `마켓 ${id}`;
    case 'member': {
      const profile = await readProfile(id);
      if (!profile) throw new Refusal('not-found');
      return `${profile.nickname} (${profile.userId})`;
    }
  }
}

const matchesAtOnce = 8;

/**
 * Rewrites the status copies of the matches in play, again when the feed wrote in between. @returns their states with
 * every market
 */
async function touchMatchesInPlay(
  cards: readonly MatchCard[],
  now: number,
): Promise<ReadonlyMap<string, MatchState>> {
  const moved = new Map<string, MatchState>();
  const inPlay = cards.filter(({ match }) => match.status === 'live').map(({ match }) => match.gameId);
  const touch = async (gameId: string): Promise<void> => {
    const state = await touchMatch(gameId, now);
    if (state) moved.set(gameId, state);
  };
  await pMap(inPlay, touch, { concurrency: matchesAtOnce });
  return moved;
}

async function touchMatch(gameId: string, now: number): Promise<MatchState | null> {
  for (;;) {
    const before = await readMatchState(gameId);
    if (before?.match.status !== 'live') return null;
    const committed = await commitMatch({
      before,
      after: before,
      settlement: null,
      closedFromOutside: true,
      now,
    });
    if (committed) return committed.state;
  }
}

/** Messages about changed lines: all of matches in play, the listed ones of coming matches. */
async function messagesOf(
  cards: readonly MatchCard[],
  moved: SuspensionChange & { inPlay: ReadonlyMap<string, MatchState> },
) {
  const { before: stopsBefore, after: suspensions, inPlay } = moved;
  const config = await settings();
  return cards.flatMap(({ match, markets }) => {
    const state: MatchState = inPlay.get(match.gameId) ?? { match: { ...match, sequences: {} }, markets };
    return matchMessages({
      before: state,
      after: state,
      settings: config,
      suspensions: suspensions,
      suspensionsBefore: stopsBefore,
    });
  });
}

type Request = RequestOf<typeof trading.calls.tradingStop>;

/** Suspends or reopens betting at any level; a suspension above stays effective when something below is reopened. */
export const tradingStop: Answer<typeof trading.calls.tradingStop> = async (request, context) => {
  const { scope, id, stopped, reason, at } = request;
  const shownAt = shownTime(at);
  switch (scope) {
    case 'all':
      await suspendWidely({ scope, id: 0, stopped, reason, shownAt }, context);
      break;
    case 'sport':
    case 'league':
    case 'market':
    case 'member':
      await suspendWidely({ scope, id: numberOf(id), stopped, reason, shownAt }, context);
      break;
    case 'game':
      await suspendMatch(matchIdOf(request), { suspended: stopped, reason, context, shownAt });
      break;
    case 'gameMarket':
    case 'selection':
      await suspendPart(request, context);
      break;
  }
  return { stopped };
};

async function suspendPart(request: Request, context: Context<'operator'>): Promise<void> {
  const { scope, id, stopped, reason, at } = request;
  const gameId = matchIdOf(request);
  // Stopping pays nobody, and may be urgent.
  if (!stopped) await refuseOwnBet(gameId, context);
  await overrideMatch(gameId, {
    context,
    reason,
    shownAt: shownTime(at),
    override: (state) => {
      const part = scope === 'selection' ? { selectionId: id } : { marketId: numberOf(id) };
      const { match } = state;
      const overrides = match.desk ?? noOverrides;
      const was =
        scope === 'selection' ? overrides.selections.includes(id) : overrides.markets.includes(numberOf(id));
      const named = nameOf(state, request);
      if (named === undefined && stopped) throw new Refusal('not-found');
      return {
        match: withMatchSuspension(match, { ...part, stopped }),
        line: {
          scope,
          id: scope === 'selection' ? id : `${gameId}-${id}`,
          name: `${matchName(match)} · ${named ?? id}`,
        },
        isSet: stopped,
        before: { scope, id, stopped: was },
        after: { scope, id, stopped },
      };
    },
  });
}

/** The name of a market or a selection for operators; undefined when the match does not have it. */
function nameOf({ match, markets }: MatchState, { scope, id }: Request): string | undefined {
  if (scope !== 'selection') return markets.find(({ marketId }) => String(marketId) === id)?.nameKo;
  const found = selectionIn(markets, id);
  return found && selectionTitle(found, match);
}

function matchIdOf({ gameId }: Request): string {
  if (gameId === undefined) throw new Refusal('not-found');
  return gameId;
}

function numberOf(id: string): number {
  const number = Number(id);
  if (id === '' || !Number.isSafeInteger(number)) throw new Refusal('not-found');
  return number;
}
