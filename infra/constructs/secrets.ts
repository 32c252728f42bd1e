import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import {
  type CfnSecret,
  type ISecret,
  Secret,
  type SecretStringGenerator,
} from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { accepted } from './accepted.ts';
import { secretNameOf } from './secret-names.ts';
import { WrappingKey } from './wrapping-key.ts';

/** 43 letters and digits read as base64 are 32 bytes, the size of every key. */
const keyLength = 43;

/** The key every stage begins with. */
const firstKey = 'k1';

/** Keyrings, made by the deployment: their first key is generated, later ones are added by `npm run keys`. */
type KeyringSecret =
  | 'TOKEN_KEYS'
  | 'REFRESH_KEYS'
  | 'PASSWORD_PEPPERS'
  | 'PERSONAL_DATA_KEYS'
  | 'SEED_KEYS'
  | 'FEED_SECRETS'
  | 'CASINO_SECRETS'
  | 'PUSH_KEYS'
  | 'BANK_SECRETS'
  | 'ORIGIN_SECRETS';

/** Of these each key is wrapped under a key of KMS: who reads the secret alone reads nothing with it. */
type WrappedSecret = Extract<KeyringSecret, 'PERSONAL_DATA_KEYS'>;

/** Access data from a provider: stored in Secrets Manager by hand before a stage that needs it is deployed (docs/runbook.md). */
type GivenSecret = 'LSPORTS_ACCESS' | 'ODDS_API_ACCESS' | 'CASINO_ACCESS';

export type SecretName = KeyringSecret | GivenSecret;

const isGiven = (name: SecretName): name is GivenSecret =>
  name === 'LSPORTS_ACCESS' || name === 'ODDS_API_ACCESS' || name === 'CASINO_ACCESS';

const isWrapped = (name: SecretName): name is WrappedSecret => name === 'PERSONAL_DATA_KEYS';

/** The secrets of a stage, stored in no file. A function reads those it names, when it starts and every few minutes. */
export class Secrets extends Construct {
  readonly #keyrings: Readonly<Record<KeyringSecret, Secret>>;
  readonly #wrapping: WrappingKey;

  constructor(scope: Construct, id: string, { logDays }: { readonly logDays: number }) {
    super(scope, id);
    this.#wrapping = new WrappingKey(this, 'Wrapping', { logDays });
    this.#keyrings = {
      TOKEN_KEYS: this.#keyring('TOKEN_KEYS'),
      REFRESH_KEYS: this.#keyring('REFRESH_KEYS'),
      PASSWORD_PEPPERS: this.#keyring('PASSWORD_PEPPERS'),
      PERSONAL_DATA_KEYS: this.#wrappedKeyring('PERSONAL_DATA_KEYS'),
      SEED_KEYS: this.#keyring('SEED_KEYS'),
      FEED_SECRETS: this.#keyring('FEED_SECRETS'),
      CASINO_SECRETS: this.#keyring('CASINO_SECRETS'),
      PUSH_KEYS: this.#keyring('PUSH_KEYS'),
      BANK_SECRETS: this.#keyring('BANK_SECRETS'),
      ORIGIN_SECRETS: this.#keyring('ORIGIN_SECRETS'),
    };
  }

  /**
   * `{"current":"k1","k1":"…"}` (functions/table/client/keyring.ts). It stays when the stack goes, as the table does, which
   * nobody could read without it; and a changed template would generate it anew, so this one never changes.
   */
  #keyring(name: KeyringSecret): Secret {
    return this.#kept(name, {
      secretStringTemplate: JSON.stringify({ current: firstKey }),
      generateStringKey: firstKey,
      excludePunctuation: true,
      passwordLength: keyLength,
    });
  }

  /** The same of keys that KMS wraps: Secrets Manager cannot generate one, so that it is made without a value. */
  #wrappedKeyring(name: WrappedSecret): Secret {
    const secret = this.#kept(name);
    const resource = secret.node.defaultChild as CfnSecret;
    resource.generateSecretString = undefined;
    this.#wrapping.makeFirstKey(secret, name);
    return secret;
  }

  #kept(name: KeyringSecret, generateSecretString?: SecretStringGenerator): Secret {
    const secret = new Secret(this, name, {
      secretName: this.#nameOf(name),
      ...(generateSecretString && { generateSecretString }),
      // A first deployment that fails takes it along: the next one would find its name taken.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    accepted(
      secret,
      'AwsSolutions-SMG4',
      'keys are replaced one after the other by the runbook: stored data must outlive it',
    );
    return secret;
  }

  #nameOf(name: SecretName): string {
    return `${Stack.of(this).stackName}/${secretNameOf(name)}`;
  }

  /**
   * The environment by which functions/runtime/lambda/secrets.ts reads secrets (their ids by variable, and what unwraps their
   * keys), and the right of `reader` to it.
   */
  readableBy(reader: IGrantable & Construct, names: readonly SecretName[]): Record<string, string> {
    const idOf = (secret: ISecret): string => {
      secret.grantRead(reader);
      return secret.secretFullArn ?? secret.secretName;
    };
    const ids = names.map((name) => [
      name,
      idOf(isGiven(name) ? Secret.fromSecretNameV2(reader, name, this.#nameOf(name)) : this.#keyrings[name]),
    ]);
    const wrapped = names.filter(isWrapped);
    for (const name of wrapped) this.#wrapping.grantUnwrap(reader, name);
    return {
      ...(names.length > 0 && { SECRETS: Stack.of(reader).toJsonString(Object.fromEntries(ids)) }),
      ...(wrapped.length > 0 && { WRAPPING_KEY: this.#wrapping.keyArn }),
    };
  }

  /** What the edge sends with each request, as a reference that CloudFormation resolves during deployment; no template contains the value. */
  edgeSecret(key: string): string {
    return this.#keyrings.ORIGIN_SECRETS.secretValueFromJson(key).unsafeUnwrap();
  }
}
