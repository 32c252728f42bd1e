import { IconChartLine, IconPin, IconPinFilled } from '@tabler/icons-react';
import type { SeenMatch } from '../../../lib/live/live-matches.ts';
import { useRovingStop } from '../../../lib/page/roving-odds.ts';
import type { MatchMarket } from '../by-market.ts';
import css from '../market-grid.module.css';
import { moveAmongOdds } from '../odds-keys.ts';
import { pinOf, togglePin, usePinnedMarkets } from './pinned-markets.ts';

interface MarketHeadProps {
  readonly match: SeenMatch;
  readonly market: MatchMarket;
  readonly onHistory: (market: MatchMarket) => void;
}

/** A market's name, its way to what it cost so far, and its pin: pinned ones stand first on this device. */
export function MarketHead({ match, market, onHistory }: MarketHeadProps) {
  const { marketId, name } = market;
  const isPinned = usePinnedMarkets().includes(pinOf(match.sportsId, market));
  const place = `${marketId} ${name}`;
  const stop = { tabIndex: useRovingStop(), 'data-row-item': true, onKeyDown: moveAmongOdds };
  return (
    <div className={css.head}>
      <p className={css.name}>{name}</p>
      {hasHistory(market) && (
        <button type="button" {...stop} aria-label={`${name} 배당 변동`} onClick={() => onHistory(market)}>
          <IconChartLine size={16} aria-hidden />
        </button>
      )}
      <button
        type="button"
        {...stop}
        aria-pressed={isPinned}
        aria-label={`${name} 고정`}
        data-pin={place}
        onClick={() => {
          togglePin(match.sportsId, market);
          keepFocus(place);
        }}
      >
        {isPinned ? <IconPinFilled size={16} aria-hidden /> : <IconPin size={16} aria-hidden />}
      </button>
    </div>
  );
}

/** The market moves to another place of the page: focus goes with it. */
function keepFocus(pin: string): void {
  setTimeout(() => document.querySelector<HTMLElement>(`[data-pin="${CSS.escape(pin)}"]`)?.focus());
}

/** The feed's prices are remembered of lines with two or three outcomes. */
function hasHistory({ family, name, folders }: MatchMarket): boolean {
  const isCounting = name.endsWith('번째)');
  return family !== 'cs' && !isCounting && folders.some(({ bets }) => bets.length === 2 || bets.length === 3);
}
