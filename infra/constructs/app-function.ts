import { type CfnResource, Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Effect, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Function as LambdaFunction, Tracing } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, type ILogGroup, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { tableIndex } from '../../functions/table/keys/keys.ts';
import { accepted } from './accepted.ts';
import { type AlarmProps, alarm } from './alarm.ts';
import { auditDenials } from './audit-rights.ts';
import { bundled, entryOf } from './function-code.ts';
import { type FunctionDefaults, imagesBucket } from './function-defaults.ts';
import type { SecretName } from './secrets.ts';

interface ReportedProps extends Omit<AlarmProps, 'metric'> {
  readonly logGroup: ILogGroup;
  /** Values of the log field `event` that are counted. */
  readonly events: readonly string[];
}

/** An alarm on log events: some failures, a failed reconciliation for one, do not make a call fail. */
function reported(scope: Construct, id: string, { logGroup, events, ...props }: ReportedProps): void {
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

const reads = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'];
const writes = ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'];
const check = 'dynamodb:ConditionCheckItem';

/** Patterns of partition keys, `*` for any text. */
export interface WritablePartitions {
  readonly writes: readonly string[];
  /** Here items may be put only, not changed or deleted. */
  readonly puts?: readonly string[];
}

export interface AppFunctionProps {
  readonly defaults: FunctionDefaults;
  /** Folder below functions/ that holds handler.ts: 'api/betting'. */
  readonly folder: string;
  readonly whenThisFails: string;
  /** With partitions: it reads all, and writes only these. */
  readonly table: 'none' | 'reads' | 'writes' | WritablePartitions;
  readonly secrets?: readonly SecretName[];
  /** May push to open sockets. */
  readonly announces?: boolean;
  /** May send messages to the settlement queue. */
  readonly dispatches?: boolean;
  /** Hashes passwords: needs native code and a whole vCPU. */
  readonly hashes?: boolean;
  /** The daily roots of the audit: the verifier reads them, the sweep stores them. */
  readonly auditRoots?: 'reads' | 'keeps';
  /** Stores pictures of boards and pop-ups. */
  readonly keepsImages?: boolean;
  readonly memorySize?: number;
  readonly timeout?: Duration;
  /** Somebody waits for its answers, and has one in any case. */
  readonly answersCalls?: boolean;
  /** Log events that raise an alarm although no call failed. */
  readonly reports?: Readonly<Record<string, Omit<ReportedProps, 'logGroup' | 'topic'>>>;
}

/** A Lambda with the defaults of this project; a stack states only what differs, and who is affected by a failure. */
export class AppFunction extends LambdaFunction {
  constructor(scope: Construct, id: string, props: AppFunctionProps) {
    const { defaults, folder } = props;
    const reserved = defaults.settings.reservedConcurrency[id];
    const logGroup = new LogGroup(scope, `${id}Log`, {
      retention: defaults.settings.logDays,
      // As the table: what happened is read after the function that logged it is gone.
      removalPolicy: RemovalPolicy.RETAIN,
    });
    const role = new Role(scope, `${id}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    super(scope, id, {
      ...bundled({ folder, hashes: props.hashes }),
      // 1,769 MB are one whole vCPU: a password hash then takes about 105 ms.
      memorySize: props.memorySize ?? (props.hashes ? 1769 : 512),
      timeout: props.timeout ?? Duration.seconds(10),
      tracing: Tracing.ACTIVE,
      environment: defaults.environment(role, props.secrets ?? []),
      logGroup,
      role,
      ...(reserved === undefined ? {} : { reservedConcurrentExecutions: reserved }),
    });
    (this.node.defaultChild as CfnResource).addMetadata('entry', entryOf(folder));
    logGroup.grantWrite(role);
    accepted(role, 'AwsSolutions-IAM5[Resource::*]', 'tracing knows no narrower resource');
    if (props.table !== 'none') this.#openTable(defaults, props.table);
    if (props.auditRoots) this.#openAuditRoots(defaults, props.auditRoots);
    if (props.keepsImages) this.#openImages(defaults);
    if (props.announces) role.addManagedPolicy(defaults.announcing);
    if (props.dispatches) defaults.data.settlementQueue.grantSendMessages(this);
    alarm(this, 'Errors', {
      metric: this.metricErrors({ period: Duration.minutes(1) }),
      above: 0,
      whenThisFails: props.whenThisFails,
      runbook: `errors-of-${id.toLowerCase()}`,
      topic: defaults.data.alarms,
    });
    // The platform counts no error of a function that answers 503 by itself.
    if (props.answersCalls)
      reported(this, 'Unanswered', {
        events: ['call-late', 'secrets-unavailable', 'socket-failed'],
        above: 0,
        whenThisFails: props.whenThisFails,
        runbook: `errors-of-${id.toLowerCase()}`,
        logGroup,
        topic: defaults.data.alarms,
      });
    for (const [id, report] of Object.entries(props.reports ?? {}))
      reported(this, id, { ...report, logGroup, topic: defaults.data.alarms });
  }

  /**
   * The table and its one index by name. A policy knows leading keys only, so where a function may write members it cannot
   * forbid changing or deleting a ledger entry (`E#`): the architecture tests and the stream consumer check that.
   */
  #openTable({ data }: FunctionDefaults, access: Exclude<AppFunctionProps['table'], 'none'>): void {
    const { tableArn } = data.table;
    const resources = [tableArn, `${tableArn}/index/${tableIndex.name}`];
    if (access === 'reads') this.addToRolePolicy(new PolicyStatement({ actions: reads, resources }));
    else if (access === 'writes')
      this.addToRolePolicy(new PolicyStatement({ actions: [...reads, ...writes, check], resources }));
    else {
      // A condition of a transaction on an item that is not written changes nothing.
      this.addToRolePolicy(new PolicyStatement({ actions: [...reads, check], resources }));
      const within = (actions: readonly string[], partitions: readonly string[]) =>
        this.addToRolePolicy(
          new PolicyStatement({
            actions: [...actions],
            resources: [tableArn],
            conditions: {
              'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...partitions] },
              // Of no values all are alike: a request that named no key would pass.
              Null: { 'dynamodb:LeadingKeys': 'false' },
            },
          }),
        );
      within(writes, access.writes);
      if (access.puts !== undefined) within(['dynamodb:PutItem'], access.puts);
    }
    if (access !== 'reads') this.#closeAudit(tableArn);
  }

  /** Whatever else allows it. A transaction is authorised write by write, and of several keys one is enough to be denied. */
  #closeAudit(tableArn: string): void {
    for (const { actions, partitions } of auditDenials(this.node.id))
      this.addToRolePolicy(
        new PolicyStatement({
          effect: Effect.DENY,
          actions: [...actions],
          resources: [tableArn],
          conditions: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': [...partitions] } },
        }),
      );
  }

  /** No right to delete or unlock: a stored root stays until its retention ends. */
  #openAuditRoots({ data }: FunctionDefaults, access: 'reads' | 'keeps'): void {
    const bucketArn = `arn:${data.partition}:s3:::${data.auditRoots}`;
    const objects = `${bucketArn}/audit-roots/*`;
    this.addToRolePolicy(
      new PolicyStatement({
        actions: ['s3:GetObject', ...(access === 'keeps' ? ['s3:PutObject'] : [])],
        resources: [objects],
      }),
    );
    // Without it S3 answers 403 instead of 404 for a root that is not there yet.
    this.addToRolePolicy(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucketArn] }));
    accepted(
      this.role ?? this,
      `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::${data.stackName}-audit-roots-<AWS::AccountId>/audit-roots/*]`,
      'an object a day, named after it',
    );
  }

  #openImages({ stage, data }: FunctionDefaults): void {
    const bucket = `newbet-${stage}-images`;
    const resource = `arn:${data.partition}:s3:::${imagesBucket(stage, data.account)}/images/*`;
    this.addToRolePolicy(new PolicyStatement({ actions: ['s3:PutObject'], resources: [resource] }));
    accepted(
      this.role ?? this,
      `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::${bucket}-<AWS::AccountId>/images/*]`,
      'a picture has no name before it is there',
    );
  }
}
