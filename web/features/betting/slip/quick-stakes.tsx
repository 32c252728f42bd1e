import { type FormEvent, useId, useState } from 'react';
import { slipQuickAmounts } from '../../../../shared/rules/slip/slip-amounts.ts';
import { usePreferences } from '../../../lib/page/preferences.ts';
import { Button } from '../../../ui/button.tsx';
import css from './slip.module.css';

/** Units of ten thousand won: what is typed is what the keys say. */
const unit = 10_000;
const most = 10_000;

/** What each quick key of this device's slip adds, won. */
export function useQuickStakes(): readonly number[] {
  return usePreferences(({ quickStakes }) => quickStakes) ?? slipQuickAmounts;
}

/** The member's own quick keys, each 1 to 10,000 times ten thousand won; what is not filled in stays as it was. */
export function QuickStakes() {
  const id = useId();
  const stakes = useQuickStakes();
  const [typed, setTyped] = useState<readonly string[] | null>(null);
  const texts = typed ?? stakes.map((won) => String(won / unit));
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const quickStakes = texts.map((text, place) => {
      const count = Math.min(Number(text), most);
      return count >= 1 ? count * unit : (stakes[place] ?? unit);
    });
    usePreferences.setState({ quickStakes: quickStakes.toSorted((one, other) => one - other) });
    setTyped(null);
  };
  return (
    <form className={css.stakes} onSubmit={save} aria-labelledby={id}>
      <span id={id}>빠른 금액 (만원)</span>
      <span className={css.stakeFields}>
        {texts.map((text, place) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a key is its place.
            key={place}
            aria-label={`빠른 금액 ${place + 1} (만원)`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            value={text}
            onChange={({ target }) => setTyped(texts.with(place, target.value.replace(/\D/g, '')))}
          />
        ))}
      </span>
      <Button type="submit" size="small" disabled={typed === null}>
        저장
      </Button>
    </form>
  );
}
