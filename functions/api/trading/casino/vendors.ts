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

function slotRow({ code, ko, en, titles }: SlotProvider, casino: CasinoSettings): Provider {
  return {
    ...{
      code,
      kind: 'slot',
      ko,
      en,
      on: !casino.closedProviders.includes(code),
      vendor: vendorOf(code).name,
    },
    games: titles.map((title) => ({
      ...{ code: title.id, ko: title.ko, en: title.en },
      on: !casino.closedGames.includes(title.id),
      played: true,
    })),
  };
}

function liveRow({ code, ko, en, tables }: LiveProvider, casino: CasinoSettings): Provider {
  return {
    ...{
      code,
      kind: 'live',
      ko,
      en,
      on: !casino.closedProviders.includes(code),
      vendor: vendorOf(code).name,
    },
    games: tables.map((table) => ({
      ...{ code: table.code, ko: table.ko, en: table.code },
      on: !casino.closedGames.includes(table.code),
      played: playedTables.includes(table.game),
    })),
  };
}
