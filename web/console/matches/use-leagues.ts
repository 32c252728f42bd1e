import { useQuery } from '@tanstack/react-query';
import { calls } from '../kit/api.ts';
import { matchesKey } from './matches-query.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Sports and leagues with upcoming or running matches, as select options. */
export function useLeagues(): { readonly sports: readonly Option[]; readonly leagues: readonly Option[] } {
  const { data } = useQuery({
    queryKey: [matchesKey, 'leagues'],
    queryFn: async () => {
      const lists = await Promise.all([
        calls.trading.gamesList({ state: 'live', page: 1, size: 1 }),
        calls.trading.gamesList({ state: 'wait', page: 1, size: 1 }),
      ]);
      return lists.flatMap(({ leagues }) => leagues);
    },
    staleTime: 60_000,
  });
  const found = data ?? [];
  return {
    sports: options(found.map(({ sportsId, sportNameKr }) => [sportsId, sportNameKr])),
    leagues: options(found.map(({ leagueSeq, leagueNameKr }) => [leagueSeq, leagueNameKr])),
  };
}

/** Select options with each id once, sorted by name. */
export function options(pairs: readonly (readonly [id: number, name: string])[]): readonly Option[] {
  return [...new Map(pairs)]
    .map(([id, name]) => ({ value: String(id), label: name }))
    .sort((a, b) => a.label.localeCompare(b.label, 'ko'));
}
