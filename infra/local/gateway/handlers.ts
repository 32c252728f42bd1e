import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';

/** A Lambda's handler as the runtime calls it. */
export type Handler = (event: unknown, context: InvocationContext) => Promise<unknown>;
const Module = z.looseObject({ handler: z.custom<Handler>((value) => typeof value === 'function') });

export interface InvocationContext {
  readonly awsRequestId: string;
  readonly functionName: string;
  readonly functionVersion: string;
  readonly invokedFunctionArn: string;
  readonly memoryLimitInMB: string;
  readonly callbackWaitsForEmptyEventLoop: boolean;
  getRemainingTimeInMillis(): number;
}

export type Invoke = (entry: string, event: unknown) => Promise<unknown>;

/** Loads the built handlers and runs them like Lambda, each event with a new context. */
export async function loadHandlers(built: string, entries: readonly string[]): Promise<Invoke> {
  const loaded = new Map<string, Handler>();
  await Promise.all(
    entries.map(async (entry) => {
      const file = join(built, entry.replace(/\.ts$/, '.js'));
      loaded.set(entry, Module.parse(await import(pathToFileURL(file).href)).handler);
    }),
  );
  return (entry, event) => {
    const handler = loaded.get(entry);
    if (handler === undefined) throw new Error(`no handler ${entry}`);
    return handler(event, contextOf(entry));
  };
}

function contextOf(entry: string): InvocationContext {
  const functionName = entry.split('/').at(-2) ?? entry;
  const until = Date.now() + 900_000;
  return {
    awsRequestId: randomUUID(),
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:local:000000000000:function:${functionName}`,
    memoryLimitInMB: '512',
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => until - Date.now(),
  };
}
