import { Button } from '../../ui/button.tsx';
import { StateChip } from '../kit/state-chip.tsx';
import { codeText, oddsText, selectionText } from '../matches/match-words.ts';
import type { AdminMatchRow } from '../matches/matches-query.ts';
import type { TradingFolder, TradingMarket, TradingSelection } from '../matches/one-match-query.ts';
import { shiftText } from '../matches/shift-text.ts';
import css from '../trading.module.css';
import { marketPlace } from './market-jump.tsx';
import { NetAmount } from './net-amount.tsx';

interface CellProps {
  readonly market: TradingMarket;
  readonly folder: TradingFolder;
  readonly selection: TradingSelection;
  readonly name: string;
  /** Opens the actions; absent without the right to act. */
  readonly onOpen?: () => void;
}

/** A selection: the odds members see, the feed's if different, and the profit or loss if it wins. */
function TradingCell({ market, folder, selection, name, onOpen }: CellProps) {
  const { boardPrice, feedPrice, ownPrice, stake, net, status, settlement, feedSays } = selection;
  const mark = markOf({ market, folder, selection });
  const isRoundClosed = mark !== null || status !== 'open';
  const inside = (
    <>
      <span className={css.cellName}>{name}</span>
      <span className={ownPrice === null ? css.price : `${css.price} ${css.own}`}>
        <strong>{oddsText(boardPrice)}</strong>
        {feedPrice !== boardPrice && <span className={css.feed}>피드 {oddsText(feedPrice)}</span>}
        {ownPrice !== null && <span className={css.mark}>고정</span>}
      </span>
      {mark && <span className={css.mark}>{mark}</span>}
      {settlement > 0 && <span className={css.mark}>{codeText(settlement)}</span>}
      {feedSays !== null && <span className={css.mark}>피드 상이: {codeText(feedSays)}</span>}
      {(stake > 0 || folder.stake > 0) && <NetAmount net={net} />}
    </>
  );
  const classes = isRoundClosed ? `${css.cell} ${css.shut}` : css.cell;
  if (!onOpen) return <div className={classes}>{inside}</div>;
  return (
    <button type="button" className={classes} onClick={onOpen}>
      <span className="sr">
        {market.marketNameKr} {folder.line}
      </span>
      {inside}
    </button>
  );
}

function markOf({
  market,
  folder,
  selection,
}: Pick<CellProps, 'market' | 'folder' | 'selection'>): string | null {
  if (selection.status === 'settled') return null;
  if (selection.stopped || market.stopped) return '중지';
  return folder.isSuspended || selection.status === 'suspended' ? '피드 중지' : null;
}

export type MarketAction = 'stop' | 'shift' | 'void';

interface MarketProps {
  readonly match: AdminMatchRow;
  readonly market: TradingMarket;
  readonly mayDecide: boolean;
  readonly onMarket: (market: TradingMarket, act: MarketAction) => void;
  readonly onSelection: (market: TradingMarket, selection: TradingSelection) => void;
}

/** A market with its lines: odds, suspensions and the profit or loss of each outcome. */
export function TradingMarketCard({ match, market, mayDecide, onMarket, onSelection }: MarketProps) {
  const { marketNameKr, stopped, shift, folders } = market;
  const isDecided = folders.every(({ bets }) => bets.every(({ settlement }) => settlement > 0));
  return (
    <section id={marketPlace(market)} className={css.market} aria-label={marketNameKr} tabIndex={-1}>
      <div className={css.marketHead}>
        <h2>
          {marketNameKr}
          {stopped && <StateChip text="중지" tone="waiting" />}
          {shift !== 0 && <StateChip text={shiftText(shift)} tone="waiting" />}
          {isDecided && <StateChip text="정산" tone="good" />}
        </h2>
        {mayDecide && !isDecided && (
          <div className={css.acts}>
            {(['stop', 'shift', 'void'] as const).map((act) => {
              const text = { stop: stopped ? '재개' : '중지', shift: '마진', void: '적특' }[act];
              return (
                <Button
                  key={act}
                  size="small"
                  aria-label={`${marketNameKr} ${text}`}
                  onClick={() => onMarket(market, act)}
                >
                  {text}
                </Button>
              );
            })}
          </div>
        )}
      </div>
      {folders.map((folder) => (
        <div key={folder.id} className={css.line}>
          <span className={css.lineName}>
            {folder.line ?? '기본'}
            {folder.stake > 0 && <NetAmount net={folder.worst} />}
          </span>
          <div className={css.cells}>
            {folder.bets.map((selection) => (
              <TradingCell
                key={selection.id}
                market={market}
                folder={folder}
                selection={selection}
                name={selectionText(selection, { match, marketNameKr })}
                {...(mayDecide && { onOpen: () => onSelection(market, selection) })}
              />
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}
