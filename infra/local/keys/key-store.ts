import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { clientConfig } from '../../../functions/aws/clients.ts';
import {
  fileWrapping,
  type KeyWrapping,
  kmsWrapping,
  unwrappingWith,
} from '../../../functions/runtime/lambda/key-wrapping.ts';
import {
  type Keyring,
  type KeyringName,
  keyrings,
  keyringText,
  readKeyring,
} from '../../../functions/table/client/keyring.ts';
import { secretNameOf, wrappingKeyOf } from '../../constructs/secret-names.ts';
import { isStage } from '../../stages.ts';
import { adoptLocalSystem } from '../adopt-local-system.ts';
import { localSecrets, writeSecrets } from '../emulators/secrets.ts';
import { localEnvironment } from '../environment.ts';
import { wrappingKeyFile } from './wrapping-key.ts';

/** Where a system's keys lie, as they are stored: some of them are wrapped. */
export interface KeyStore {
  readonly wrapping: KeyWrapping;
  read(name: KeyringName): Promise<Keyring>;
  write(name: KeyringName, keyring: Keyring): Promise<void>;
}

/** The file of the local system. */
export function localKeyStore(folder: string): KeyStore {
  return {
    wrapping: fileWrapping(wrappingKeyFile(folder)),
    read: async (name) => readKeyring(name, localSecrets(folder)[name] ?? ''),
    write: async (name, keyring) => {
      writeSecrets(folder, { ...localSecrets(folder), [name]: keyringText(keyring) });
    },
  };
}

const timeout = 10_000;

/** Secrets Manager of a deployed stage, with the credentials of the environment. */
function deployedKeyStore({ stage, region }: { readonly stage: string; readonly region: string }): KeyStore {
  const client = new SecretsManagerClient(clientConfig({ region, endpoint: undefined, timeout }));
  const stack = `newbet-${stage}-data`;
  const idOf = (name: KeyringName) => `${stack}/${secretNameOf(name)}`;
  return {
    wrapping: kmsWrapping({ key: wrappingKeyOf(stack), region }),
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

/**
 * The keys of the local system, which must be running, or, where TABLE_NAME names a table, of the deployed stage STAGE.
 * @throws Error when neither is there
 */
export function storeOfSystem(): KeyStore {
  const { TABLE_NAME, STAGE, AWS_REGION: region = 'ap-northeast-2' } = process.env;
  if (TABLE_NAME === undefined) {
    adoptLocalSystem();
    return localKeyStore(localEnvironment(process.env).DATA_DIR);
  }
  if (!isStage(STAGE) || STAGE === 'local') throw new Error('name the stage of the table in STAGE');
  return deployedKeyStore({ stage: STAGE, region });
}

/** Gives this process the keys, unwrapped: for its own use of the table. */
export async function adoptKeys(store: KeyStore, names: readonly KeyringName[] = keyrings): Promise<void> {
  const unwrapped = unwrappingWith(store.wrapping);
  for (const name of names) process.env[name] = keyringText(await unwrapped(name, await store.read(name)));
}
