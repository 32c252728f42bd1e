import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AttributeType,
  BillingMode,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectLockRetention } from 'aws-cdk-lib/aws-s3';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { tableIndex, timeToLive } from '../../functions/table/keys/keys.ts';
import { accepted } from '../constructs/accepted.ts';
import { alarm } from '../constructs/alarm.ts';
import type { SharedResources } from '../constructs/function-defaults.ts';
import { Secrets } from '../constructs/secrets.ts';
import type { Settings } from '../stages.ts';

/** What outlives a deployment: the table, the audit roots, the settlement queue, the secrets and the alarm topic. */
export class DataStack extends Stack implements SharedResources {
  readonly table: Table;
  readonly auditRoots: string;
  readonly settlementQueue: Queue;
  readonly secrets: Secrets;
  readonly alarms: Topic;

  constructor(scope: Construct, id: string, { settings, ...props }: StackProps & { settings: Settings }) {
    super(scope, id, props);
    this.alarms = new Topic(this, 'Alarms', { enforceSSL: true });
    this.alarms.addToResourcePolicy(
      new PolicyStatement({
        actions: ['sns:Publish'],
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        resources: [this.alarms.topicArn],
      }),
    );
    if (settings.alarmMail !== null) this.alarms.addSubscription(new EmailSubscription(settings.alarmMail));

    this.table = new Table(this, 'Table', {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      // AWS-owned key: personal data is encrypted by us before it arrives, and a customer-managed key would cost a KMS call per request.
      encryption: TableEncryption.DEFAULT,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: settings.pointInTimeRecovery },
      timeToLiveAttribute: timeToLive,
      ...(settings.ledgerStream ? { stream: StreamViewType.NEW_AND_OLD_IMAGES } : {}),
      deletionProtection: settings.deletionProtection,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    this.table.addGlobalSecondaryIndex({
      indexName: tableIndex.name,
      partitionKey: { name: tableIndex.pk, type: AttributeType.STRING },
      sortKey: { name: tableIndex.sk, type: AttributeType.STRING },
      projectionType: ProjectionType.ALL,
    });

    this.auditRoots = `${id}-audit-roots-${this.account}`;
    const auditRoots = new Bucket(this, 'AuditRoots', {
      bucketName: this.auditRoots,
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      versioned: true,
      objectLockDefaultRetention: ObjectLockRetention.compliance(Duration.days(settings.auditRootDays)),
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    accepted(auditRoots, 'AwsSolutions-S1', 'one object a day, and what lies in it is checked by us');

    const dead = new Queue(this, 'SettlementDead', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    this.settlementQueue = new Queue(this, 'Settlement', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      // Six times the worker's time limit, as the event source asks for.
      visibilityTimeout: Duration.minutes(6),
      deadLetterQueue: { queue: dead, maxReceiveCount: 5 },
    });
    this.secrets = new Secrets(this, 'Secrets', { logDays: settings.logDays });

    alarm(this, 'StuckSettlement', {
      metric: dead.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(1) }),
      above: 0,
      whenThisFails: 'bets of a finished match stay open',
      runbook: 'stuck-settlement',
      topic: this.alarms,
    });
    alarm(this, 'LateSettlement', {
      metric: this.settlementQueue.metricApproximateAgeOfOldestMessage({ period: Duration.minutes(1) }),
      above: 120,
      whenThisFails: 'members wait for their winnings',
      runbook: 'late-settlement',
      topic: this.alarms,
    });
    alarm(this, 'TableThrottles', {
      metric: this.table.metricThrottledRequestsForOperation('TransactWriteItems', {
        period: Duration.minutes(1),
      }),
      above: 100,
      whenThisFails: 'bets and cash requests answer busy',
      runbook: 'table-throttles',
      topic: this.alarms,
    });
    if (!settings.pointInTimeRecovery)
      accepted(this.table, 'AwsSolutions-DDB3', 'a throw-away stage holds no history worth restoring');
  }
}
