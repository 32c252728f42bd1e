import type { MiddlewareObj } from '@middy/core';

/** The platform decides which requests are traced and says so in the trace's header. */
const isTraced = () => /Sampled=1/.test(process.env._X_AMZN_TRACE_ID ?? '');

let middleware: Promise<MiddlewareObj> | undefined;

/** Loaded with the first traced request: the others need not wait for a fifth of a bundle. */
async function tracer(): Promise<MiddlewareObj> {
  const [{ Tracer }, { captureLambdaHandler }] = await Promise.all([
    import('@aws-lambda-powertools/tracer'),
    import('@aws-lambda-powertools/tracer/middleware'),
  ]);
  // Replies hold personal data, and errors are in the log, where only allowed fields get to.
  const options = { captureHTTPsRequests: false };
  return captureLambdaHandler(new Tracer(options), { captureResponse: false });
}

type Step = 'before' | 'after' | 'onError';

/** A segment of its own in the trace of a sampled request: cold start, time, and whether it failed. */
export function tracing(): MiddlewareObj {
  const step = (name: Step) => async (request: Parameters<NonNullable<MiddlewareObj[Step]>>[0]) => {
    if (!isTraced()) return;
    middleware ??= tracer();
    await (await middleware)[name]?.(request);
  };
  return { before: step('before'), after: step('after'), onError: step('onError') };
}
