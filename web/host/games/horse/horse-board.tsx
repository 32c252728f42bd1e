import { useState } from 'react';
import { runners } from '../../../../shared/rules/games/runners.ts';
import type { RoundView } from '../round/use-round.ts';
import { Spot } from '../tray/spot.tsx';
import css from './horse-board.module.css';
import { orderIn } from './order-in.ts';
import { PairSpots } from './pair-spots.tsx';
import { RaceTrack } from './race-track.tsx';
import { RunnerMark } from './runner-mark.tsx';

const kinds = [
  ['single', '단승·연승·홀짝'],
  ['quinella', '복승'],
  ['exacta', '쌍승'],
] as const;
type Kind = (typeof kinds)[number][0];

/** The race of the round before, and every price of the one to come. */
export function HorseBoard({ view }: { readonly view: RoundView }) {
  const [kind, setKind] = useState<Kind>('single');
  // From the close on the runners stand at the start again.
  const order = view.phase === 'open' ? orderIn(view.latest?.result) : null;
  return (
    <div className={css.board}>
      <RaceTrack
        key={order && view.latest?.gameSeq}
        order={order}
        isRun={view.isFresh && !view.isRevealed}
        title={order && view.latest ? `${view.latest.round}회차` : '출발 대기'}
      />
      <fieldset className={css.kinds} aria-label="승식">
        {kinds.map(([key, name]) => (
          <button key={key} type="button" aria-pressed={kind === key} onClick={() => setKind(key)}>
            {name}
          </button>
        ))}
      </fieldset>
      {kind === 'single' ? <Singles view={view} /> : <PairSpots key={kind} view={view} kind={kind} />}
    </div>
  );
}

function Singles({ view }: { readonly view: RoundView }) {
  return (
    <>
      <ul className={css.runners}>
        {runners.map(({ number, nameKo }) => (
          <li key={number}>
            <span className={css.runner}>
              <RunnerMark number={number} />
              <span className="sr">{number}번</span>
              {nameKo}
            </span>
            <Spot
              view={view}
              selection={`win:${number}`}
              name={`단승 ${number}번 ${nameKo}`}
              className={css.price}
            >
              단승
            </Spot>
            <Spot
              view={view}
              selection={`place:${number}`}
              name={`연승 ${number}번 ${nameKo}`}
              className={css.price}
            >
              연승
            </Spot>
          </li>
        ))}
      </ul>
      <div className={css.odd}>
        <Spot view={view} selection="odd" name="1착 번호 홀" />
        <Spot view={view} selection="even" name="1착 번호 짝" />
      </div>
    </>
  );
}
