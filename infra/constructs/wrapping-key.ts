import { CustomResource, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { type IGrantable, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { bundled } from './function-code.ts';
import { wrappingKeyOf } from './secret-names.ts';

/** The encryption context of a wrapped key is its purpose: the keyring's name (functions/runtime/lambda/key-wrapping.ts). */
const forPurpose = (purpose: string) => ({ StringEquals: { 'kms:EncryptionContext:purpose': purpose } });

/**
 * The key of KMS that wraps data keys. It never leaves KMS, which keeps every generation of it, so that its yearly rotation
 * asks nothing of us. It stays when the stack goes, as what it wraps does; a first deployment that fails takes it along.
 */
export class WrappingKey extends Construct {
  readonly #key: Key;
  readonly #maker: LambdaFunction;

  constructor(scope: Construct, id: string, { logDays }: { readonly logDays: number }) {
    super(scope, id);
    this.#key = new Key(this, 'Key', {
      alias: wrappingKeyOf(Stack.of(this).stackName),
      description: 'Wraps the data keys of personal data',
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    const logGroup = new LogGroup(this, 'MakerLog', {
      retention: logDays,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    const role = new Role(this, 'MakerRole', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);
    this.#maker = new LambdaFunction(this, 'Maker', {
      ...bundled({ folder: 'jobs/keys' }),
      memorySize: 256,
      timeout: Duration.minutes(1),
      environment: { WRAPPING_KEY: this.keyArn },
      logGroup,
      role,
    });
  }

  get keyArn(): string {
    return this.#key.keyArn;
  }

  /** A deployment that creates the secret puts its first key into it: made and wrapped by KMS, in the clear nowhere. */
  makeFirstKey(secret: Secret, purpose: string): void {
    this.#allow(this.#maker, 'kms:GenerateDataKeyWithoutPlaintext', purpose);
    this.#maker.addToRolePolicy(
      new PolicyStatement({
        actions: ['secretsmanager:DescribeSecret', 'secretsmanager:PutSecretValue'],
        resources: [secret.secretArn],
      }),
    );
    new CustomResource(this, `FirstKeyOf${purpose}`, {
      serviceToken: this.#maker.functionArn,
      // A function that cannot answer would keep the deployment waiting for an hour.
      serviceTimeout: Duration.minutes(5),
      properties: { secret: secret.secretArn, purpose },
    });
  }

  grantUnwrap(reader: IGrantable, purpose: string): void {
    this.#allow(reader, 'kms:Decrypt', purpose);
  }

  #allow({ grantPrincipal }: IGrantable, action: string, purpose: string): void {
    grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({ actions: [action], resources: [this.keyArn], conditions: forPurpose(purpose) }),
    );
  }
}
