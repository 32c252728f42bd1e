import { Stack } from 'aws-cdk-lib';
import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import { type ISecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { accepted } from './accepted.ts';

/** 43 letters and digits read as base64 are 32 bytes, the size of every key. */
const keyLength = 43;

export type SecretName =
  | 'TOKEN_KEYS'
  | 'REFRESH_KEY'
  | 'PASSWORD_PEPPER'
  | 'PERSONAL_DATA_KEY'
  | 'SEED_KEY'
  | 'FEED_SECRET'
  | 'ORIGIN_SECRET'
  | GivenSecret;

/** Access data from a provider: stored in Secrets Manager by hand before a stage that needs it is deployed (docs/runbook.md). */
type GivenSecret = 'LSPORTS_ACCESS' | 'ODDS_API_ACCESS';
const given: Readonly<Record<GivenSecret, string>> = {
  LSPORTS_ACCESS: 'lsports-access',
  ODDS_API_ACCESS: 'odds-api-access',
};
const isGiven = (name: SecretName): name is GivenSecret => name in given;

/** A secret's id; of signing keys by version, so that they can be replaced one at a time: the first signs, all verify. */
type Kept = ISecret | Readonly<Record<string, ISecret>>;

/** Generated keys, made once per stage and stored in no file. A function reads those it names when it starts. */
export class Secrets extends Construct {
  readonly #kept: Readonly<Record<Exclude<SecretName, GivenSecret>, Kept>>;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.#kept = {
      TOKEN_KEYS: { k1: this.#make('TokenKey1'), k2: this.#make('TokenKey2') },
      REFRESH_KEY: this.#make('RefreshKey'),
      PASSWORD_PEPPER: this.#make('PasswordPepper'),
      PERSONAL_DATA_KEY: this.#make('PersonalDataKey'),
      SEED_KEY: this.#make('SeedKey'),
      FEED_SECRET: this.#make('FeedSecret'),
      ORIGIN_SECRET: this.#make('OriginSecret'),
    };
  }

  #make(name: string): Secret {
    const secret = new Secret(this, name, {
      generateSecretString: { excludePunctuation: true, passwordLength: keyLength },
    });
    accepted(
      secret,
      'AwsSolutions-SMG4',
      'replaced by the runbook: sessions and stored data must outlive an automatic change',
    );
    return secret;
  }

  /** Ids by environment variable, as functions/runtime/lambda/secrets.ts reads them, and the right of `reader` to their values. */
  readableBy(reader: IGrantable & Construct, names: readonly SecretName[]): string {
    const idOf = (secret: ISecret): string => {
      secret.grantRead(reader);
      return secret.secretFullArn ?? secret.secretName;
    };
    const idsOf = (kept: Kept) =>
      isOne(kept)
        ? idOf(kept)
        : Object.fromEntries(Object.entries(kept).map(([version, secret]) => [version, idOf(secret)]));
    const ids = names.map((name) => [
      name,
      idsOf(isGiven(name) ? this.#given(reader, name) : this.#kept[name]),
    ]);
    return Stack.of(reader).toJsonString(Object.fromEntries(ids));
  }

  /** Stored by hand: known by its name alone. */
  #given(scope: Construct, name: GivenSecret): ISecret {
    return Secret.fromSecretNameV2(scope, name, `${Stack.of(this).stackName}/${given[name]}`);
  }

  /** What the edge sends with each request, as a reference that CloudFormation resolves during deployment; no template contains the value. */
  originSecret(): string {
    const { ORIGIN_SECRET: secret } = this.#kept;
    if (!isOne(secret)) throw new Error('the origin secret has no versions');
    return secret.secretValue.unsafeUnwrap();
  }
}

const isOne = (kept: Kept): kept is ISecret => 'secretArn' in kept;
