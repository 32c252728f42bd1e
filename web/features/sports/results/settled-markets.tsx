import { resultName } from '../../../../shared/messages/result-name.ts';
import type { WireResult } from '../../../../shared/model/sports/wire-match.ts';
import { quartersOf } from '../../../../shared/rules/sports/line.ts';
import { mainMarkets } from '../../../../shared/rules/sports/market-sets.ts';
import { marketTitle } from '../../../../shared/rules/sports/market-title.ts';
import css from './results.module.css';

type Folder = WireResult['folders'][number];

export type NameOfSelection = (bet: Folder['bets'][number], folder: Folder) => string;

interface SettledMarketsProps {
  readonly match: Pick<WireResult, 'folders' | 'sportsId'>;
  readonly nameOf: NameOfSelection;
}

/** Every settled line with its prices and what became of each selection. */
export function SettledMarkets({ match, nameOf }: SettledMarketsProps) {
  return (
    <div className={css.markets}>
      {byMarket(match).map((own) => (
        <section key={own[0]?.id} className={css.market} aria-label={titleOf(own)}>
          <h3>{titleOf(own)}</h3>
          {own.map((folder) => (
            <ul key={folder.id} className={css.line} data-many={folder.bets.length > 3}>
              {folder.bets.map((bet) => (
                <li key={bet.id} className={css.bet} data-result={bet.result}>
                  <span>{nameOf(bet, folder)}</span>
                  <span className="num">{bet.price.toFixed(2)}</span>
                  <b>{resultName({ result: bet.result, isHalf: bet.half === true })}</b>
                </li>
              ))}
            </ul>
          ))}
        </section>
      ))}
    </div>
  );
}

/** A market that counts occurrences is titled by its line. */
function titleOf([first]: readonly Folder[]): string {
  return first ? marketTitle({ marketName: first.marketNameKr, line: first.line }) : '';
}

/** The main markets first, then as the list has them; each with its lines in their order. */
function byMarket({ folders, sportsId }: SettledMarketsProps['match']): readonly (readonly Folder[])[] {
  const markets = new Map<string, Folder[]>();
  for (const folder of folders) {
    const name = `${folder.marketsId} ${titleOf([folder])}`;
    markets.set(name, [...(markets.get(name) ?? []), folder]);
  }
  const { main, handicap, total } = mainMarkets(sportsId);
  const rank = ([folder]: readonly Folder[]): number => {
    const place = [main, handicap, total].indexOf(folder?.marketsId ?? 0);
    return place === -1 ? 3 : place;
  };
  const lineOf = ({ line }: Folder): number => quartersOf(line) ?? 0;
  return [...markets.values()]
    .map((own) => own.toSorted((a, b) => lineOf(a) - lineOf(b)))
    .sort((a, b) => rank(a) - rank(b));
}
