import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type CfnResource, Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Architecture, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda';
import { NodejsFunction, OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { root } from '../root.ts';
import { accepted } from './accepted.ts';
import { alarm } from './alarm.ts';
import type { House } from './house.ts';

/** Packages with machine code: installed for the function's architecture instead of bundled. */
const nativePackages = ['@node-rs/argon2'];

const bundle = {
  format: OutputFormat.ESM,
  target: 'node24',
  minify: true,
  sourceMap: false,
  // 686 → 488 KB against the default order.
  mainFields: ['module', 'main'],
  // The signing libraries are CommonJS and ask for `require`, which an ES module does not have.
  banner: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
};

export interface HouseFunctionProps {
  readonly house: House;
  /** Folder below functions/ that holds handler.ts. */
  readonly folder: string;
  readonly whenThisFails: string;
  readonly table: 'reads' | 'writes';
  /** Speaks to open sockets. */
  readonly announces?: boolean;
  /** Puts settlement messages on the queue. */
  readonly dispatches?: boolean;
  readonly hashes?: boolean;
  readonly memorySize?: number;
  readonly timeout?: Duration;
  readonly environment?: Readonly<Record<string, string>>;
}

const reads = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'];
const writes = [...reads, 'dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:ConditionCheckItem'];

/** A function as this house runs them; a stack states only what is unusual, and whom a failure hurts. */
export class HouseFunction extends NodejsFunction {
  constructor(scope: Construct, id: string, props: HouseFunctionProps) {
    const { house, folder } = props;
    const entry = `functions/${folder}/handler.ts`;
    const reserved = house.settings.reservedConcurrency[folder];
    super(scope, id, {
      entry: existsSync(join(root, entry)) ? join(root, entry) : join(root, 'functions/table/keys.ts'), // STAND-IN
      projectRoot: root,
      depsLockFilePath: join(root, 'package-lock.json'),
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: props.memorySize ?? 512,
      timeout: props.timeout ?? Duration.seconds(10),
      tracing: Tracing.ACTIVE,
      awsSdkConnectionReuse: false,
      bundling: { ...bundle, nodeModules: props.hashes ? nativePackages : [], externalModules: [] },
      environment: { ...house.environment(folder), ...props.environment },
      logGroup: new LogGroup(scope, `${id}Log`, { retention: house.settings.logDays, removalPolicy: RemovalPolicy.DESTROY }),
      ...(reserved === undefined ? {} : { reservedConcurrentExecutions: reserved }),
    });
    (this.node.defaultChild as CfnResource).addMetadata('entry', entry);
    house.data.table.grant(this, ...(props.table === 'writes' ? writes : reads));
    if (props.announces) house.grantAnnouncing(this);
    if (props.dispatches) house.data.settlementQueue.grantSendMessages(this);
    accepted(this, 'AwsSolutions-IAM4', 'the basic execution policy writes this function’s own log and nothing else');
    accepted(this, 'AwsSolutions-IAM5', 'tracing, the table’s one index and the socket’s connections have no narrower names');
    alarm(this, 'Errors', {
      metric: this.metricErrors({ period: Duration.minutes(1) }),
      above: 0,
      whenThisFails: props.whenThisFails,
      runbook: `errors-of-${folder}`,
      topic: house.data.alarms,
    });
  }
}
