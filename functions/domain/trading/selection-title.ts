import { pickName } from '../../../shared/messages/selection-name.ts';
import type { Market, Match, Selection } from '../../../shared/model/sports/match.ts';
import { marketTitle } from '../../../shared/rules/sports/market-title.ts';

interface Found {
  readonly market: Pick<Market, 'nameKo'>;
  readonly selection: Pick<Selection, 'side' | 'line' | 'name'>;
}

/** A selection and its market as operators' lists name it: '승무패 울산 HD 승'. */
export function selectionTitle(
  { market, selection }: Found,
  match: Pick<Match, 'homeNameKo' | 'awayNameKo'>,
): string {
  const named = { ...selection, marketName: market.nameKo };
  return `${marketTitle(named)} ${pickName(named, { home: match.homeNameKo, away: match.awayNameKo })}`;
}
