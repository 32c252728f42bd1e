import { Suspense } from 'react';
import type { LaunchPage } from '../../../../shared/rules/frame-address.ts';
import { type GameKey, gameKeys } from '../../../../shared/rules/games/game.ts';
import { Skeletons } from '../../../ui/states.tsx';
import { boards } from './boards.ts';
import { Notice } from './notice.tsx';

interface GameHostProps {
  /** What the ticket was for. */
  readonly page: LaunchPage;
  /** Of the address: it tells the game where the ticket names none. */
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

/** One ticket serves these; each call asks again whether the game is open. */
const ofOneTicket: readonly GameKey[] = ['graph', 'keno', 'horse'];

function gameOfLaunch(page: LaunchPage, gType: string | null): GameKey | undefined {
  if (page === 'token') return ofOneTicket.find((key) => key === gType);
  return gameKeys.find((key) => key === page);
}
