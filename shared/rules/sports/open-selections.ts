import type { Market } from '../../model/sports/match.ts';

/** How many selections of these markets are open, hidden and suspended lines left out. */
export function openSelections(markets: readonly Market[]): number {
  const folders = markets.flatMap((market) => market.folders);
  return folders
    .filter((folder) => folder.visible && !folder.suspended)
    .flatMap((folder) => folder.selections)
    .filter((selection) => selection.status === 'open').length;
}
