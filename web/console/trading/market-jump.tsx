import type { TradingMarket } from '../matches/one-match-query.ts';
import css from '../trading.module.css';

/** DOM id of a market's card. */
export function marketPlace({ marketsId }: Pick<TradingMarket, 'marketsId'>): string {
  return `market-${marketsId}`;
}

/** On a phone: scrolls to the chosen market's card. */
export function MarketJump({ markets }: { readonly markets: readonly TradingMarket[] }) {
  return (
    <select
      className={css.jump}
      aria-label="마켓으로 이동"
      value=""
      onChange={({ target }) => {
        const place = document.getElementById(target.value);
        place?.scrollIntoView();
        place?.focus({ preventScroll: true });
      }}
    >
      <option value="">마켓으로 이동</option>
      {markets.map((market) => (
        <option key={market.marketsId} value={marketPlace(market)}>
          {market.marketNameKr}
          {market.stopped ? ' · 중지' : ''}
        </option>
      ))}
    </select>
  );
}
