import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { accepted } from './accepted.ts';

/** 43 letters and digits read as base64 are 32 bytes: the size every key of the house has. */
const keyLength = 43;

/** Keys nobody chooses and no file holds; made once per stage, two signing keys so that one can be replaced at a time. */
export class Secrets extends Construct {
  readonly #made: Record<string, Secret> = {};

  constructor(scope: Construct, id: string) {
    super(scope, id);
    for (const name of ['TokenKey1', 'TokenKey2', 'RefreshKey', 'PasswordPepper', 'PersonalDataKey', 'FeedSecret', 'OriginSecret']) {
      const secret = new Secret(this, name, { generateSecretString: { excludePunctuation: true, passwordLength: keyLength } });
      accepted(secret, 'AwsSolutions-SMG4', 'replaced by the runbook: sessions and stored data must outlive an automatic change');
      this.#made[name] = secret;
    }
  }

  /** The value as a reference CloudFormation resolves when it deploys; no template holds the value itself. */
  reference(name: string): string {
    const secret = this.#made[name];
    if (secret === undefined) throw new Error(`no secret ${name}`);
    return secret.secretValue.unsafeUnwrap();
  }
}
