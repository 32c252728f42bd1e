import { useQuery } from '@tanstack/react-query';
import { selectionName } from '../../../shared/messages/selection-name.ts';
import { hundredthsFrom, oddsText } from '../../../shared/rules/odds-text.ts';
import type { MatchMarket } from '../../features/sports/by-market.ts';
import { api } from '../../lib/calls/api.ts';
import type { SeenMatch } from '../../lib/live/live-matches.ts';
import { clockOf, dayLabelOf, dayOf, epochOf } from '../../lib/time/time.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { EmptyState, ErrorState, Skeletons } from '../../ui/states.tsx';
import { PriceChart } from './price-chart.tsx';
import css from './price-history-dialog.module.css';

interface PriceHistoryDialogProps {
  readonly match: SeenMatch;
  readonly market: MatchMarket;
  readonly onClose: () => void;
}

const rereadEvery = 30_000;

/** 배당 변동: what a market's main line cost since it opened, drawn and as a table. */
export function PriceHistoryDialog({ match, market, onClose }: PriceHistoryDialogProps) {
  const { gameId } = match;
  const { marketId, family, name } = market;
  const { data, error, refetch } = useQuery({
    queryKey: ['price-history', gameId, marketId],
    queryFn: async () => (await api.sports.priceHistory({ gameId, marketsId: marketId })).history,
    refetchInterval: rereadEvery,
  });
  const nameOf = (side: string): string => selectionName({ family, side, line: null });
  return (
    <Modal title={`${name}${data?.line ? ` ${data.line}` : ''} 배당 변동`} size={560} onClose={onClose}>
      {error && data === undefined ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeletons count={3} height={80} />
      ) : data === null || data.points.length < 2 ? (
        <EmptyState title="아직 배당 변동이 없습니다." hint="배당이 바뀌면 여기에 기록됩니다." />
      ) : (
        <div className={css.history}>
          <ul className={css.legend} aria-hidden>
            {data.sides.map((side, place) => (
              <li key={side} data-series={place}>
                {nameOf(side)} <b>{priceText(data.points.at(-1)?.prices[place])}</b>
              </li>
            ))}
          </ul>
          <PriceChart points={data.points} />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the table scrolls, and keys must be able to scroll it. */}
          <section className={css.scroll} aria-label="배당 변동 표" tabIndex={0}>
            <table className={css.table}>
              <thead>
                <tr>
                  <th scope="col">시각</th>
                  {data.sides.map((side) => (
                    <th key={side} scope="col">
                      {nameOf(side)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.points.toReversed().map(({ at, prices }, place, all) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place, two may be of the same second.
                  <tr key={all.length - place}>
                    <th scope="row">{labelOf(at)}</th>
                    {prices.map((price, side) => (
                      <td
                        key={data.sides[side]}
                        data-move={moveOf(price, all[place + 1]?.prices[side] ?? price)}
                      >
                        {priceText(price)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </div>
      )}
    </Modal>
  );
}

function priceText(price = 0): string {
  return oddsText(hundredthsFrom(price) ?? 0);
}

/** '11.26 10:30'. */
function labelOf(at: string): string {
  const time = epochOf(at);
  return `${dayLabelOf(dayOf(time)).slice(0, 5)} ${clockOf(time)}`;
}

function moveOf(price: number, before: number): 'up' | 'down' | undefined {
  if (price === before) return undefined;
  return price > before ? 'up' : 'down';
}
