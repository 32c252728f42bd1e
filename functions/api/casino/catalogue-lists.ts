import type {
  WireLiveProvider,
  WireLiveTable,
  WireSlotProvider,
  WireSlotTitle,
} from '../../../shared/calls/casino/lists.ts';
import type { Settings } from '../../../shared/model/admin/settings.ts';
import type { SlotTheme } from '../../../shared/model/casino/casino-kinds.ts';
import { isSwitchedOff } from '../../../shared/rules/casino/casino-access.ts';
import type { LiveProvider, LiveTable } from '../../../shared/rules/casino/live-catalogue.ts';
import { inProviderOrder } from '../../../shared/rules/casino/provider-order.ts';
import type { SlotProvider, SlotTitle } from '../../../shared/rules/casino/slot-catalogue.ts';
import { slotReturn, slotVolatility } from '../../../shared/rules/casino/slot-model.ts';
import { pageFrom } from '../../../shared/rules/paging.ts';
import { koreanSearch } from '../../../shared/rules/text/korean-search.ts';

type Switches = Pick<Settings, 'casino'>;

interface Row {
  readonly provider: SlotProvider;
  readonly title: SlotTitle;
}

export interface SlotFilter {
  readonly vendor?: string | undefined;
  readonly search?: string | undefined;
  readonly theme?: SlotTheme | undefined;
  readonly only?: 'hot' | undefined;
  readonly page: number;
  readonly size: number;
}

/** Titles of each provider in the overview of the whole casino. */
const titlesInOverview = 6;

export interface Catalogue {
  readonly slot: readonly SlotProvider[];
  readonly live: readonly LiveProvider[];
}

/** The lists of a catalogue; what is searched is prepared once. */
export function catalogueLists(catalogue: Catalogue) {
  const rows: readonly Row[] = catalogue.slot.flatMap((provider) =>
    provider.titles.map((title) => ({ provider, title })),
  );
  const rowOf = new Map(rows.map((row) => [row.title.id, row]));
  const find = koreanSearch(rows, ({ title }) => [title.ko, title.en]);
  const hotRows = ({ casino }: Switches): readonly Row[] =>
    (casino?.hot ?? []).flatMap((id) => rowOf.get(id) ?? []);

  return {
    live: (switches: Switches) => {
      const providers = ordered(catalogue.live, switches).map((one) => liveToWire(one, switches));
      return {
        liveCasinoGameList: providers,
        liveCasinoLobbyList: providers
          .filter(({ type }) => type !== null)
          .map(({ code, gameList }) => ({ code, gameList })),
      };
    },
    overview: (switches: Switches) => ({
      slot: ordered(catalogue.slot, switches).map(({ ko, code, titles }) => ({
        name: ko,
        code,
        gameList: titles
          .slice(0, titlesInOverview)
          .map((title) => ({ code: title.id, name_kor: title.ko, img_1: pictureOf(title) })),
      })),
      hot: hotRows(switches)
        .filter((row) => isOpen(row, switches))
        .map(({ provider, title }) => ({
          thirdpartycode: provider.code,
          code: title.id,
          name: title.ko,
          img: pictureOf(title),
        })),
    }),
    slots: (filter: SlotFilter, switches: Switches) => {
      const { vendor, search = '', theme, only, page, size } = filter;
      const places = new Map(hotRows(switches).map(({ title }, at) => [title.id, at + 1]));
      const all = only === 'hot' ? hotRows(switches) : inOrder(rows, catalogue, switches);
      const named = search.trim() === '' ? all : find(search, rows.length).filter((row) => all.includes(row));
      const wanted = named.filter(
        ({ provider, title }) =>
          (vendor === undefined || provider.code === vendor) &&
          (theme === undefined || title.theme === theme),
      );
      const { list, pagination } = pageFrom(wanted, { page, size });
      return {
        providers: ordered(catalogue.slot, switches).map((one) => slotProviderToWire(one, switches)),
        list: list.map((row) => titleToWire(row, { hot: places.get(row.title.id) ?? null, switches })),
        pagination,
      };
    },
  };
}

function isOpen({ provider, title }: Row, switches: Switches): boolean {
  return !isSwitchedOff({ kind: 'slot', provider: provider.code, game: title.id }, switches);
}

const ordered = <P extends { readonly code: string }>(providers: readonly P[], { casino }: Switches) =>
  inProviderOrder(providers, casino?.order ?? []);

function inOrder(rows: readonly Row[], catalogue: Catalogue, switches: Switches): readonly Row[] {
  if ((switches.casino?.order ?? []).length === 0) return rows;
  return ordered(catalogue.slot, switches).flatMap((provider) =>
    rows.filter((row) => row.provider === provider),
  );
}

const pictureOf = ({ theme }: SlotTitle): string => `/art/slot/${theme}.svg`;

function liveToWire({ code, en, ko, lobby, tables }: LiveProvider, switches: Switches): WireLiveProvider {
  return {
    name: en,
    name_kr: ko,
    code,
    type: lobby,
    open: !isSwitchedOff({ kind: 'lobby', provider: code }, switches),
    gameList: tables.map((table) => tableToWire(table, { provider: code, switches })),
  };
}

function tableToWire(
  { code, ko, game }: LiveTable,
  { provider, switches }: { readonly provider: string; readonly switches: Switches },
): WireLiveTable {
  const open = !isSwitchedOff({ kind: 'table', provider, game: code }, switches);
  return { code, name_kor: ko, img_1: `/art/live/${game}.svg`, open };
}

function slotProviderToWire({ code, en, ko, titles }: SlotProvider, switches: Switches): WireSlotProvider {
  const open = !switches.casino?.closedProviders.includes(code);
  return { code, name: en, name_kr: ko, img_url: `/art/providers.svg#${code}`, count: titles.length, open };
}

function titleToWire(
  row: Row,
  { hot, switches }: { readonly hot: number | null; readonly switches: Switches },
): WireSlotTitle {
  const { provider, title } = row;
  return {
    game_id: title.id,
    vendor: provider.code,
    name_en: title.en,
    name_kr: title.ko,
    thumbnail: pictureOf(title),
    theme: title.theme,
    hot,
    // Every title is played by the same model until a real vendor is behind it.
    rtp: slotReturn,
    volatility: slotVolatility,
    open: isOpen(row, switches),
  };
}
