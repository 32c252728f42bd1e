import type { WireMember } from '../../../shared/model/wire-member.ts';
import { amountText } from '../../../shared/rules/amount-text.ts';
import { oddsText } from '../../../shared/rules/wire-price.ts';
import { type OddsChange, usePreferences } from '../../lib/preferences.ts';
import css from './slip.module.css';
import type { SlipView } from './use-slip.ts';

/** Limits beside the button, before anything is sent. */
export function SlipLimits({
  view,
  member,
}: {
  readonly view: SlipView;
  readonly member: WireMember | null;
}) {
  const { summary } = view;
  if (member === null) return null;
  const { maxFolders, maxOdds, maxBetting, maxWin, minBetting } = summary.limits;
  const over = summary.refusal?.code;
  return (
    <p className={css.limits}>
      <span data-over={over === 'too-many-folders'}>
        폴더 {summary.folders}/{maxFolders}
      </span>
      {maxOdds !== null && (
        <span data-over={over === 'odds-above-maximum'}>최대배당 {oddsText(maxOdds).replace('.00', '')}</span>
      )}
      <span data-over={over === 'below-minimum'}>최소 {amountText(minBetting)}</span>
      <span data-over={over === 'above-maximum'}>최대베팅 {amountText(maxBetting)}</span>
      <span data-over={over === 'above-maximum-win'}>최대당첨 {amountText(maxWin)}</span>
    </p>
  );
}

export function SlipTotals({ view }: { readonly view: SlipView }) {
  const { summary } = view;
  return (
    <dl className={css.totals} aria-live="polite">
      <div>
        <dt>총 배당</dt>
        <dd>{summary.folders === 0 ? '-' : oddsText(summary.totalOdds)}</dd>
      </div>
      <div>
        <dt>예상 당첨금</dt>
        <dd className={css.win}>{amountText(summary.folders === 0 ? 0 : summary.winnings)}원</dd>
      </div>
    </dl>
  );
}

const choices: readonly { readonly value: OddsChange; readonly label: string }[] = [
  { value: 'ask', label: '변경 시 확인' },
  { value: 'better', label: '상승만 자동 수락' },
  { value: 'any', label: '모두 수락' },
];

/** How moved prices are taken; the server decides by it. */
export function OddsChangeChoice({
  view,
  member,
}: {
  readonly view: SlipView;
  readonly member: WireMember | null;
}) {
  const keep = usePreferences(({ keepSelections }) => keepSelections);
  const choose = (value: string): void => {
    const chosen = choices.find((choice) => choice.value === value)?.value ?? 'ask';
    const owner = String(member?.members_seq ?? 0);
    usePreferences.setState(({ oddsChange }) => ({ oddsChange: { ...oddsChange, [owner]: chosen } }));
  };
  return (
    <div className={css.row}>
      <label>
        배당변경
        <select
          className={css.select}
          value={view.oddsChange}
          onChange={({ target }) => choose(target.value)}
        >
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        <input
          type="checkbox"
          checked={keep}
          onChange={({ target }) => usePreferences.setState({ keepSelections: target.checked })}
        />
        선택 유지
      </label>
    </div>
  );
}
