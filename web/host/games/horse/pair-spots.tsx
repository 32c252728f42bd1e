import { useState } from 'react';
import { runners } from '../../../../shared/rules/games/runners.ts';
import type { RoundView } from '../round/use-round.ts';
import { Spot } from '../tray/spot.tsx';
import { useTray } from '../tray/tray-store.ts';
import css from './horse-board.module.css';
import { RunnerMark } from './runner-mark.tsx';

interface PairSpotsProps {
  readonly view: RoundView;
  /** 복승: first two in either order; 쌍승: in this order. */
  readonly kind: 'quinella' | 'exacta';
}

/** One runner is chosen, then the prices of it with each of the others. */
export function PairSpots({ view, kind }: PairSpotsProps) {
  const [chosen, setChosen] = useState(1);
  const lines = useTray((tray) => tray.lines);
  const isOrdered = kind === 'exacta';
  return (
    <>
      <fieldset className={css.first} aria-label={isOrdered ? '1착 말' : '첫째 말'}>
        <legend>{isOrdered ? '1착으로 들어올 말' : '함께 1·2착에 들어올 말 하나'}</legend>
        {runners.map(({ number, nameKo }) => (
          <button
            key={number}
            type="button"
            aria-pressed={chosen === number}
            aria-label={`${number}번 ${nameKo}`}
            data-has={lines.some(({ key }) => key.startsWith(`${kind}:`) && partsOf(key).includes(number))}
            onClick={() => setChosen(number)}
          >
            <RunnerMark number={number} />
          </button>
        ))}
      </fieldset>
      <p className={css.second}>{isOrdered ? '2착으로 들어올 말' : '다른 하나'}</p>
      <div className={css.others}>
        {runners
          .filter(({ number }) => number !== chosen)
          .map(({ number, nameKo }) => (
            <Spot
              key={number}
              view={view}
              selection={`${kind}:${pairOf(chosen, number, isOrdered)}`}
              name={isOrdered ? `쌍승 ${chosen}번 다음 ${number}번` : `복승 ${chosen}번과 ${number}번`}
              className={css.other}
            >
              <RunnerMark number={chosen} />
              <i aria-hidden>{isOrdered ? '›' : '·'}</i>
              <RunnerMark number={number} />
              <span>{nameKo}</span>
            </Spot>
          ))}
      </div>
    </>
  );
}

function pairOf(one: number, other: number, isOrdered: boolean): string {
  if (isOrdered) return `${one}>${other}`;
  return `${Math.min(one, other)}-${Math.max(one, other)}`;
}

function partsOf(key: string): readonly number[] {
  return key.split(/[:>-]/).slice(1).map(Number);
}
