import { createHash } from 'node:crypto';
import { integersOf } from '../../../functions/domain/rounds/integers.ts';
import shipped from '../../../shared/model/default-settings.json' with { type: 'json' };
import { EventSettings } from '../../../shared/model/events/event-settings.ts';
import { attendancePoints } from '../../../shared/rules/events/attendance.ts';
import {
  drawLotto,
  lottoHighest,
  lottoPicks,
  lottoPrize,
  lottoRanks,
  lottoSets,
} from '../../../shared/rules/events/lotto.ts';
import { spinWheel, wheelWhole } from '../../../shared/rules/events/prize-wheel.ts';
import { roundClientSeed } from '../../../shared/rules/fairness/client-seed.ts';
import { integersFromTo, takeFrom } from '../../../shared/rules/fairness/take-from.ts';
import { holds, type Verdict } from '../audit/verdict.ts';

const { chulsuk, lotto, roulette } = EventSettings.parse(shipped.config.admin);

/** Standard errors a mean may lie beside what it should be. */
const mostErrors = 4;
/** Spins of one seed pair before it is replaced. */
const spinsOfAPair = 1_000;

/** One thing a play can bring, and its chance. */
interface Outcome {
  readonly point: number;
  readonly chance: number;
}

/** What the plays of an event returned, beside what its outcomes promise. */
interface Returned {
  readonly plays: number;
  readonly mean: number;
  readonly expected: number;
  /** Of the mean. */
  readonly error: number;
}

function returned(
  outcomes: readonly Outcome[],
  paid: { readonly plays: number; readonly sum: number },
): Returned {
  const expected = outcomes.reduce((sum, { point, chance }) => sum + point * chance, 0);
  const squares = outcomes.reduce((sum, { point, chance }) => sum + point * point * chance, 0);
  const { plays, sum } = paid;
  return { plays, mean: sum / plays, expected, error: Math.sqrt((squares - expected * expected) / plays) };
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const numbers = integersFromTo(1, lottoHighest);

/** Each ticket in a draw of its own, with entropy of its own; its numbers are a member's quick pick. */
function lottoReturn(tickets: number, seed: string): Returned {
  let sum = 0;
  for (let ticket = 0; ticket < tickets; ticket += 1) {
    const serverSeed = hashOf(`${seed}:lotto:${ticket}`);
    const clientSeed = roundClientSeed({
      key: 'lotto',
      day: '20270102',
      round: 1,
      entropy: hashOf(serverSeed),
    });
    const draw = drawLotto(integersOf({ serverSeed, clientSeed, nonce: 0 }));
    const chosen = takeFrom(integersOf({ serverSeed, clientSeed: 'member', nonce: 0 }), {
      of: numbers,
      count: lottoPicks,
    });
    sum += lottoPrize(chosen, { draw, prizes: lotto.prizes })?.point ?? 0;
  }
  const outcomes = lottoRanks(lotto.prizes).map(({ point, ways }) => ({ point, chance: ways / lottoSets }));
  return returned(outcomes, { plays: tickets, sum });
}

/** Spins of seed pairs as members use them: nonce after nonce. */
function wheelReturn(spins: number, seed: string): Returned {
  let sum = 0;
  for (let spin = 0; spin < spins; spin += 1) {
    const pair = Math.floor(spin / spinsOfAPair);
    const index = spinWheel(
      roulette.slots,
      integersOf({
        serverSeed: hashOf(`${seed}:wheel:${pair}`),
        clientSeed: `member-${pair}`,
        nonce: spin % spinsOfAPair,
      }),
    );
    sum += roulette.slots[index]?.point ?? 0;
  }
  const outcomes = roulette.slots.map(({ point, weight }) => ({ point, chance: weight / wheelWhole }));
  return returned(outcomes, { plays: spins, sum });
}

/** A month of attendances has no chance in it: what its stamps bring is added up. */
function monthOf(days: number): number {
  return integersFromTo(1, days).reduce((sum, count) => sum + attendancePoints(chulsuk.takes, count), 0);
}

const textOf = ({ mean, expected, error }: Returned): string =>
  `${mean.toFixed(2)}P beside ${expected.toFixed(2)}P ± ${error.toFixed(2)}P`;

function within(name: string, found: Returned) {
  const { plays, mean, expected, error } = found;
  const isWithin = Math.abs(mean - expected) <= mostErrors * error;
  return holds(
    `${name}: ${plays} plays return what they promise within ${mostErrors} errors`,
    isWithin,
    textOf(found),
  );
}

/** Every event played so often from seeds: each returns what its settings promise. */
export function eventsRun({ plays, seed }: { readonly plays: number; readonly seed: number }): Verdict {
  const tickets = lottoReturn(plays, String(seed));
  const spins = wheelReturn(plays, String(seed));
  const month = monthOf(31);
  return {
    checks: [
      within('lotto', tickets),
      within('wheel', spins),
      holds('attendance: a month of 31 stamps brings 112,000P', month === 112_000, month),
    ],
    figures: { plays, lotto: textOf(tickets), wheel: textOf(spins) },
  };
}
