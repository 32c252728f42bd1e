import { ArnFormat, Stack } from 'aws-cdk-lib';
import type { WebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { ManagedPolicy, PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Settings, Stage } from '../stages.ts';
import { accepted } from './accepted.ts';
import type { SecretName, Secrets } from './secrets.ts';

/** The WebSocket stage is named like its path, so `/ws` reaches it without rewriting. */
export const socketStage = 'ws';

/** A fixed name instead of a reference: the functions are created before the web stack that owns the bucket. */
export const imagesBucket = (stage: Stage, account: string): string => `newbet-${stage}-images-${account}`;

/** The stack that owns what functions share: table, audit roots, settlement queue, secrets and the alarm topic. */
export interface SharedResources extends Stack {
  readonly table: Table;
  /** Name of the locked bucket. */
  readonly auditRoots: string;
  readonly settlementQueue: Queue;
  readonly secrets: Secrets;
  readonly alarms: Topic;
}

/** What every function of a stage is given: environment and the rights that depend on it. */
export class FunctionDefaults {
  readonly stage: Stage;
  readonly settings: Settings;
  readonly data: SharedResources;
  /** The right to push to open sockets. */
  readonly announcing: ManagedPolicy;
  readonly #socket: WebSocketApi;

  constructor({
    stage,
    settings,
    data,
    socket,
  }: { stage: Stage; settings: Settings; data: SharedResources; socket: WebSocketApi }) {
    this.stage = stage;
    this.settings = settings;
    this.data = data;
    this.#socket = socket;
    this.announcing = announcingTo(socket);
  }

  /** Of a function that runs as `role`: it may read the secrets it names, and no others. */
  environment(role: Role, secrets: readonly SecretName[]): Record<string, string> {
    const { data, settings } = this;
    return {
      STAGE: this.stage,
      TABLE_NAME: data.table.tableName,
      ORIGIN: [settings.site, settings.console].join(','),
      SETTLEMENT_QUEUE_URL: data.settlementQueue.queueUrl,
      LIVE_ENDPOINT: `${this.#socket.apiEndpoint.replace('wss://', 'https://')}/${socketStage}`,
      OPERATOR_ADDRESSES: settings.operatorAddresses.join(','),
      FEED: settings.feed,
      LEDGER_STREAM: settings.ledgerStream ? 'on' : 'off',
      DRAND_ORIGIN: settings.beacons,
      LEAKED_PASSWORDS: settings.leakedPasswords,
      FRAME_HOSTS: settings.frames.join(','),
      PUSH_RECEIVERS: settings.pushReceivers.join(','),
      CASINO_VENDORS: JSON.stringify(settings.casinoVendors),
      AUDIT_ROOTS: `s3://${data.auditRoots}`,
      IMAGES: `s3://${imagesBucket(this.stage, data.account)}`,
      ...data.secrets.readableBy(role, secrets),
    };
  }
}

function announcingTo(socket: WebSocketApi): ManagedPolicy {
  const stack = Stack.of(socket);
  const resource = stack.formatArn({
    service: 'execute-api',
    resource: socket.apiId,
    resourceName: `${socketStage}/*/@connections/*`,
    arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
  });
  const policy = new ManagedPolicy(stack, 'Announcing', {
    statements: [new PolicyStatement({ actions: ['execute-api:ManageConnections'], resources: [resource] })],
  });
  const api = stack.getLogicalId(socket.node.defaultChild as Parameters<typeof stack.getLogicalId>[0]);
  accepted(
    policy,
    `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:execute-api:${stack.region}:<AWS::AccountId>:<${api}>/${socketStage}/*/@connections/*]`,
    'a connection has no name before it is there',
  );
  return policy;
}
