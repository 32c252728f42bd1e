import type { ReplyOf } from '../../../../shared/calls/call.ts';
import type { trading } from '../../../../shared/calls/trading/trading.ts';
import { CasinoSettings } from '../../../../shared/model/casino/casino-settings.ts';
import { playedTables } from '../../../../shared/rules/casino/casino-access.ts';
import { type LiveProvider, liveCatalogue } from '../../../../shared/rules/casino/live-catalogue.ts';
import { inProviderOrder } from '../../../../shared/rules/casino/provider-order.ts';
import { type SlotProvider, slotCatalogue } from '../../../../shared/rules/casino/slot-catalogue.ts';
import { vendorOf } from '../../../providers/casino/ports.ts';
import { casinoVendors as vendorsOfStage } from '../../../providers/casino/vendors.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { settingsNow } from '../../../table/admin/settings.ts';

const casinoVendorNames = () => vendorsOfStage().map(({ name }) => name);

type Provider = ReplyOf<typeof trading.calls.casinoVendors>['providers'][number];

/** Read from the table, not from the cache: the change that follows names this version. */
export const casinoVendors: Answer<typeof trading.calls.casinoVendors> = async () => {
  const { document, version } = await settingsNow();
  const casino = document.config.casino ?? CasinoSettings.parse({});
  return {
    version,
    providers: [
      ...inProviderOrder(slotCatalogue, casino.order).map((one) => slotRow(one, casino)),
      ...inProviderOrder(liveCatalogue, casino.order).map((one) => liveRow(one, casino)),
    ],
    hot: casino.hot,
    vendors: casinoVendorNames(),
  };
};

function slotRow({ titles, ...provider }: SlotProvider, casino: CasinoSettings): Provider {
  const games = titles.map(({ id, ko, en }) => ({ ...gameRow({ code: id, ko, en }, casino), played: true }));
  return { ...providerRow(provider, casino), kind: 'slot', games };
}

function liveRow({ tables, ...provider }: LiveProvider, casino: CasinoSettings): Provider {
  const games = tables.map(({ code, ko, game }) => ({
    ...gameRow({ code, ko, en: code }, casino),
    played: playedTables.includes(game),
  }));
  return { ...providerRow(provider, casino), kind: 'live', games };
}

interface Named {
  readonly code: string;
  readonly ko: string;
  readonly en: string;
}

const providerRow = ({ code, ko, en }: Named, { closedProviders }: CasinoSettings) => ({
  ...{ code, ko, en },
  on: !closedProviders.includes(code),
  vendor: vendorOf(code).name,
});

const gameRow = ({ code, ko, en }: Named, { closedGames }: CasinoSettings) => ({
  ...{ code, ko, en },
  on: !closedGames.includes(code),
});
