import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { koreanSearch } from '../../../../shared/rules/text/korean-search.ts';
import { api } from '../../../lib/calls/api.ts';
import type { CasinoPick } from '../../../lib/page/preferences.ts';
import { siteName } from '../../../lib/page/site-name.ts';
import { longestSearch, tableCard, titleCard, useLiveProviders } from './lobby-query.ts';

const none: readonly CasinoPick[] = [];

/** Open titles, which the server finds, and tables, which the page knows, that answer what was typed; at most `most`. */
export function useCasinoSearch(typed: string, most: number): readonly CasinoPick[] {
  const text = useDeferredValue(typed.trim().slice(0, longestSearch));
  const { data: providers } = useLiveProviders();
  const { data: titles } = useQuery({
    queryKey: ['casino', 'search', text],
    queryFn: async ({ signal }) => {
      const { list } = await api.casino.slots(
        { sitename: siteName, search: text, page: 1, size: most },
        { signal },
      );
      return list.filter(({ open }) => open).map((title) => titleCard(title).pick);
    },
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const findTables = useMemo(() => {
    const tables = (providers ?? []).flatMap((provider) =>
      provider.gameList.filter(({ open }) => open).map((table) => tableCard(table, provider).pick),
    );
    return koreanSearch(tables, ({ name, line }) => [name, `${name} ${line}`, line]);
  }, [providers]);
  return useMemo(() => {
    if (text === '') return none;
    const tables = findTables(text, Math.floor(most / 2));
    return [...(titles ?? none).slice(0, most - tables.length), ...tables];
  }, [text, titles, findTables, most]);
}
