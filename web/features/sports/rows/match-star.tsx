import { IconStar, IconStarFilled } from '@tabler/icons-react';
import type { WireGame } from '../../../../shared/model/sports/wire-match.ts';
import { toggledFavourite } from '../../../lib/page/favourites.ts';
import { usePreferences } from '../../../lib/page/preferences.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { epochOf } from '../../../lib/time/time.ts';
import css from './match-row.module.css';
import { useHasFavourites } from './use-favourites.ts';

/** Puts a match among the favourites, or takes it out. */
export function MatchStar({ game }: { readonly game: WireGame }) {
  const isFavourite = usePreferences(({ favouriteGames }) =>
    favouriteGames.some(({ id }) => id === game.gameId),
  );
  const isOn = useHasFavourites();
  const { gameId: id, homeNameKr: home, awayNameKr: away, startTime } = game;
  const toggle = (): void => {
    const one = { id, name: `${home} : ${away}`, search: home, startsAt: epochOf(startTime) };
    usePreferences.setState(({ favouriteGames }) => ({
      favouriteGames: toggledFavourite(favouriteGames, one, serverNow()),
    }));
    // The row moves to another block of the list: focus goes with it.
    setTimeout(() => document.querySelector<HTMLElement>(`[data-star="${CSS.escape(id)}"]`)?.focus());
  };
  if (!isOn) return null;
  return (
    <button
      type="button"
      className={css.star}
      data-star={id}
      aria-pressed={isFavourite}
      aria-label={`${home} 대 ${away} 즐겨찾기`}
      onClick={toggle}
    >
      {isFavourite ? <IconStarFilled size={15} aria-hidden /> : <IconStar size={15} aria-hidden />}
    </button>
  );
}
