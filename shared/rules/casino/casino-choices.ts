import type { CasinoSettings } from '../../model/casino/casino-settings.ts';
import { liveCatalogue } from './live-catalogue.ts';
import { slotCatalogue } from './slot-catalogue.ts';

/** The four lists an operator chooses in `config.casino`. */
export type CasinoChoices = Pick<CasinoSettings, 'closedProviders' | 'closedGames' | 'order' | 'hot'>;

const providers = new Set([...slotCatalogue, ...liveCatalogue].map(({ code }) => code));
const titles = new Set(slotCatalogue.flatMap((provider) => provider.titles.map(({ id }) => id)));
const games = new Set([
  ...titles,
  ...liveCatalogue.flatMap((provider) => provider.tables.map(({ code }) => code)),
]);

const known: Readonly<Record<keyof CasinoChoices, ReadonlySet<string>>> = {
  closedProviders: providers,
  closedGames: games,
  order: providers,
  hot: titles,
};

/** Lists that name a code the catalogue does not have, or one twice. */
export function casinoFaults(choices: CasinoChoices): readonly (keyof CasinoChoices)[] {
  const names: readonly (keyof CasinoChoices)[] = ['closedProviders', 'closedGames', 'order', 'hot'];
  return names.filter((name) => {
    const codes = choices[name];
    return new Set(codes).size !== codes.length || codes.some((code) => !known[name].has(code));
  });
}
