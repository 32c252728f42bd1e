import type { ComponentType } from 'react';
import type { WireFolder, WireSelection } from '../../../../shared/model/sports/wire-match.ts';
import type { SeenMatch } from '../../../lib/live/live-matches.ts';

/** How one price is drawn; the page brings the betting feature's button. */
export type OddsComponent = ComponentType<{
  readonly match: SeenMatch;
  readonly folder: WireFolder;
  readonly bet: WireSelection;
}>;

export interface RowProps {
  readonly gameId: string;
  readonly Odds: OddsComponent;
  /** Names the league: the block it stands in does not. */
  readonly hasLeague?: boolean | undefined;
}
