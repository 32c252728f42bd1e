import { codeText, oddsText } from '../matches/match-words.ts';
import type { TradingFolder, TradingMarket, TradingSelection } from '../matches/one-match-query.ts';
import css from '../trading.module.css';
import { Net } from './trading-net.tsx';

interface CellProps {
  readonly market: TradingMarket;
  readonly folder: TradingFolder;
  readonly selection: TradingSelection;
  readonly name: string;
  /** Opens what can be done with it; left out for those who only look. */
  readonly onOpen?: () => void;
}

/** A selection: the price members see, the feed's where it is another, and what its win costs. */
export function TradingCell({ market, folder, selection, name, onOpen }: CellProps) {
  const { boardPrice, feedPrice, ownPrice, stake, net, status, settlement, feedSays } = selection;
  const mark = markOf({ market, folder, selection });
  const isShut = mark !== null || status !== 'open';
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
      {(stake > 0 || folder.stake > 0) && <Net net={net} />}
    </>
  );
  const classes = isShut ? `${css.cell} ${css.shut}` : css.cell;
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
