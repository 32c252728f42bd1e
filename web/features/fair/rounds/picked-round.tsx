import type { Game } from '../../../../shared/rules/games/game.ts';
import { dayAfter } from '../../../lib/time/time.ts';
import { EmptyState, ErrorState, Skeletons } from '../../../ui/states.tsx';
import css from '../fair.module.css';
import { dateOf, useFairNow } from '../steps/fair-query.ts';
import { DayScript } from './day-script.tsx';
import { RoundPicker } from './round-picker.tsx';
import { RoundProof } from './round-proof.tsx';

interface PickedRoundProps {
  readonly game: Game;
  /** The one that was drawn last, when absent. */
  readonly gameSeq: string | null;
  readonly onPick: (gameSeq: string) => void;
}

/** A game of rounds: the choice of a round, and its proof. */
export function PickedRound({ game, gameSeq, onPick }: PickedRoundProps) {
  const { data, error, refetch } = useFairNow(game.key);
  const shown = gameSeq ?? data?.rounds.find(({ result }) => result !== null)?.gameSeq ?? data?.now?.gameSeq;
  if (shown === undefined) {
    if (error) return <ErrorState error={error} retry={() => void refetch()} />;
    return data ? <EmptyState title="회차가 없는 게임입니다." /> : <Skeletons count={3} height={120} />;
  }
  return (
    <>
      <div className={css.card}>
        <RoundPicker key={shown} game={game} gameSeq={shown} onPick={onPick} />
      </div>
      <div className={css.card}>
        <RoundProof key={shown} game={game} gameSeq={shown} />
      </div>
      {/* Without a choice the day before: today's seeds are not published yet. */}
      <DayScript game={game.key} date={gameSeq === null ? dayAfter(dateOf(shown), -1) : dateOf(shown)} />
    </>
  );
}
