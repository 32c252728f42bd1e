import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { clientConfig } from '../../../functions/aws/clients.ts';
import {
  type Keyring,
  type KeyringName,
  keyringText,
  readKeyring,
} from '../../../functions/table/client/keyring.ts';
import { secretNameOf } from '../../constructs/secret-names.ts';
import { localSecrets, writeSecrets } from '../emulators/secrets.ts';

/** Where a system's keys lie. */
export interface KeyStore {
  read(name: KeyringName): Promise<Keyring>;
  write(name: KeyringName, keyring: Keyring): Promise<void>;
}

/** The file of the local system. */
export function localKeyStore(folder: string): KeyStore {
  return {
    read: async (name) => readKeyring(name, localSecrets(folder)[name] ?? ''),
    write: async (name, keyring) => {
      writeSecrets(folder, { ...localSecrets(folder), [name]: keyringText(keyring) });
    },
  };
}

const timeout = 10_000;

/** Secrets Manager of a deployed stage, with the credentials of the environment. */
export function deployedKeyStore({
  stage,
  region,
}: {
  readonly stage: string;
  readonly region: string;
}): KeyStore {
  const client = new SecretsManagerClient(clientConfig({ region, endpoint: undefined, timeout }));
  const idOf = (name: KeyringName) => `newbet-${stage}-data/${secretNameOf(name)}`;
  return {
    read: async (name) => {
      const { SecretString = '' } = await client.send(new GetSecretValueCommand({ SecretId: idOf(name) }));
      return readKeyring(name, SecretString);
    },
    write: async (name, keyring) => {
      const SecretString = keyringText(keyring);
      await client.send(new PutSecretValueCommand({ SecretId: idOf(name), SecretString }));
    },
  };
}
