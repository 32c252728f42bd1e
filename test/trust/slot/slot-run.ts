import { check, holds, type Verdict } from '../audit/verdict.ts';
import { faultySpins } from './faulty-spins.ts';
import { errorsOff, slotReturns, triggerErrorsOff } from './returns.ts';

/** Standard errors within which a run of its size stays, but for one in 16,000. */
const mostErrors = 4;

/** The slot: what it returns over many spins, and that each spin is booked once whatever happens to it. */
export async function slotRun(size: {
  readonly spins: number;
  readonly calls: number;
  readonly seed: number;
}): Promise<Verdict> {
  const { spins, calls, seed } = size;
  const returns = slotReturns({ spins, seed });
  const faulty = await faultySpins({ spins: calls, seed });
  const { credit, once, results, open, ledger } = faulty.failures;
  return {
    checks: [
      holds(
        `${spins.toLocaleString('en')} spins return 95.834 % within ${mostErrors} standard errors`,
        errorsOff(returns) <= mostErrors,
        `${returns.returned.toFixed(3)} % ± ${returns.error.toFixed(3)}`,
      ),
      holds(
        `free spins come once in 37.58 spins within ${mostErrors} standard errors`,
        triggerErrorsOff(returns) <= mostErrors,
        returns.triggers,
      ),
      check('every credit is the fold of its rounds', credit),
      check('every paid round has one bet and one result, every refused one none that stands', once),
      check('every round paid what its seeds say', results),
      check('no round is open, and each took the nonces of its spins', open),
      check('the ledger reconciles', ledger),
      holds('faults were met', faulty.faults > 0 && faulty.kills > 0, `${faulty.faults} and ${faulty.kills}`),
    ],
    figures: {
      spins,
      returned: `${returns.returned.toFixed(3)} %`,
      'standard error': `${returns.error.toFixed(3)} %`,
      'errors off': errorsOff(returns).toFixed(2),
      'hit rate': `${(returns.hits * 100).toFixed(2)} %`,
      'free spins once in': returns.triggers === 0 ? '–' : (1 / returns.triggers).toFixed(2),
      'most paid': `${returns.highest} stakes`,
      'spins through the calls': faulty.spins,
      'rounds paid': faulty.paid,
      'rounds refused': faulty.refused,
      'callback faults': faulty.faults,
      'writes killed': faulty.kills,
    },
  };
}
