import { Suspense } from 'react';
import type { LaunchPage } from '../../shared/rules/games/frame-address.ts';
import { type GameKey, gameKeys } from '../../shared/rules/games/game.ts';
import { Skeletons } from '../ui/states.tsx';
import { boards } from './boards.ts';
import { Notice } from './games/frame/notice.tsx';

interface GameHostProps {
  /** What the launch ticket was for. */
  readonly page: LaunchPage;
  /** From the URL: the game when the ticket names none. */
  readonly gType: string | null;
}

/** The game a frame was opened for. */
export function GameHost({ page, gType }: GameHostProps) {
  const key = gameOfLaunch(page, gType);
  const Board = key && boards[key];
  if (!Board) return <Notice kind="unknown" />;
  return (
    <Suspense fallback={<Skeletons count={3} height={160} />}>
      <Board />
    </Suspense>
  );
}

/** One kind of ticket is for all of these; each call checks whether the game is open. */
const sharedLaunchGames: readonly GameKey[] = ['graph', 'keno', 'horse'];

function gameOfLaunch(page: LaunchPage, gType: string | null): GameKey | undefined {
  if (page === 'token') return sharedLaunchGames.find((key) => key === gType);
  return gameKeys.find((key) => key === page);
}
