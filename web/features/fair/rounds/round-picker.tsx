import { type FormEvent, useState } from 'react';
import type { Game } from '../../../../shared/rules/games/game.ts';
import { seqOf } from '../../../../shared/rules/rounds/rounds.ts';
import { Button } from '../../../ui/button.tsx';
import small from '../../../ui/small-buttons.module.css';
import css from '../fair.module.css';
import { dateOf, useFairNow } from '../steps/fair-query.ts';

interface RoundPickerProps {
  readonly game: Game;
  readonly gameSeq: string;
  readonly onPick: (gameSeq: string) => void;
}

const mostDigits = 5;

/** Any round by Korean day and number, and the last ones a press away. */
export function RoundPicker({ game, gameSeq, onPick }: RoundPickerProps) {
  const { data } = useFairNow(game.key);
  const [date, setDate] = useState(dateOf(gameSeq));
  const [number, setNumber] = useState(String(Number(gameSeq.slice(8))));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (date !== '' && Number(number) > 0) onPick(seqOf(date.replaceAll('-', ''), Number(number)));
  };
  return (
    <>
      <form className={css.pick} onSubmit={submit}>
        <label>
          날짜
          <input type="date" value={date} onChange={({ target }) => setDate(target.value)} />
        </label>
        <label>
          회차
          <input
            inputMode="numeric"
            autoComplete="off"
            value={number}
            onChange={({ target }) => setNumber(target.value.replace(/\D/g, '').slice(0, mostDigits))}
          />
        </label>
        <Button type="submit" look="brand">
          검증
        </Button>
      </form>
      {data && data.rounds.length > 0 && (
        <fieldset className={css.recent} aria-label="최근 회차">
          {data.rounds.map((round) => (
            <button
              key={round.gameSeq}
              type="button"
              className={small.chip}
              aria-pressed={round.gameSeq === gameSeq}
              onClick={() => onPick(round.gameSeq)}
            >
              {round.round}회
            </button>
          ))}
        </fieldset>
      )}
    </>
  );
}
