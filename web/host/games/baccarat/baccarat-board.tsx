import { PlayingCard } from '../cards/playing-card.tsx';
import type { Result } from '../frame/game-ui.ts';
import type { RoundView } from '../frame/use-round.ts';
import { BeadRoad } from '../results/bead-road.tsx';
import { resultStateText, useResultState } from '../tray/result-state.ts';
import { Spot } from '../tray/spot.tsx';
import css from './baccarat.module.css';
import { dealtAt, type Hands, handsOf, winnerNames } from './hands.ts';

/** A drawn round in a cell: who won, the points, pairs. */
export function BaccaratOutcome({ result }: { readonly result: Result }) {
  const hands = handsOf(result);
  if (!hands) return null;
  const { winner, p, b, playerPair, bankerPair } = hands;
  return (
    <span className={css.outcome} data-winner={winner}>
      <b>{winnerNames[winner]}</b> <span className="num">{`${p}:${b}`}</span>
      {playerPair && ' P페어'}
      {bankerPair && ' B페어'}
    </span>
  );
}

const tones = { P: 'blue', B: 'red', T: 'green' } as const;

/** Both hands, the five bets, and the road of the last results. */
export function BaccaratBoard({ view }: { readonly view: RoundView }) {
  const { latest, phase } = view;
  const resultState = useResultState(view);
  const hands = latest?.result ? handsOf(latest.result) : null;
  // The last hands disappear when the next betting phase closes.
  const shown = phase === 'open' ? hands : null;
  return (
    <>
      <section
        className={css.table}
        data-game={view.game.key}
        data-result={shown ? resultState : undefined}
        aria-label={shown ? `${latest?.round}회차 카드` : '다음 카드를 준비합니다'}
      >
        <Hand name="플레이어" hand="player" hands={shown} view={view} />
        <p className={css.winner} data-winner={resultState === 'result' ? shown?.winner : undefined}>
          {shown === null
            ? '카드 준비'
            : resultStateText(resultState, { round: latest?.round, outcome: outcomeText(shown) })}
        </p>
        <Hand name="뱅커" hand="banker" hands={shown} view={view} />
      </section>
      <div className={css.bets}>
        <Spot view={view} selection="bac.player" name="플레이어" className={css.player} />
        <Spot view={view} selection="bac.tie" name="타이" className={css.tie} />
        <Spot view={view} selection="bac.banker" name="뱅커" className={css.banker} />
        <Spot view={view} selection="bac.playerPair" name="플레이어 페어" className={css.player} />
        <Spot view={view} selection="bac.bankerPair" name="뱅커 페어" className={css.banker} />
      </div>
      <BeadRoad view={view} beadOf={beadOf} />
    </>
  );
}

interface HandProps {
  readonly name: string;
  readonly hand: 'player' | 'banker';
  readonly hands: Hands | null;
  readonly view: RoundView;
}

function Hand({ name, hand, hands, view: { isFresh, isRevealed, latest } }: HandProps) {
  const times = hands && isFresh && !isRevealed ? dealtAt(hands, hand) : [];
  const cards = hands?.[hand] ?? [null, null];
  const points = hand === 'player' ? hands?.p : hands?.b;
  return (
    <div className={css.hand} data-hand={hand}>
      <p className={css.name}>
        {name} <b className="num">{isRevealed && hands ? points : '–'}</b>
      </p>
      <p className={css.cards}>
        {cards.map((card, place) => (
          <PlayingCard
            key={keyOf(latest?.gameSeq, place)}
            card={card}
            after={times[place] ?? null}
            across={place === 2}
          />
        ))}
      </p>
    </div>
  );
}

/** React key of a card: round and position in the hand. */
function keyOf(gameSeq: string | undefined, place: number): string {
  return `${gameSeq} ${place}`;
}

function outcomeText({ winner }: Hands): string {
  return winner === 'T' ? '타이' : `${winnerNames[winner]} 승`;
}

function beadOf(result: Result) {
  const hands = handsOf(result);
  if (!hands) return null;
  const name = winnerNames[hands.winner];
  return { letter: name.slice(0, 1), tone: tones[hands.winner], name: `${name} ${hands.p} 대 ${hands.b}` };
}
