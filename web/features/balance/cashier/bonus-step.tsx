import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, useId } from 'react';
import { bonusText, rollingNeeds, rollingTermsText } from '../../../../shared/messages/bonus-words.ts';
import { wonText } from '../../../../shared/messages/format.ts';
import { bonusOf } from '../../../../shared/rules/balance/deposit-bonus.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState, Skeletons } from '../../../ui/states.tsx';
import css from './bonus-step.module.css';
import cashier from './cashier.module.css';
import { type BonusChoice, type BonusTerms, noBonus, useBonuses } from './use-bonus-choice.ts';

/** The bonus code with the server's answer. An empty code shows nothing. */
function CodeField({ choice }: { readonly choice: BonusChoice }) {
  const id = useId();
  const { code, type, check, verify } = choice;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void verify({ again: true });
  };
  return (
    <div className={css.code}>
      <label htmlFor={id}>보너스 코드</label>
      <div className={css.field}>
        <input
          id={id}
          name="bonus-code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          placeholder="코드가 있으면 입력해 주세요"
          value={code}
          aria-invalid={check.state === 'bad'}
          aria-describedby={`${id}-said`}
          onChange={({ target }) => type(target.value)}
          onBlur={() => void verify()}
          onKeyDown={onKeyDown}
        />
        <Button busy={check.state === 'checking'} onClick={() => void verify({ again: true })}>
          코드 확인
        </Button>
      </div>
      <p id={`${id}-said`} className={css.said} data-state={check.state} role="status">
        {check.state === 'good' && (
          <>
            <IconCheck size={15} aria-hidden />
            <span>
              {check.sentence} {bonusText(check.terms)} · {rollingTermsText(check.terms)}. 다른 보너스와 함께
              받을 수 없습니다.
            </span>
          </>
        )}
        {check.state === 'bad' && check.sentence}
      </p>
    </div>
  );
}

/** Lines of the default settings: the amount below stays where it is when they arrive. */
const usualOptions = 4;

/** ② One bonus: an option or a code. */
export function BonusStep({ choice }: { readonly choice: BonusChoice }) {
  return (
    <section className={cashier.step} aria-label="보너스">
      <h2>
        <span className={cashier.number}>2</span> 보너스
      </h2>
      <Options choice={choice} />
      <CodeField choice={choice} />
    </section>
  );
}

function Options({ choice }: { readonly choice: BonusChoice }) {
  const { data, error, refetch } = useBonuses();
  const byCode = choice.check.state === 'good';
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeletons count={usualOptions} height={72} />;
  return (
    <fieldset className={css.options} disabled={byCode} aria-label="보너스 선택">
      {data.map(({ seq, name, description, available, ...terms }) => (
        <label key={seq} className={cashier.bonus} data-closed={!available || byCode}>
          <input
            type="radio"
            name="bonus"
            disabled={!available}
            checked={!byCode && seq === choice.rollingSeq}
            onChange={() => choice.choose(seq)}
          />
          <span>
            <b>{seq === noBonus ? '받지 않음' : name}</b>
            <small>
              {[
                description,
                terms.bonusRate > 0 && bonusText(terms),
                !available && '지금은 받을 수 없습니다.',
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
            <small>{rollingTermsText(terms)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface DepositSummaryProps {
  readonly amount: number;
  readonly terms: BonusTerms | null;
}

/** The requested amount and its bonus, credited when an operator approves the deposit, and what is to be played then. */
export function DepositSummary({ amount, terms }: DepositSummaryProps) {
  const bonus = terms ? bonusOf(terms, amount) : 0;
  const needs = terms && amount > 0 ? rollingNeeds(terms, amount + bonus) : [];
  return (
    <div className={css.summary} aria-live="polite">
      <p>
        <span>요약</span>
        <b>
          {wonText(amount)}
          {bonus > 0 && ` + 보너스 ${wonText(bonus)}`}
        </b>
      </p>
      {needs.length > 0 && (
        <p className={css.need}>
          <span>출금 전 롤링</span>
          <b>
            {needs.map((need, place) => (
              <span key={need}>
                {place > 0 && '또는 '}
                {need}{' '}
              </span>
            ))}
          </b>
        </p>
      )}
    </div>
  );
}
