import { SecretValue, Stack } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { accepted } from './accepted.ts';

/** 43 letters and digits read as base64 are 32 bytes, the size of every key. */
const keyLength = 43;
const padding = '=';

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

/** Generated keys, made once per stage and stored in no file. There are two signing keys, so that they can be replaced one at a time. */
export class Secrets extends Construct {
  readonly #texts: Readonly<Record<Exclude<SecretName, GivenSecret>, string>>;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const key = (name: string) => `${this.#make(name)}${padding}`;
    this.#texts = {
      TOKEN_KEYS: `{"k1":"${key('TokenKey1')}","k2":"${key('TokenKey2')}"}`,
      REFRESH_KEY: key('RefreshKey'),
      PASSWORD_PEPPER: key('PasswordPepper'),
      PERSONAL_DATA_KEY: key('PersonalDataKey'),
      SEED_KEY: key('SeedKey'),
      FEED_SECRET: this.#make('FeedSecret'),
      ORIGIN_SECRET: this.#make('OriginSecret'),
    };
  }

  #make(name: string): string {
    const secret = new Secret(this, name, {
      generateSecretString: { excludePunctuation: true, passwordLength: keyLength },
    });
    accepted(
      secret,
      'AwsSolutions-SMG4',
      'replaced by the runbook: sessions and stored data must outlive an automatic change',
    );
    return secret.secretValue.unsafeUnwrap();
  }

  /** The value as a reference that CloudFormation resolves during deployment; no template contains the value itself. */
  reference(name: SecretName): string {
    if (!isGiven(name)) return this.#texts[name];
    return SecretValue.secretsManager(`${Stack.of(this).stackName}/${given[name]}`).unsafeUnwrap();
  }
}
