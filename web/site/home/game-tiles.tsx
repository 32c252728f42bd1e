import type { FramedGame } from '../../features/mini/framed-games.ts';
import { isUnderRepair, usePublicSettings } from '../../lib/member/public-settings.ts';
import type { SiteArea } from '../routing/areas.ts';
import { MemberLink } from '../routing/member-link.tsx';
import { GameArt } from './game-art.tsx';
import css from './game-tiles.module.css';

interface GameTilesProps {
  readonly games: readonly FramedGame[];
  /** Where the menu's switches of their pages stand. */
  readonly areas: readonly SiteArea[];
}

/** Games as tiles, each leading to its page; a visitor is asked to log in, what is closed says so. */
export function GameTiles({ games, areas }: GameTilesProps) {
  const settings = usePublicSettings();
  const isClosed = ({ flag, path }: FramedGame): boolean => {
    const off = flag !== undefined && settings?.tokenConfig?.[flag]?.active === false;
    const flags = areas.find(({ to }) => to === path)?.flags ?? [];
    return off || flags.some((area) => isUnderRepair(settings, area));
  };
  return (
    <ul className={css.tiles}>
      {games.map((game) => {
        return (
          <li key={game.key}>
            <MemberLink to={game.path} className={css.tile} data-closed={isClosed(game)}>
              <span className={css.art} data-game={game.key}>
                <GameArt game={game.key} />
              </span>
              <span className={css.words}>
                <b>{game.name}</b>
                <small>{game.line}</small>
              </span>
              {isClosed(game) && <em>점검</em>}
            </MemberLink>
          </li>
        );
      })}
    </ul>
  );
}
