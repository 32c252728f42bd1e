import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { MiddlewareObj, Request } from '@middy/core';
import secretsManager from '@middy/secrets-manager';
import * as z from 'zod';
import { clientConfig } from '../../aws/clients.ts';
import { log } from '../log.ts';

const timeout = 3_000;

/** Environment variable → id of its secret; or, for keys of several versions, version → id: they become one JSON object. */
const Ids = z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())]));

/** The call was not begun; an earlier one under its key may have been. */
export class SecretsUnavailable extends Error {
  constructor() {
    super('a secret could not be read');
    this.name = 'SecretsUnavailable';
  }
}

/** What a variable's value is fetched under. */
const nameOf = (variable: string, version: string) => `${variable} ${version}`;

/**
 * Puts the secrets a function was given the ids of (`SECRETS`) into its environment before its first request; they
 * stay as long as the process. Without ids, on one machine, they are in the environment already.
 */
export function loadSecrets(): MiddlewareObj {
  const { SECRETS, AWS_REGION: region = '', SECRETS_ENDPOINT: endpoint } = process.env;
  if (SECRETS === undefined) return { before: () => undefined };
  const ids = Object.entries(Ids.parse(JSON.parse(SECRETS)));
  const fetchData = Object.fromEntries(
    ids.flatMap(([variable, id]) =>
      typeof id === 'string'
        ? [[variable, id]]
        : Object.entries(id).map(([version, one]) => [nameOf(variable, version), one]),
    ),
  );
  const { before } = secretsManager({
    AwsClient: SecretsManagerClient,
    awsClientOptions: clientConfig({ region, endpoint, timeout }),
    fetchData,
    // A fetch that fails before the first request would end the process instead of refusing that request.
    disablePrefetch: true,
  });
  let isLoaded = false;
  return {
    before: async (request) => {
      if (isLoaded) return;
      try {
        await before?.(request);
        const values = await fetched(Object.keys(fetchData), request);
        for (const [variable, id] of ids) process.env[variable] = textOf(variable, id, values);
        isLoaded = true;
      } catch (error) {
        log.error('secrets-unavailable', { message: error instanceof Error ? error.message : String(error) });
        throw new SecretsUnavailable();
      }
    },
  };
}

type Values = ReadonlyMap<string, string>;

/** middy leaves a promise for each in the request; a secret that is JSON arrives parsed. */
async function fetched(names: readonly string[], { internal }: Request): Promise<Values> {
  const promises: Record<string, unknown> = internal;
  const pairs = names.map(async (name): Promise<[string, string]> => {
    const value = await promises[name];
    if (value === undefined || value === null) throw new Error(`the secret of ${name} is no text`);
    return [name, typeof value === 'string' ? value : JSON.stringify(value)];
  });
  return new Map(await Promise.all(pairs));
}

function textOf(variable: string, id: string | Record<string, string>, values: Values): string {
  if (typeof id === 'string') return values.get(variable) ?? '';
  const versions = Object.keys(id).map((version) => [version, values.get(nameOf(variable, version))]);
  return JSON.stringify(Object.fromEntries(versions));
}
