import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorMessage } from '../../lib/calls/call-refused.ts';
import { useFrameDue } from '../../lib/page/frame-due.ts';
import { useMobile } from '../../lib/page/media.ts';
import { showError } from '../../ui/dialogs/dialogs.ts';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import type { FramedGame } from './framed-games.ts';
import css from './game-frame.module.css';
import { MyBets } from './rounds/my-bets.tsx';

/** A game in the frame of our own host; each opening requests its own launch ticket. A refusal is shown in the error dialog. */
export function GameFrame({ game }: { readonly game: FramedGame }) {
  const isDue = useFrameDue();
  const [mobile] = useState(useMobile());
  const {
    data: url,
    error,
    refetch,
  } = useQuery({
    queryKey: ['game-frame', game.key],
    queryFn: () => game.address(mobile),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });
  useEffect(() => {
    if (error) showError({ text: errorMessage(error) });
  }, [error]);
  if (error)
    return (
      <div className={css.refused}>
        <ErrorState error={error} retry={() => void refetch()} />
      </div>
    );
  return (
    <div className={css.frame}>
      {!isDue || url === undefined ? (
        <Skeleton height={800} />
      ) : (
        <iframe title={`${game.name} 게임`} src={url} referrerPolicy="no-referrer" />
      )}
    </div>
  );
}

/** Collapsible list of the member's bets (베팅내역) on a framed game, loaded when it is opened. */
export function MyBetsSection({ game }: { readonly game: FramedGame }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={css.own} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{`${game.name} 베팅내역`}</summary>
      {isOpen && <MyBets game={game.key} read={game.readResults} />}
    </details>
  );
}
