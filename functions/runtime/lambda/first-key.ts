import {
  DescribeSecretCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { clientConfig } from '../../aws/clients.ts';
import { keyringText } from '../../table/client/keyring.ts';
import { askUntilAnswered } from '../../table/client/retry.ts';
import { keyWrapping } from './key-wrapping.ts';

/** The key every stage begins with. */
const id = 'k1';
const timeout = 5_000;

/**
 * Puts a keyring of one wrapped key into a secret that has no value yet. It never sees the key: KMS hands it out wrapped.
 * A secret that has a value keeps it: stored data is under its keys. Attempts for `patience` milliseconds; the last one's
 * error is thrown.
 */
export async function makeFirstKey(named: KeyringSecret, patience: number): Promise<void> {
  let failure: unknown;
  const made = async () => {
    try {
      await makeOnce(named);
      return true;
    } catch (error) {
      failure = error;
      return undefined;
    }
  };
  await askUntilAnswered(made, { patience, longestPause }).catch(() => {
    throw failure;
  });
}

/** The name of the secret, and what its keys are for. */
interface KeyringSecret {
  readonly secret: string;
  readonly purpose: string;
}

/** Milliseconds between two attempts, at most. */
const longestPause = 5_000;

async function makeOnce({ secret: SecretId, purpose }: KeyringSecret): Promise<void> {
  const { AWS_REGION: region = '' } = process.env;
  const client = new SecretsManagerClient(clientConfig({ region, endpoint: undefined, timeout }));
  const { VersionIdsToStages = {} } = await client.send(new DescribeSecretCommand({ SecretId }));
  if (Object.keys(VersionIdsToStages).length > 0) return;
  const secrets = { [id]: await keyWrapping().newKey(purpose) };
  const SecretString = keyringText({ current: id, secrets });
  await client.send(new PutSecretValueCommand({ SecretId, SecretString }));
}
