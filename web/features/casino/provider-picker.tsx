import { useId } from 'react';
import { amountText } from '../../../shared/rules/text/amount-text.ts';
import css from './provider-picker.module.css';
import type { ProviderCredit } from './wallet-query.ts';

interface ProviderPickerProps {
  readonly houses: readonly ProviderCredit[];
  readonly value: string;
  readonly onChange: (name: string) => void;
}

/** Whose credit comes back: an exchange takes it from one provider. */
export function ProviderPicker({ houses: providers, value, onChange }: ProviderPickerProps) {
  const group = useId();
  return (
    <fieldset className={css.houses}>
      <legend>환전할 제공사</legend>
      {providers.map(({ name, credit }) => (
        <label key={name} className={css.house}>
          <input type="radio" name={group} checked={name === value} onChange={() => onChange(name)} />
          <span className={css.name}>{name}</span>
          <span className={css.credit}>{amountText(credit)}원</span>
        </label>
      ))}
    </fieldset>
  );
}
