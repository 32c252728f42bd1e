import type { ReactNode } from 'react';
import type { SeenMatch } from '../../lib/live/live-matches.ts';
import type { MatchMarket } from './by-market.ts';
import css from './market-grid.module.css';
import type { OddsComponent } from './match-row.tsx';
import { moveAmongOdds } from './odds-keys.ts';

interface MarketGridProps {
  readonly match: SeenMatch;
  readonly markets: readonly MatchMarket[];
  readonly Odds: OddsComponent;
  /** On a match's own page: a market's name with what can be done there. */
  readonly headOf?: (market: MatchMarket) => ReactNode;
}

/** Markets as boxes, each with its lines below one another. */
export function MarketGrid({ match, markets, Odds, headOf }: MarketGridProps) {
  const headRows = headOf ? 8 : 6;
  return (
    <div className={css.grid}>
      {markets.map((market) => {
        const { marketId, name, folders } = market;
        return (
          <div
            key={`${marketId} ${name}`}
            className={css.market}
            data-odds-group={headOf ? '' : undefined}
            style={{ gridRowEnd: `span ${headRows + heightOf(folders)}` }}
          >
            {headOf?.(market) ?? <p className={css.name}>{name}</p>}
            {folders.map((folder) => (
              <fieldset
                key={folder.id}
                className={css.line}
                aria-label={
                  folder.line === null || name.endsWith(`(${folder.line}번째)`)
                    ? name
                    : `${name} ${folder.line}`
                }
                data-odds-row
                data-many={folder.bets.length > 3}
                onKeyDown={moveAmongOdds}
              >
                {folder.bets.map((bet) => (
                  <Odds key={bet.id} match={match} folder={folder} bet={bet} />
                ))}
              </fieldset>
            ))}
          </div>
        );
      })}
    </div>
  );
}

/** Height of a market without its head, with the gap below it, in rows of 4 px: its frame, then 40 px for each row of prices. */
function heightOf(folders: MatchMarket['folders']): number {
  const rows = folders.reduce((sum, { bets }) => sum + (bets.length > 3 ? Math.ceil(bets.length / 3) : 1), 0);
  return 5 + 10 * rows;
}
