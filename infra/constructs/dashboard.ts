import { Duration } from 'aws-cdk-lib';
import { Dashboard, GraphWidget, type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import { figures, figuresNamespace } from '../../shared/model/figures.ts';
import type { Stage } from '../stages.ts';

const period = Duration.minutes(1);
const width = 12;

/** What the functions of a stage measure of betting itself, a minute a point; each figure is of all functions together. */
export class FiguresDashboard extends Construct {
  constructor(scope: Construct, id: string, { stage }: { readonly stage: Stage }) {
    super(scope, id);
    const figure = (metricName: string, statistic: string): IMetric =>
      new Metric({
        namespace: figuresNamespace,
        metricName,
        dimensionsMap: { service: stage },
        statistic,
        period,
        label: statistic,
      });
    const graph = (title: string, ...left: readonly IMetric[]) =>
      new GraphWidget({ title, left: [...left], width });
    const refused = new MathExpression({
      expression: `SEARCH('{${figuresNamespace},code,service} service="${stage}" MetricName="${figures.betsRefused}"', 'Sum', 60)`,
      usingMetrics: {},
      label: '',
      period,
    });
    new Dashboard(this, 'Board', {
      dashboardName: `newbet-${stage}`,
      widgets: [
        [graph('Bets placed', figure(figures.betsPlaced, 'Sum')), graph('Bets refused, by code', refused)],
        [
          graph('Legs settled', figure(figures.legsSettled, 'Sum')),
          graph(
            'Age of settlement messages, ms',
            figure(figures.queueAge, 'p95'),
            figure(figures.queueAge, 'Maximum'),
          ),
        ],
        [
          graph(
            'Delay of the feed, ms',
            figure(figures.feedDelay, 'p95'),
            figure(figures.feedDelay, 'Maximum'),
          ),
          graph('Wait of audit lines, ms', figure(figures.auditWait, 'Maximum')),
        ],
      ],
    });
  }
}
