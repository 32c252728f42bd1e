import middy, { type MiddlewareObj } from '@middy/core';
import type { Context } from 'aws-lambda';
import { untilDeadline } from '../../aws/deadline.ts';
import { isOnLambda } from '../env.ts';
import { publishFigures } from '../figures.ts';
import { log, logger } from '../log.ts';
import { loadSecrets } from './secrets.ts';
import { tracing } from './tracing.ts';

/** Milliseconds before the platform's own end in which an answer still gets out. */
const timeToAnswer = 500;

/** The function's time was up before it answered; what it began may be applied. */
export class TimeIsUp extends Error {
  constructor() {
    super('the function’s time was up');
    this.name = 'TimeIsUp';
  }
}

/** A Lambda's handler; tests may leave the context out. */
export type LambdaHandler<Event, Result> = (event: Event, context?: Context) => Promise<Result>;

type Own<Event, Result> = readonly MiddlewareObj<Event, Result>[];

/**
 * A Lambda that somebody waits for: half a second before its time is up it fails with `TimeIsUp`, and what it began may
 * not write any more. `own` middlewares are nearest to `run`: they see its answer and its error first, and may turn
 * them into the result.
 */
export function answering<Event, Answer, Result = Answer>(
  run: (event: Event) => Promise<Answer>,
  own: Own<Event, Result> = [],
): LambdaHandler<Event, Result> {
  const handler = middy<Event>({
    timeoutEarlyInMillis: timeToAnswer,
    timeoutEarlyResponse: () => {
      throw new TimeIsUp();
    },
  })
    .use([...shared(), ...own])
    .handler((event: Event, context: Context) => {
      if (!isOnLambda()) return run(event);
      return untilDeadline(Date.now() + context.getRemainingTimeInMillis() - timeToAnswer, () => run(event));
    });
  return handler as LambdaHandler<Event, Result>;
}

/**
 * A Lambda without a caller. A failure is logged, and the platform invokes it again; when its time is up the platform ends
 * its process, so that nothing of it is left over.
 */
export function job<Event, Answer, Result = Answer>(
  run: (event: Event) => Promise<Answer>,
  own: Own<Event, Result> = [],
): LambdaHandler<Event, Result> {
  const handler = middy<Event>({ timeoutEarlyInMillis: 0 })
    .use([...shared(), loggingFailures, ...own])
    .handler((event: Event) => run(event));
  return handler as LambdaHandler<Event, Result>;
}

/** What every Lambda has: its request's id in each log line, the trace, the figures it measured, and its secrets. */
function shared(): MiddlewareObj[] {
  return [loggingContext, tracing(), publishing, loadSecrets()];
}

const loggingContext: MiddlewareObj = {
  before: ({ context }) => {
    if (isOnLambda()) logger.addContext(context);
  },
};

const publishing: MiddlewareObj = { after: publishFigures, onError: publishFigures };

const loggingFailures: MiddlewareObj = {
  onError: ({ error }) => {
    log.error('job-failed', { message: error?.message, stack: error?.stack });
  },
};
