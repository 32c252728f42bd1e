import type { admin } from '../../../../shared/calls/admin/admin.ts';
import type { ReplyOf, RequestOf } from '../../../../shared/calls/call.ts';
import { pageFrom } from '../../../../shared/rules/paging.ts';
import { isNamedLike } from '../../../../shared/rules/sports/match-named.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { settings } from '../../../table/admin/settings.ts';
import { enteredResultsOf, gamesWaiting } from '../../../table/settlement/manual-results.ts';
import { readFreshness } from '../../../table/sports/matches.ts';
import { gamesKept } from '../../../table/sports/matches-items.ts';
import { type Card, cardsOf, type ListState } from '../../../table/sports/matches-list.ts';
import { wideStops } from '../../../table/sports/suspensions.ts';
import { attentionOf, gameRow, type RowReading } from './match-row.ts';

type Asked = RequestOf<typeof admin.calls.gamesList>;
type Leagues = ReplyOf<typeof admin.calls.gamesList>['leagues'];

const day = 24 * 3_600_000;
/** How far a list reaches from now, in milliseconds: back and ahead. A match the feed forgot never leaves the first two. */
const reach: Readonly<Record<ListState, { back: number; ahead: number }>> = {
  wait: { back: gamesKept, ahead: 8 * day },
  live: { back: gamesKept, ahead: day },
  end: { back: 3 * day, ahead: 8 * day },
};

/** Games of a state: those to come and in play by start, the finished ones from the last back, or those that need somebody. */
export const gamesList: Answer<typeof admin.calls.gamesList> = async (asked, { now }) => {
  const { state, sportsId, leagueSeq, keyword, page, size } = asked;
  const [config, stops, feeds] = await Promise.all([settings(), wideStops(), readFreshness()]);
  const reading = { config, stops, feeds, now };
  const cards = state === 'attention' ? await needy(reading) : await cardsIn(state, now);
  const wanted = keyword?.trim().toLowerCase() ?? '';
  const ofSport = cards.filter(({ game }) => sportsId === undefined || game.sportId === sportsId);
  const found = ofSport.filter(
    (card) => (leagueSeq === undefined || card.game.leagueId === leagueSeq) && isNamed(card, wanted),
  );
  const { list, pagination } = pageFrom(found, { page, size });
  const entered = await enteredResultsOf(list.map(({ game }) => game.gameId));
  return {
    list: list.map((card) => gameRow(card, { ...reading, entered: entered.get(card.game.gameId) })),
    leagues: leaguesOf(cards),
    pagination,
  };
};

function cardsIn(state: Exclude<Asked['state'], 'attention'>, now: number): Promise<readonly Card[]> {
  const { back, ahead } = reach[state];
  return cardsOf({ state, from: now - back, to: now + ahead, descending: state === 'end' });
}

/** In play, then late, then over. */
async function needy(reading: RowReading): Promise<readonly Card[]> {
  const { now } = reading;
  const [waiting, ...lists] = await Promise.all([
    gamesWaiting(),
    cardsIn('live', now),
    cardsIn('wait', now),
    cardsIn('end', now),
  ]);
  return lists
    .flat()
    .filter((card) => attentionOf(card, { ...reading, isWaiting: waiting.has(card.game.gameId) }) !== null);
}

function leaguesOf(cards: readonly Card[]): Leagues {
  const found = new Map<number, Leagues[number]>();
  for (const { game } of cards) {
    const known = found.get(game.leagueId);
    found.set(game.leagueId, {
      sportsId: game.sportId,
      sportNameKr: game.sportNameKo,
      leagueSeq: game.leagueId,
      leagueNameKr: game.leagueNameKo,
      cnt: (known?.cnt ?? 0) + 1,
    });
  }
  return [...found.values()];
}

function isNamed({ game }: Card, wanted: string): boolean {
  return wanted === game.gameId || isNamedLike(game, wanted);
}
