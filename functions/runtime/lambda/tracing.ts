import { isRequestXRaySampled } from '@aws-lambda-powertools/commons/utils/env';
import type { MiddlewareObj } from '@middy/core';
import { log } from '../log.ts';

let middleware: Promise<MiddlewareObj> | undefined;
let invocations = 0;

/** Loaded with the first sampled request: the others need not wait for a fifth of a bundle. */
async function tracer(): Promise<MiddlewareObj> {
  const [{ Tracer }, { captureLambdaHandler }] = await Promise.all([
    import('@aws-lambda-powertools/tracer'),
    import('@aws-lambda-powertools/tracer/middleware'),
  ]);
  class OfThisProcess extends Tracer {
    /** The library's own mark is of the first request that is sampled. */
    override annotateColdStart(): void {
      this.putAnnotation('ColdStart', invocations === 1);
    }
  }
  // Replies hold personal data; requests to the table are in its own metrics.
  const serviceName = process.env.AWS_LAMBDA_FUNCTION_NAME ?? 'local';
  const instance = new OfThisProcess({ serviceName, captureHTTPsRequests: false });
  return captureLambdaHandler(instance, { captureResponse: false });
}

type Step = 'before' | 'after' | 'onError';

/** A segment of its own in the trace of a sampled request: cold start, time, and whether it failed. */
export function tracing(): MiddlewareObj {
  const step = (name: Step) => async (request: Parameters<NonNullable<MiddlewareObj[Step]>>[0]) => {
    if (name === 'before') invocations += 1;
    if (!isRequestXRaySampled()) return;
    try {
      middleware ??= tracer();
      await (await middleware)[name]?.(request);
    } catch (error) {
      // What a request did stands, whether it is traced or not.
      log.warn('trace-failed', { message: error instanceof Error ? error.message : String(error) });
    }
  };
  return { before: step('before'), after: step('after'), onError: step('onError') };
}
