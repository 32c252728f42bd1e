import { useId } from 'react';
import type { WireMember } from '../../../../shared/model/member/wire-member.ts';
import { oddsText } from '../../../../shared/rules/odds-text.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { usePreferences } from '../../../lib/page/preferences.ts';
import stake from '../../../ui/amount.module.css';
import card from '../bet-card.module.css';
import type { SlipView } from '../cart/use-slip.ts';
import { OddsChangeSelect } from '../odds/odds-change-select.tsx';
import css from './slip.module.css';

/** Limits beside the button, before anything is sent. */
export function SlipLimits({
  view,
  member,
  tight,
}: {
  readonly view: SlipView;
  readonly member: WireMember | null;
  /** Folded, for items need the room. */
  readonly tight: boolean;
}) {
  const { summary } = view;
  if (member === null) return null;
  const { maxFolders, maxOdds, maxBetting, maxWin, minBetting } = summary.limits;
  const over = summary.refusal?.code;
  const folders = { code: 'too-many-folders', text: `폴더 ${summary.folders}/${maxFolders}` };
  const odds = maxOdds === null ? '' : `최대배당 ${oddsText(maxOdds).replace('.00', '')}`;
  const others = [
    { code: 'odds-above-maximum', text: odds },
    { code: 'below-minimum', text: `최소 ${amountText(minBetting)}` },
    { code: 'above-maximum', text: `최대베팅 ${amountText(maxBetting)}` },
    { code: 'above-maximum-win', text: `최대당첨 ${amountText(maxWin)}` },
  ].filter(({ text }) => text !== '');
  const shown = (limits: typeof others) =>
    limits.map(({ code, text }) => (
      <span key={code} data-over={over === code}>
        {text}
      </span>
    ));
  if (!tight) return <p className={stake.limits}>{shown([folders, ...others])}</p>;
  // Folded: the count, and the limit that keeps the slip from being placed.
  return (
    <details className={`${stake.limits} ${css.limits}`}>
      <summary>{shown([folders, ...others.filter(({ code }) => code === over)])}</summary>
      <p>{shown(others)}</p>
    </details>
  );
}

export function SlipTotals({ view }: { readonly view: SlipView }) {
  const { summary } = view;
  return (
    <dl className={`${card.lines} ${css.totals}`} aria-live="polite">
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

/** How moved prices are taken, and whether the cart outlives its bet. */
export function OddsChangeChoice({ member }: { readonly member: WireMember | null }) {
  const id = useId();
  const keep = usePreferences(({ keepSelections }) => keepSelections);
  return (
    <div className={css.row}>
      <label htmlFor={id}>
        배당변경
        <OddsChangeSelect id={id} member={member} className={css.select} />
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
