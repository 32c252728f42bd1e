import { ArnFormat, Stack } from 'aws-cdk-lib';
import type { WebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { ManagedPolicy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { DataStack } from '../stacks/data.ts';
import type { Settings, Stage } from '../stages.ts';
import { accepted } from './accepted.ts';
import type { SecretName } from './secrets.ts';

/** The socket's stage is named as its path, so `/ws` reaches it without rewriting. */
export const socketStage = 'ws';

/** Named, not referenced: the functions are there before the distributions that own it. */
export const imagesBucket = (stage: Stage, account: string): string => `newbet-${stage}-images-${account}`;

/** What every function of a stage is given: environment and the rights that depend on it. */
export class FunctionDefaults {
  readonly stage: Stage;
  readonly settings: Settings;
  readonly data: DataStack;
  /** The right to speak to open sockets. */
  readonly announcing: ManagedPolicy;
  readonly #socket: WebSocketApi;

  constructor({
    stage,
    settings,
    data,
    socket,
  }: { stage: Stage; settings: Settings; data: DataStack; socket: WebSocketApi }) {
    this.stage = stage;
    this.settings = settings;
    this.data = data;
    this.#socket = socket;
    this.announcing = announcingTo(socket);
  }

  /** Only the secrets a function names reach it. */
  environment(secrets: readonly SecretName[]): Record<string, string> {
    const { data, settings } = this;
    return {
      STAGE: this.stage,
      TABLE_NAME: data.table.tableName,
      ORIGIN: [settings.site, settings.console].join(','),
      SETTLEMENT_QUEUE_URL: data.settlementQueue.queueUrl,
      LIVE_ENDPOINT: `${this.#socket.apiEndpoint.replace('wss://', 'https://')}/${socketStage}`,
      FEED: settings.feed,
      DRAND_ORIGIN: settings.beacons,
      FRAME_HOSTS: settings.frames.join(','),
      AUDIT_ROOTS: `s3://${data.auditRoots}`,
      IMAGES: `s3://${imagesBucket(this.stage, data.account)}`,
      ...Object.fromEntries(secrets.map((name) => [name, data.secrets.reference(name)])),
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
