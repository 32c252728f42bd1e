import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { MiddlewareObj } from '@middy/core';
import * as z from 'zod';
import { clientConfig } from '../../aws/clients.ts';
import { isKeyringName, isWrapped, keyringText, readKeyring } from '../../table/client/keyring.ts';
import { log } from '../log.ts';
import { keyWrapping, unwrappingWith } from './key-wrapping.ts';

const timeout = 3_000;

/** Seconds that secrets are used before they are read again. */
const defaultPeriod = 300;
/** Milliseconds after a failed read in which none is tried. */
const pause = 30_000;

/** Environment variable → id of its secret. */
const Ids = z.record(z.string(), z.string());

/** The call was not begun; an earlier one under its key may have been. */
export class SecretsUnavailable extends Error {
  constructor() {
    super('a secret could not be read');
    this.name = 'SecretsUnavailable';
  }
}

/**
 * Puts the secrets a function was given the ids of (`SECRETS`) into its environment before its first request, and reads
 * them again every five minutes, so that a key is replaced without a deployment. A request never waits for that, but for
 * one whose process was idle for two periods: Lambda stops a process that has nothing to answer, and it may wake up with
 * keys of yesterday. A read that fails keeps what is there. Without ids, in tests, the environment has them already.
 */
export function loadSecrets(): MiddlewareObj {
  const { SECRETS } = process.env;
  if (SECRETS === undefined) return { before: () => undefined };
  const period = Number(process.env.SECRETS_SECONDS ?? defaultPeriod) * 1_000;
  const read = readerOf(Ids.parse(JSON.parse(SECRETS)));
  let readAt: number | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  const readOnce = (): Promise<void> => {
    reading ??= read()
      .then((values) => {
        Object.assign(process.env, values);
        readAt = Date.now();
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  const readAgain = async (): Promise<void> => {
    try {
      await readOnce();
    } catch (error) {
      failedAt = Date.now();
      log.error('secrets-kept', { message: messageOf(error) });
    }
  };
  return {
    before: async () => {
      if (readAt === undefined) {
        try {
          await readOnce();
        } catch (error) {
          log.error('secrets-unavailable', { message: messageOf(error) });
          throw new SecretsUnavailable();
        }
        return;
      }
      const now = Date.now();
      if (now - readAt < period || now - failedAt < Math.min(pause, period)) return;
      const isDone = readAgain();
      if (now - readAt >= 2 * period) await isDone;
    },
  };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

type Read = () => Promise<Record<string, string>>;

/** Reads every secret and unwraps its keys where they are wrapped, or none. @throws Error that names what is wrong, never a secret */
function readerOf(ids: Readonly<Record<string, string>>): Read {
  const { AWS_REGION: region = '', SECRETS_ENDPOINT: endpoint } = process.env;
  const client = new SecretsManagerClient(clientConfig({ region, endpoint, timeout }));
  const hasWrapped = Object.keys(ids).some((variable) => isKeyringName(variable) && isWrapped(variable));
  const unwrapped = hasWrapped ? unwrappingWith(keyWrapping()) : undefined;
  const one = async ([variable, SecretId]: [string, string]): Promise<[string, string]> => {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId }));
    if (SecretString === undefined) throw new Error(`the secret of ${variable} is no text`);
    // A keyring that cannot be used is found out here, while the one before it still serves.
    if (!isKeyringName(variable)) return [variable, SecretString];
    const keyring = readKeyring(variable, SecretString);
    return [variable, keyringText((await unwrapped?.(variable, keyring)) ?? keyring)];
  };
  return async () => Object.fromEntries(await Promise.all(Object.entries(ids).map(one)));
}
