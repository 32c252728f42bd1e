import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type {
  WireLiveProvider,
  WireLiveTable,
  WireSlotProvider,
  WireSlotTitle,
} from '../../../../shared/calls/casino/lists.ts';
import { volatilityNames } from '../../../../shared/messages/casino-sentence.ts';
import type { SlotTheme } from '../../../../shared/model/casino/casino-kinds.ts';
import { api } from '../../../lib/calls/api.ts';
import type { CasinoPick } from '../../../lib/page/preferences.ts';
import { siteName } from '../../../lib/page/site-name.ts';

/** The catalogue changes when an operator changes it. */
const fresh = 60_000;
const titlesPerPage = 60;
/** Letters of a search the call takes. */
export const longestSearch = 40;

/** A title or a table as its card shows it. */
export interface CasinoCard {
  readonly pick: CasinoPick;
  /** False: under maintenance. */
  readonly isOpen: boolean;
  readonly isHot: boolean;
  /** 'RTP 95.83% · 변동성 낮음' of a slot; null of a table. */
  readonly figures: string | null;
}

export function titleCard(title: WireSlotTitle): CasinoCard {
  const { game_id, vendor, name_kr, name_en, thumbnail, open, hot, rtp, volatility } = title;
  const figures = [
    ...(rtp === null ? [] : [`RTP ${rtp.toFixed(2)}%`]),
    ...(volatility === null ? [] : [`변동성 ${volatilityNames[volatility]}`]),
  ];
  return {
    pick: { kind: 'slot', code: game_id, provider: vendor, name: name_kr, line: name_en, picture: thumbnail },
    isOpen: open,
    isHot: hot !== null,
    figures: figures.length === 0 ? null : figures.join(' · '),
  };
}

export function tableCard(
  { code, name_kor, img_1, open }: WireLiveTable,
  provider: WireLiveProvider,
): CasinoCard {
  return {
    pick: {
      kind: 'table',
      code,
      provider: provider.code,
      name: name_kor,
      line: provider.name_kr,
      picture: img_1,
    },
    isOpen: open,
    isHot: false,
    figures: null,
  };
}

/** A card of what was starred or played: whether it is open is said when it is pressed. */
export const pickCard = (pick: CasinoPick): CasinoCard => ({
  pick,
  isOpen: true,
  isHot: false,
  figures: null,
});

export function lobbyPick({ code, name_kr }: WireLiveProvider): CasinoPick {
  return { kind: 'lobby', code, provider: code, name: name_kr, line: '로비', picture: '' };
}

/** Live providers with their tables, in the operator's order. */
export function useLiveProviders() {
  return useQuery({
    queryKey: ['casino', 'live'],
    queryFn: async () => (await api.casino.live({ sitename: siteName })).data.live.liveCasinoGameList,
    staleTime: fresh,
  });
}

export interface SlotQuestion {
  readonly vendor?: string | undefined;
  readonly search?: string | undefined;
  readonly theme?: SlotTheme | undefined;
  readonly only?: 'hot' | undefined;
}

export interface SlotPages {
  readonly providers: readonly WireSlotProvider[];
  readonly cards: readonly CasinoCard[];
  readonly total: number;
}

/** Titles that answer a question, page after page; the ones before stay until the next answer. */
export function useSlotTitles(question: SlotQuestion) {
  return useInfiniteQuery({
    queryKey: ['casino', 'slots', question],
    queryFn: async ({ pageParam }) => {
      const asked = { ...withoutBlanks(question), page: pageParam, size: titlesPerPage };
      const { providers, list, pagination } = await api.casino.slots({ sitename: siteName, ...asked });
      return { providers, cards: list.map(titleCard), pagination };
    },
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, end } }) => (page < end ? page + 1 : undefined),
    select: ({ pages }): SlotPages => ({
      providers: pages[0]?.providers ?? [],
      cards: pages.flatMap(({ cards }) => cards),
      total: pages[0]?.pagination.total ?? 0,
    }),
    placeholderData: keepPreviousData,
    staleTime: fresh,
  });
}

/** The hot titles in the operator's order. */
export function useHotTitles() {
  return useQuery({
    queryKey: ['casino', 'hot'],
    queryFn: async () =>
      (await api.casino.slots({ sitename: siteName, only: 'hot', page: 1, size: 20 })).list.map(titleCard),
    staleTime: fresh,
  });
}

function withoutBlanks({ vendor, search, theme, only }: SlotQuestion) {
  return {
    ...(vendor && { vendor }),
    ...(search && { search: search.slice(0, longestSearch) }),
    ...(theme && { theme }),
    ...(only && { only }),
  };
}
