import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import type { FunctionLimits } from '../templates/cloud.ts';

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
export async function loadHandlers(
  built: string,
  functions: ReadonlyMap<string, FunctionLimits>,
): Promise<Invoke> {
  const loaded = new Map<string, (event: unknown) => Promise<unknown>>();
  await Promise.all(
    [...functions].map(async ([entry, limits]) => {
      const file = join(built, entry.replace(/\.ts$/, '.js'));
      const { handler } = Module.parse(await import(pathToFileURL(file).href));
      loaded.set(entry, (event) => handler(event, contextOf(entry, limits)));
    }),
  );
  return (entry, event) => {
    const run = loaded.get(entry);
    if (run === undefined) throw new Error(`no handler ${entry}`);
    return run(event);
  };
}

function contextOf(entry: string, { seconds, megabytes }: FunctionLimits): InvocationContext {
  const functionName = entry.split('/').at(-2) ?? entry;
  const until = Date.now() + seconds * 1000;
  return {
    awsRequestId: randomUUID(),
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:local:000000000000:function:${functionName}`,
    memoryLimitInMB: String(megabytes),
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => until - Date.now(),
  };
}
