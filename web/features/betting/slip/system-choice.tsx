import { useId } from 'react';
import { linesOf } from '../../../../shared/rules/slip/system-lines.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { systemName } from '../bet/system-name.ts';
import card from '../bet-card.module.css';
import { chooseSystem, systemsOf } from '../cart/system-store.ts';
import type { SlipView } from '../cart/use-slip.ts';
import css from './slip.module.css';

/** How three to eight legs are played: all of them together, or in shorter lines of which each is a bet of its own. */
export function SystemChoice({ view }: { readonly view: SlipView }) {
  const id = useId();
  const { kind, legs, standing, system } = view;
  const systems = systemsOf({ legs, settings: standing.settings });
  if (systems.length === 0) return null;
  return (
    <div className={css.row}>
      <label htmlFor={id}>조합 방식</label>
      <select
        id={id}
        className={css.select}
        value={system ?? ''}
        onChange={({ target }) => chooseSystem(kind, target.value === '' ? undefined : Number(target.value))}
      >
        <option value="">{legs.length}폴더 조합 (1줄)</option>
        {systems.map((choose) => (
          <option key={choose} value={choose}>
            {systemName(legs.length, { choose, lines: linesOf(legs.length, choose) })}
          </option>
        ))}
      </select>
    </div>
  );
}

/** What a system takes altogether: its amount for every line. */
export function SystemTotals({ view }: { readonly view: SlipView }) {
  const { system, amount, summary } = view;
  if (system === undefined) return null;
  const { lines } = summary;
  return (
    <dl className={`${card.lines} ${css.totals}`} aria-live="polite">
      <div>
        <dt>
          {amountText(amount)}원 × {lines}줄
        </dt>
        <dd>{amountText(amount * lines)}원</dd>
      </div>
    </dl>
  );
}
