import { ErrorState, Skeletons } from '../../../ui/states.tsx';
import { useBonuses } from './bonus-query.ts';
import css from './bonus-step.module.css';
import cashier from './cashier.module.css';
import { CodeField } from './code-field.tsx';
import { type BonusChoice, noBonus } from './use-bonus-choice.ts';

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
  if (!data) return <Skeletons count={usualOptions} height={60} />;
  return (
    <fieldset className={css.options} disabled={byCode} aria-label="보너스 선택">
      {data.map(({ seq, name, description, available }) => (
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
            <small>{available ? description : `${description} · 지금은 받을 수 없습니다.`}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
