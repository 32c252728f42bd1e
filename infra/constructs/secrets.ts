import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { accepted } from './accepted.ts';

/** 43 letters and digits read as base64 are 32 bytes: the size every key of the house has. */
const keyLength = 43;
const padding = '=';

export type SecretName =
  | 'TOKEN_KEYS'
  | 'REFRESH_KEY'
  | 'PASSWORD_PEPPER'
  | 'PERSONAL_DATA_KEY'
  | 'FEED_SECRET'
  | 'ORIGIN_SECRET';

/** Keys nobody chooses and no file holds; made once per stage, two signing keys so that one can be replaced at a time. */
export class Secrets extends Construct {
  readonly #texts: Readonly<Record<SecretName, string>>;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const key = (name: string) => `${this.#make(name)}${padding}`;
    this.#texts = {
      TOKEN_KEYS: `{"k1":"${key('TokenKey1')}","k2":"${key('TokenKey2')}"}`,
      REFRESH_KEY: key('RefreshKey'),
      PASSWORD_PEPPER: key('PasswordPepper'),
      PERSONAL_DATA_KEY: key('PersonalDataKey'),
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

  /** The value as a reference CloudFormation resolves when it deploys; no template holds the value itself. */
  reference(name: SecretName): string {
    return this.#texts[name];
  }
}
