import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { WireRound } from '../../../../shared/model/games/wire-round.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { frameApi } from '../frame/frame-api.ts';
import { usePassedInstants } from '../frame/use-passed-instants.ts';
import { usePolling } from '../frame/use-polling.ts';

type Answer = Awaited<ReturnType<typeof frameApi.games.fairNow>>;

export interface PublicRound {
  /** The round that is on. */
  readonly round: NonNullable<Answer['now']>;
  readonly phase: 'open' | 'closed' | 'drawing';
  /** Newest first, drawn or void. */
  readonly rounds: readonly WireRound[];
  /** The newest was drawn while the page was open. */
  readonly isFresh: boolean;
}

const minDelay = 1_000;
const jitterMs = 200;
/** A result missing this long after its draw is not waited for: the round had no commitment. */
const maxWait = 60_000;
const phases = ['open', 'closed', 'drawing'] as const;

/** The public state of a round, requested at its draw and until the result is there; not by a hidden page. */
export function usePublicRound(game: 'powerball' | 'powerladder') {
  const query = useQuery({
    queryKey: ['public-round', game],
    queryFn: () => frameApi.games.fairNow({ game }),
    staleTime: minDelay,
    retry: false,
  });
  usePolling(query, nextPollDelay);
  return { ...query, view: useView(query.data) };
}

/** Milliseconds until the next request. */
function nextPollDelay({ now: round, rounds }: Answer, now: number): number {
  if (isAwaited(rounds, now) || round === null) return minDelay;
  return Math.max(minDelay, Date.parse(round.drawAt) - now + jitterMs);
}

/** Whether the previous round was just drawn and its result is not known yet. */
function isAwaited([before]: Answer['rounds'], now: number): boolean {
  if (before === undefined || before.result !== null || before.state === 'void') return false;
  return now - Date.parse(before.drawAt) < maxWait;
}

function useView(data: Answer | undefined): PublicRound | null {
  const round = data?.now ?? null;
  const passed = usePassedInstants(round ? [Date.parse(round.closeAt), Date.parse(round.drawAt)] : []);
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
