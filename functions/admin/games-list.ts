import type { admin } from '../../shared/calls/admin.ts';
import type { PendingResult } from '../../shared/model/wire-operator.ts';
import { pageFrom } from '../../shared/rules/paging.ts';
import { wireGame } from '../../shared/rules/wire-game.ts';
import type { Answer } from '../runtime/context.ts';
import { type EnteredResult, enteredResultsOf } from '../table/entered-results.ts';
import { type Card, cardsOf, type ListState } from '../table/matches-list.ts';
import { settings } from '../table/settings.ts';

const day = 24 * 3_600_000;
/** How far a list reaches from now, in milliseconds: back and ahead. */
const reach: Readonly<Record<ListState, { back: number; ahead: number }>> = {
  wait: { back: 3 * day, ahead: 8 * day },
  live: { back: 3 * day, ahead: day },
  end: { back: 3 * day, ahead: 8 * day },
};

/** Games of a state: those to come and in play by start, the finished ones from the last back. */
export const gamesList: Answer<typeof admin.calls.gamesList> = async (
  { state, sportsId, keyword, page, size },
  { now },
) => {
  const { back, ahead } = reach[state];
  const [cards, config] = await Promise.all([
    cardsOf({ state, from: now - back, to: now + ahead, descending: state === 'end' }),
    settings(),
  ]);
  const wanted = keyword?.trim().toLowerCase() ?? '';
  const found = cards.filter(
    (card) => (sportsId === undefined || card.game.sportId === sportsId) && isNamed(card, wanted),
  );
  const { list, pagination } = pageFrom(found, { page, size });
  const entered = await enteredResultsOf(list.map(({ game }) => game.gameId));
  return {
    list: list.map((card) => ({
      ...wireGame(card, { settings: config, stale: false, live: true }),
      suspended: card.game.suspended,
      source: card.game.source,
      version: card.game.version,
      revision: card.game.revision,
      pendingResult: pendingOf(entered.get(card.game.gameId)),
    })),
    pagination,
  };
};

function isNamed({ game }: Card, wanted: string): boolean {
  const names = [
    game.homeNameKo,
    game.awayNameKo,
    game.homeNameEn,
    game.awayNameEn,
    game.leagueNameKo,
    game.leagueNameEn,
  ];
  return wanted === game.gameId || names.some((name) => name.toLowerCase().includes(wanted));
}

function pendingOf(entered: EnteredResult | undefined): PendingResult | null {
  if (entered === undefined) return null;
  const { kind, by, home, away, reason, at } = entered;
  return { kind, by, home, away, reason, at: new Date(at).toISOString() };
}
