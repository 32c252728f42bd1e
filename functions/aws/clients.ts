import { fromEnv } from '@aws-sdk/credential-provider-env';
import type { MiddlewareStack } from '@smithy/types';
import toFastProperties from 'to-fast-properties';
import { wholeBodies } from './request-handler.ts';

// Their versions are pinned, and each works on Node 20: a warning at every start would help nobody.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

interface Connection {
  readonly region: string;
  /** Of an emulator; undefined for the service itself. */
  readonly endpoint: string | undefined;
  /** Milliseconds one attempt may take. */
  readonly timeout: number;
}

/** Emulators accept any signature, but require one. */
const emulatorCredentials = { accessKeyId: 'local', secretAccessKey: 'local' };

/** A Lambda's credentials are in its environment. */
export function credentialsFor({ endpoint }: Pick<Connection, 'endpoint'>) {
  const isEmulated = endpoint !== undefined && process.env.AWS_ACCESS_KEY_ID === undefined;
  return isEmulated ? async () => emulatorCredentials : fromEnv();
}

/** How every client of the SDK is set up: one attempt, since each caller knows better what to do about a failure. */
export function clientConfig({ region, endpoint, timeout }: Connection) {
  return {
    region,
    ...(endpoint !== undefined && { endpoint }),
    credentials: credentialsFor({ endpoint }),
    maxAttempts: 1,
    requestHandler: wholeBodies({ timeout }),
  };
}

interface Client {
  readonly config: object;
  // biome-ignore lint/suspicious/noExplicitAny: the stack's own types differ from client to client
  readonly middlewareStack: MiddlewareStack<any, any>;
}

/**
 * Takes out what costs more than the call: log lines nobody reads, headers the service does not need, and the retries.
 * @throws Error when the SDK no longer has one of them, so that an upgrade is noticed at the first start
 */
export function slimmed<C extends Client>(client: C, more: readonly string[] = []): C {
  for (const name of ['logger', 'getUserAgent', 'recursionDetection', ...more])
    if (!client.middlewareStack.remove(`${name}Middleware`))
      throw new Error(`the SDK no longer has ${name}Middleware`);
  // It cannot be removed, because signing stands relative to it.
  client.middlewareStack.add((next) => next, {
    name: 'retryMiddleware',
    step: 'finalizeRequest',
    priority: 'high',
    override: true,
  });
  // Three middlewares copy the whole configuration at each call: 9 µs as it is built, 1 µs with fast properties.
  toFastProperties(client.config);
  return client;
}

/** HTTP status of the reply an SDK error came with; undefined when there was none. */
export function statusOf(error: unknown): number | undefined {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  return $metadata?.httpStatusCode;
}
