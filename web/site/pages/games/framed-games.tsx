import { type FramedGame, lotusGames, tokenGames } from '../../../features/games/framed-games.ts';
import { FramedGamePage } from '../../boards/framed-game.tsx';
import { miniAreas, tokenAreas } from '../../routing/kinds.ts';

const lotus = (game: FramedGame) => () => (
  <FramedGamePage game={game} areas={miniAreas} label="미니게임 종류" />
);
const token = (game: FramedGame) => () => (
  <FramedGamePage game={game} areas={tokenAreas} label="토큰게임 종류" />
);

export const LotusOddEven = lotus(lotusGames.oddEven);
export const LotusBaccarat1 = lotus(lotusGames.baccarat1);
export const LotusBaccarat2 = lotus(lotusGames.baccarat2);
export const Roulette = token(tokenGames.roulette);
export const TokenBaccarat = token(tokenGames.baccarat);
export const HighLow = token(tokenGames.hilo);
export const HighLow5s = token(tokenGames.hilo5s);
export const Horse = token(tokenGames.horse);
export const Keno = token(tokenGames.keno);
export const Graph = token(tokenGames.graph);
