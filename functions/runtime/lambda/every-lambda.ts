import middy, { type MiddlewareObj } from '@middy/core';
import type { Context } from 'aws-lambda';
import { publishFigures } from '../figures.ts';
import { log, logger } from '../log.ts';
import { loadSecrets } from './secrets.ts';
import { tracing } from './tracing.ts';

/** Milliseconds before the platform's own end in which an answer still gets out. */
const timeToAnswer = 500;

/** The function's time was up before it answered; what it began may still be applied. */
export class TimeIsUp extends Error {
  constructor() {
    super('the function’s time was up');
    this.name = 'TimeIsUp';
  }
}

/** A Lambda's handler; tests may leave the context out. */
export type LambdaHandler<Event, Result> = (event: Event, context?: Context) => Promise<Result>;

/**
 * What every Lambda shares: its request's id in each log line, the trace, the secrets, the figures it measured, and an
 * end before the platform's. `own` middlewares are nearest to `run`: they
 * see its answer and its error first, and may turn an answer into the result.
 */
export function everyLambda<Event, Answer, Result = Answer>(
  run: (event: Event) => Promise<Answer>,
  own: readonly MiddlewareObj<Event, Result>[] = [],
): LambdaHandler<Event, Result> {
  const handler = middy<Event>({
    timeoutEarlyInMillis: timeToAnswer,
    timeoutEarlyResponse: () => {
      throw new TimeIsUp();
    },
  })
    .use([loggingContext, tracing(), publishing, loadSecrets(), ...own])
    .handler((event: Event) => run(event));
  return handler as LambdaHandler<Event, Result>;
}

/** A Lambda without a caller: a failure is logged, and the platform invokes it again. */
export function job<Event, Answer, Result = Answer>(
  run: (event: Event) => Promise<Answer>,
  own: readonly MiddlewareObj<Event, Result>[] = [],
): LambdaHandler<Event, Result> {
  return everyLambda(run, [loggingFailures, ...own]);
}

const loggingContext: MiddlewareObj = {
  before: ({ context }) => {
    // One request at a time on Lambda; the local system has many, and no ids of the platform's.
    if (process.env.AWS_LAMBDA_FUNCTION_NAME) logger.addContext(context);
  },
};

const publishing: MiddlewareObj = { after: publishFigures, onError: publishFigures };

const loggingFailures: MiddlewareObj = {
  onError: ({ error }) => {
    log.error('job-failed', { message: error?.message, stack: error?.stack });
  },
};
