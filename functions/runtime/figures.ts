import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { figures, figuresNamespace } from '../../shared/model/figures.ts';
import type { RefusalCode } from '../../shared/refusals.ts';

/** One line of the log per invocation that measured something, in CloudWatch's embedded metric format. */
const metrics = new Metrics({
  namespace: figuresNamespace,
  serviceName: process.env.STAGE ?? 'local',
});

/** CloudWatch reads figures from the log of a Lambda; nobody reads those of one machine. */
const isOnLambda = (): boolean => process.env.AWS_LAMBDA_FUNCTION_NAME !== undefined;

type Figure = (typeof figures)[keyof typeof figures];

function count(figure: Figure, by: number): void {
  if (isOnLambda() && by > 0) metrics.addMetric(figure, MetricUnit.Count, by);
}

/** The clocks of two machines differ: what seems to come from the future took no time. */
function measure(figure: Figure, milliseconds: number): void {
  if (isOnLambda()) metrics.addMetric(figure, MetricUnit.Milliseconds, Math.max(0, milliseconds));
}

export const countPlacedBet = (): void => count(figures.betsPlaced, 1);
export const countSettledLegs = (legs: number): void => count(figures.legsSettled, legs);
export const measureQueueAge = (milliseconds: number): void => measure(figures.queueAge, milliseconds);
export const measureFeedDelay = (milliseconds: number): void => measure(figures.feedDelay, milliseconds);

/** In a line of its own: only this figure has the refusal's code. */
export function countRefusedBet(code: RefusalCode): void {
  if (!isOnLambda()) return;
  const single = metrics.singleMetric();
  single.addDimension('code', code);
  single.addMetric(figures.betsRefused, MetricUnit.Count, 1);
}

/** Writes what was measured since the last time. */
export function publishFigures(): void {
  if (metrics.hasStoredMetrics()) metrics.publishStoredMetrics();
}
