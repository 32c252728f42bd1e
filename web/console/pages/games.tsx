import { GamesBoard } from '../matches/matches-board.tsx';

export function Games() {
  return <GamesBoard />;
}
