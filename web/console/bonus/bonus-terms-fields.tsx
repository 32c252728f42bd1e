import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { rollingKinds } from '../../../shared/messages/bonus-words.ts';
import css from '../bonus-fields.module.css';
import { fieldClasses } from '../dialogs/field-classes.ts';
import type { TypedTerms } from './bonus-terms.ts';

interface BonusTermsFieldsProps {
  readonly terms: TypedTerms;
  readonly onChange: (terms: TypedTerms) => void;
}

/** Inputs for rate, cap and rolling of a bonus, in percent and won. */
export function BonusTermsFields({ terms, onChange }: BonusTermsFieldsProps) {
  const figure = (text: string): string => text.replace(/[^\d.]/g, '');
  return (
    <>
      <div className={css.pair}>
        <TextInput
          label="지급률 (%)"
          inputMode="decimal"
          maxLength={7}
          value={terms.rate}
          classNames={fieldClasses}
          onChange={({ target }) => onChange({ ...terms, rate: figure(target.value) })}
        />
        <TextInput
          label="최대 지급 (원, 비우면 제한 없음)"
          inputMode="numeric"
          maxLength={12}
          value={terms.most}
          classNames={fieldClasses}
          onChange={({ target }) => onChange({ ...terms, most: target.value.replace(/\D/g, '') })}
        />
      </div>
      <fieldset className={css.rolling}>
        <legend>롤링 (%)</legend>
        {rollingKinds.map(({ kind, text }) => (
          <TextInput
            key={kind}
            label={text}
            inputMode="decimal"
            maxLength={7}
            value={terms.rolling[kind]}
            classNames={fieldClasses}
            onChange={({ target }) =>
              onChange({ ...terms, rolling: { ...terms.rolling, [kind]: figure(target.value) } })
            }
          />
        ))}
      </fieldset>
    </>
  );
}
