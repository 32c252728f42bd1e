import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sentenceOf } from '../../lib/calls/call-refused.ts';
import { showError } from '../../ui/dialogs/dialogs.ts';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { useFrameDue } from './frame-due.ts';
import type { FramedGame } from './framed-games.ts';
import css from './game-frame.module.css';

/** A game in the frame of our own host; each opening asks for its own ticket. A refusal is told in the error modal. */
export function GameFrame({ game }: { readonly game: FramedGame }) {
  const isDue = useFrameDue();
  const {
    data: url,
    error,
    refetch,
  } = useQuery({
    queryKey: ['game-frame', game.key],
    queryFn: game.address,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });
  useEffect(() => {
    if (error) showError({ text: sentenceOf(error) });
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
