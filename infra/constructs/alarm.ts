import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

export interface AlarmProps {
  readonly metric: IMetric;
  readonly above: number;
  readonly minutes?: number;
  /** Who is affected: 'members cannot place bets'. */
  readonly whenThisFails: string;
  /** Anchor of the heading in docs/runbook.md that says what to do. */
  readonly runbook: string;
  readonly topic: ITopic;
}

/** An alarm whose description says who is affected and which heading of the runbook helps. */
export function alarm(scope: Construct, id: string, props: AlarmProps): Alarm {
  const raised = new Alarm(scope, id, {
    metric: props.metric,
    threshold: props.above,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    evaluationPeriods: props.minutes ?? 1,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    alarmDescription: `${props.whenThisFails} (docs/runbook.md#${props.runbook})`,
  });
  raised.addAlarmAction(new SnsAction(props.topic));
  return raised;
}
