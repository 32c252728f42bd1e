import { GamesBoard } from '../../features/operators/games-board.tsx';

export function Games() {
  return <GamesBoard />;
}
