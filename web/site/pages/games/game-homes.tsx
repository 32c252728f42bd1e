import { lotusGames, tokenGames } from '../../../features/games/framed-games.ts';
import { GameTiles } from '../../home/game-tiles.tsx';
import css from '../../page.module.css';
import { AreaRow } from '../../routing/area-row.tsx';
import { miniAreas, tokenAreas } from '../../routing/kinds.ts';
import { useTitle } from '../../routing/use-title.ts';

/** Home of the lotus games: a tile for odd/even and one for baccarat 1; the row above leads to baccarat 2 too. */
export function LotusMain() {
  useTitle('로투스');
  return (
    <div className={css.page}>
      <AreaRow areas={miniAreas} label="미니게임 종류" />
      <div className={css.head}>
        <h1>로투스</h1>
      </div>
      <GameTiles games={[lotusGames.oddEven, lotusGames.baccarat1]} areas={miniAreas} />
    </div>
  );
}

/** Home of the token games. Open to visitors; playing needs a login. */
export function TokenMain() {
  useTitle('토큰게임');
  return (
    <div className={css.page}>
      <AreaRow areas={miniAreas} label="미니게임 종류" />
      <div className={css.head}>
        <h1>토큰게임</h1>
      </div>
      <GameTiles games={Object.values(tokenGames)} areas={tokenAreas} />
    </div>
  );
}
