import { Duration } from 'aws-cdk-lib';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { type AlarmProps, alarm } from './alarm.ts';

export interface ReportedProps extends Omit<AlarmProps, 'metric'> {
  readonly logGroup: ILogGroup;
  /** The log's `event`; any of them counts. */
  readonly events: readonly string[];
}

/** An alarm on what a function says in its log and goes on: a failed reconciliation breaks no call. */
export function reported(scope: Construct, id: string, { logGroup, events, ...props }: ReportedProps): void {
  const patterns = events.map((event) => FilterPattern.stringValue('$.event', '=', event));
  const filter = new MetricFilter(scope, `${id}Filter`, {
    logGroup,
    filterPattern: FilterPattern.any(...patterns),
    metricNamespace: 'newbet',
    metricName: `${scope.node.path.replaceAll('/', '-')}-${id}`,
    metricValue: '1',
    defaultValue: 0,
  });
  alarm(scope, id, { ...props, metric: filter.metric({ period: Duration.minutes(1), statistic: 'sum' }) });
}
