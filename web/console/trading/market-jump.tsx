import type { TradingMarket } from '../matches/one-match-query.ts';
import css from '../trading.module.css';

/** The id of a market's card on its match's page. */
export function marketPlace({ marketsId }: Pick<TradingMarket, 'marketsId'>): string {
  return `market-${marketsId}`;
}

/** On a phone: brings the chosen market's card into sight. */
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
