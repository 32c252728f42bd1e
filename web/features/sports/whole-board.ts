import { useQuery } from '@tanstack/react-query';
import type { WireMatch } from '../../../shared/model/sports/wire-match.ts';
import { api } from '../../lib/calls/api.ts';

const pageSize = 100;
/** Pages read at most; a board longer than that is searched by the board's own filter. */
const maxPages = 5;
const freshFor = 60_000;

/** Every match of the board, for the search by name. */
export function useWholeBoard() {
  return useQuery({ queryKey: ['games', 'index'], queryFn: readBoard, staleTime: freshFor });
}

async function readBoard(): Promise<readonly WireMatch[]> {
  const first = await api.sports.koreanPrematch({ page: 1, size: pageSize });
  const pages = Math.min(first.pagination.end, maxPages);
  const others = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, after) =>
      api.sports.koreanPrematch({ page: after + 2, size: pageSize }),
    ),
  );
  return [first, ...others].flatMap(({ list }) => list);
}
