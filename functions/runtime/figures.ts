import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { figures, figuresNamespace } from '../../shared/model/figures.ts';
import { Refusal, type RefusalCode } from '../../shared/refusals.ts';
import { isOnLambda } from './env.ts';
import { log } from './log.ts';

/**
 * One line of the log per invocation that measured something, in CloudWatch's embedded metric format. Only on Lambda: nobody
 * reads the figures of one machine.
 */
const metrics = new Metrics({
  namespace: figuresNamespace,
  serviceName: process.env.STAGE ?? 'local',
});

type Figure = (typeof figures)[keyof typeof figures];

/** What was measured must not undo what was done. */
function quietly(measure: () => void): void {
  try {
    measure();
  } catch (error) {
    log.warn('figure-failed', { message: error instanceof Error ? error.message : String(error) });
  }
}

function count(figure: Figure, by: number): void {
  if (isOnLambda() && by > 0) quietly(() => metrics.addMetric(figure, MetricUnit.Count, by));
}

/** The clocks of two machines differ: what seems to come from the future took no time. */
function measure(figure: Figure, milliseconds: number): void {
  if (isOnLambda())
    quietly(() => metrics.addMetric(figure, MetricUnit.Milliseconds, Math.max(0, milliseconds)));
}

export const countPlacedBet = (): void => count(figures.betsPlaced, 1);
export const countSettledLegs = (legs: number): void => count(figures.legsSettled, legs);
export const measureQueueAge = (milliseconds: number): void => measure(figures.queueAge, milliseconds);
export const measureFeedDelay = (milliseconds: number): void => measure(figures.feedDelay, milliseconds);
export const measureAuditWait = (milliseconds: number): void => measure(figures.auditWait, milliseconds);

/** Of a bet that was let in and then refused. In a line of its own: only this figure has the refusal's code. */
export function countRefusedBet(code: RefusalCode): void {
  if (!isOnLambda()) return;
  quietly(() => {
    const single = metrics.singleMetric();
    single.addDimension('code', code);
    single.addMetric(figures.betsRefused, MetricUnit.Count, 1);
  });
}

/** Counts a placement that is refused; one of unknown outcome is not. */
export async function countingRefusals<R>(place: () => Promise<R>): Promise<R> {
  try {
    return await place();
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'outcome-unknown') countRefusedBet(error.code);
    throw error;
  }
}

/** Writes what was measured since the last time. */
export function publishFigures(): void {
  quietly(() => {
    if (metrics.hasStoredMetrics()) metrics.publishStoredMetrics();
  });
}
