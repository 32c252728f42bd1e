import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { WireRound } from '../../../../shared/model/games/wire-round.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { frameApi } from '../frame/frame-api.ts';
import { useAsking } from '../round/use-asking.ts';
import { usePassed } from '../round/use-passed.ts';

type Answer = Awaited<ReturnType<typeof frameApi.games.fairNow>>;

export interface PublicRound {
  /** The round that is on. */
  readonly round: NonNullable<Answer['now']>;
  readonly phase: 'open' | 'closed' | 'drawing';
  /** Newest first, drawn or void. */
  readonly rounds: readonly WireRound[];
  /** The newest was drawn while one looked on. */
  readonly isFresh: boolean;
}

const soonest = 1_000;
const behind = 200;
/** A result that is not there so long after its draw is not waited for: nobody had committed to its round. */
const latest = 60_000;
const phases = ['open', 'closed', 'drawing'] as const;

/** The round of a game as anybody may see it, asked for at its draw and until the result is there; a hidden page asks nothing. */
export function usePublicRound(game: 'powerball' | 'powerladder') {
  const query = useQuery({
    queryKey: ['public-round', game],
    queryFn: () => frameApi.games.fairNow({ game }),
    staleTime: soonest,
    retry: false,
  });
  useAsking(query, nextLook);
  return { ...query, view: useView(query.data) };
}

/** How long until there is something new to see, ms. */
function nextLook({ now: round, rounds }: Answer, now: number): number {
  if (isAwaited(rounds, now) || round === null) return soonest;
  return Math.max(soonest, Date.parse(round.drawAt) - now + behind);
}

/** The round before was drawn just now, and its result is not told yet. */
function isAwaited([before]: Answer['rounds'], now: number): boolean {
  if (before === undefined || before.result !== null || before.state === 'void') return false;
  return now - Date.parse(before.drawAt) < latest;
}

function useView(data: Answer | undefined): PublicRound | null {
  const round = data?.now ?? null;
  const passed = usePassed(round ? [Date.parse(round.closeAt), Date.parse(round.drawAt)] : []);
  const drawn = data?.rounds.filter(({ result, state }) => result !== null || state === 'void') ?? [];
  const newest = drawn[0]?.gameSeq;
  const [first, setFirst] = useState<string>();
  useEffect(() => {
    if (newest !== undefined) setFirst((known) => known ?? newest);
  }, [newest]);
  if (round === null) return null;
  const isLate = data !== undefined && isAwaited(data.rounds, serverNow());
  return {
    round,
    phase: isLate ? 'drawing' : (phases[passed] ?? 'drawing'),
    rounds: drawn,
    isFresh: first !== undefined && newest !== first,
  };
}
