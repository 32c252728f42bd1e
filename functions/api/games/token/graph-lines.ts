import { Refusal } from '../../../../shared/refusals.ts';
import { highestCrash } from '../../../../shared/rules/fairness/crash.ts';
import { cashOutKey } from '../../../../shared/rules/games/graph.ts';
import { hundredthsFrom } from '../../../../shared/rules/odds-text.ts';
import type { AskedLine } from '../rounds/place-on-round.ts';
import type { TokenBetRequest } from './token-bet.ts';

/** The one line of a flight: cashed out at the multiplier asked for, at the latest at the highest. @throws Refusal cash-out-bad, one-item */
export function graphLines({ bets, cashOutAt }: TokenBetRequest): readonly AskedLine[] {
  const [line, ...others] = bets;
  if (!line) return [];
  if (others.length > 0) throw new Refusal('one-item');
  if (line.key !== 'graph') throw new Refusal('selection-closed');
  const key = cashOutKey(cashOutAt === undefined ? highestCrash : (hundredthsFrom(cashOutAt) ?? 0));
  if (key === null) throw new Refusal('cash-out-bad');
  return [{ key, amount: line.amount, seen: null }];
}
