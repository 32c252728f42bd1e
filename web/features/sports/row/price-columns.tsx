import type { WireFolder } from '../../../../shared/model/sports/wire-match.ts';
import type { SeenMatch } from '../../../lib/live/live-matches.ts';
import css from './price-columns.module.css';
import type { OddsComponent } from './row-props.ts';

const winners = ['1x2', '12'];

interface Columns {
  readonly winner: WireFolder | undefined;
  readonly handicap: WireFolder | undefined;
  readonly total: WireFolder | undefined;
}

/** Of a match's folders the first of each column. */
export function columnsOf(folders: readonly WireFolder[]): Columns {
  return {
    winner: folders.find(({ family }) => winners.includes(family)),
    handicap: folders.find(({ family }) => family === 'ah'),
    total: folders.find(({ family }) => family === 'ou'),
  };
}

interface PriceColumnsProps extends Columns {
  readonly match: SeenMatch;
  readonly Odds: OddsComponent;
  /** The winner's column alone. */
  readonly isWinnerOnly?: boolean | undefined;
}

/** The prices of a match's main markets, a column each. */
export function PriceColumns({ match, Odds, winner, handicap, total, isWinnerOnly }: PriceColumnsProps) {
  return (
    <>
      <fieldset
        className={css.winner}
        data-market="winner"
        data-column="winner"
        aria-label={winner?.marketNameKr ?? '승무패'}
      >
        {winner ? (
          winner.bets.map((bet) => <Odds key={bet.id} match={match} folder={winner} bet={bet} />)
        ) : (
          <span className={css.none}>준비중</span>
        )}
      </fieldset>
      {!isWinnerOnly && <Pair column="handicap" match={match} Odds={Odds} folder={handicap} />}
      {!isWinnerOnly && <Pair column="total" match={match} Odds={Odds} folder={total} />}
    </>
  );
}

interface PairProps {
  readonly column: 'handicap' | 'total';
  readonly match: SeenMatch;
  readonly Odds: OddsComponent;
  readonly folder: WireFolder | undefined;
}

const names = { handicap: '핸디캡', total: '언더오버' };

/** Two prices with their line between them. */
function Pair({ column, match, Odds, folder }: PairProps) {
  if (folder === undefined)
    return (
      <fieldset
        className={`${css.pair} ${css[column]}`}
        data-market="pair"
        data-column={column}
        aria-label={names[column]}
      >
        <span className={css.none}>-</span>
      </fieldset>
    );
  const [first, ...others] = folder.bets;
  return (
    <fieldset
      className={`${css.pair} ${css[column]}`}
      data-market="pair"
      data-column={column}
      aria-label={folder.marketNameKr}
    >
      {first && <Odds key={first.id} match={match} folder={folder} bet={first} />}
      <span className={css.line} data-line aria-hidden>
        {lineOf(folder)}
      </span>
      {others.map((bet) => (
        <Odds key={bet.id} match={match} folder={folder} bet={bet} />
      ))}
    </fieldset>
  );
}

/** The line as the home side has it, or the total; without the score it counts from. */
function lineOf({ family, line, bets }: WireFolder): string {
  const text = (bets[0]?.line ?? line ?? '').replace(/ \(.*\)$/u, '');
  return family === 'ah' && Number(text) > 0 && !text.startsWith('+') ? `+${text}` : text;
}
