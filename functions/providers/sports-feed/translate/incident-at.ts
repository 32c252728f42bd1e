import type { Incident, LiveState } from '../../../../shared/model/sports/match.ts';

/**
 * Seconds a running clock may place an incident before the word that told it. Further back, the clock counts otherwise than
 * the incident does, or it was told as an afterthought: then the word's own time is what is certain.
 */
const FARTHEST = 120;

interface Word {
  /** Feed time, epoch ms. */
  readonly at: number;
  readonly period: number;
  readonly clock: LiveState['clock'];
}

/** Feed time an incident happened: the feed tells the match's clock at it, and the clock at the moment of its word. */
export function incidentAt(
  { seconds, period }: Pick<Incident, 'seconds' | 'period'>,
  { at, ...word }: Word,
): number {
  const ago = word.clock.seconds - seconds;
  const isTold = word.clock.status === 'running' && word.period === period && ago >= 0 && ago <= FARTHEST;
  return isTold ? at - ago * 1_000 : at;
}
