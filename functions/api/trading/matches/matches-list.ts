import type { ReplyOf, RequestOf } from '../../../../shared/calls/call.ts';
import type { trading } from '../../../../shared/calls/trading/trading.ts';
import { pageFrom } from '../../../../shared/rules/paging.ts';
import { nameContains } from '../../../../shared/rules/sports/lsport-feed.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { settings } from '../../../table/admin/settings.ts';
import { countOpenBets } from '../../../table/betting/open-bets.ts';
import {
  matchesAwaitingConfirmation,
  unconfirmedResultsOf,
} from '../../../table/settlement/manual-results.ts';
import { feedStates } from '../../../table/sports/feed-state.ts';
import { cardsByIds, cardsOf, type ListState, type MatchCard } from '../../../table/sports/match-cards.ts';
import { matchRetention } from '../../../table/sports/matches.ts';
import { readSuspensions } from '../../../table/sports/suspensions.ts';
import { attentionOf, type MatchRowContext, matchRow } from './match-row.ts';

export const gameTickets: Answer<typeof trading.calls.gameTickets> = async ({ gameId }) => ({
  openTickets: await countOpenBets(gameId),
});

type Leagues = ReplyOf<typeof trading.calls.gamesList>['leagues'];

const day = 24 * 3_600_000;
/**
 * How far a list reaches from now, in milliseconds, back and ahead. A match its feed no longer sends stays in the
 * first two.
 */
const reach: Readonly<Record<ListState, { back: number; ahead: number }>> = {
  wait: { back: matchRetention, ahead: 8 * day },
  live: { back: matchRetention, ahead: day },
  end: { back: 3 * day, ahead: 8 * day },
};

/** Matches of a state: coming and in play by start, ended ones newest first, or those that need attention. */
export const gamesList: Answer<typeof trading.calls.gamesList> = async (request, { now }) => {
  const { state, sportsId, leagueSeq, keyword, page, size } = request;
  const [config, suspensions, feeds] = await Promise.all([settings(), readSuspensions(), feedStates()]);
  const reading = { config, stops: suspensions, feeds, now };
  const cards = await cardsListed(state, reading);
  const wanted = keyword?.trim().toLowerCase() ?? '';
  const ofSport = cards.filter(({ match }) => sportsId === undefined || match.sportId === sportsId);
  const found = ofSport.filter(
    (card) => (leagueSeq === undefined || card.match.leagueId === leagueSeq) && isNamed(card, wanted),
  );
  const { list, pagination } = pageFrom(found, { page, size });
  const entered = await unconfirmedResultsOf(list.map(({ match }) => match.gameId));
  return {
    list: list.map((card) => matchRow(card, { ...reading, entered: entered.get(card.match.gameId) })),
    leagues: leaguesOf(cards),
    pagination,
  };
};

function cardsIn(state: ListState, now: number): Promise<readonly MatchCard[]> {
  const { back, ahead } = reach[state];
  return cardsOf({ state, from: now - back, to: now + ahead, descending: state === 'end' });
}

function cardsListed(
  state: RequestOf<typeof trading.calls.gamesList>['state'],
  reading: MatchRowContext,
): Promise<readonly MatchCard[]> {
  if (state === 'attention') return cardsNeedingAttention(reading);
  return state === 'second' ? cardsAwaitingConfirmation() : cardsIn(state, reading.now);
}

/** In play first, then those to start, then ended ones. */
async function cardsNeedingAttention(reading: MatchRowContext): Promise<readonly MatchCard[]> {
  const { now } = reading;
  const [waiting, ...lists] = await Promise.all([
    matchesAwaitingConfirmation(),
    cardsIn('live', now),
    cardsIn('wait', now),
    cardsIn('end', now),
  ]);
  return lists
    .flat()
    .filter((card) => attentionOf(card, { ...reading, isWaiting: waiting.has(card.match.gameId) }) !== null);
}

/** Whenever they were played: a correction may be entered days later. The soonest to start first. */
async function cardsAwaitingConfirmation(): Promise<readonly MatchCard[]> {
  const cards = await cardsByIds([...(await matchesAwaitingConfirmation())]);
  return cards.toSorted((one, other) => one.match.startTime - other.match.startTime);
}

function leaguesOf(cards: readonly MatchCard[]): Leagues {
  const found = new Map<number, Leagues[number]>();
  for (const { match } of cards) {
    const known = found.get(match.leagueId);
    found.set(match.leagueId, {
      sportsId: match.sportId,
      sportNameKr: match.sportNameKo,
      leagueSeq: match.leagueId,
      leagueNameKr: match.leagueNameKo,
      cnt: (known?.cnt ?? 0) + 1,
    });
  }
  return [...found.values()];
}

function isNamed({ match }: MatchCard, wanted: string): boolean {
  return wanted === match.gameId || nameContains(match, wanted);
}
