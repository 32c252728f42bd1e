import { HttpResponse } from '@smithy/core/protocols';
import type { RequestHandler } from '../../../functions/aws/request-handler.ts';
import type { PlainReply, TableEngine } from './engine.ts';

/** The operation's name in the header of a request: what follows the version of the API. */
export function operationIn(target: string | undefined): string {
  return (target ?? '').slice((target ?? '').indexOf('.') + 1);
}

const headers = { 'content-type': 'application/x-amz-json-1.0' };

/** Of an error the SDK reads the bytes itself. */
function httpResponse({ status, body }: PlainReply): HttpResponse {
  return new HttpResponse({
    statusCode: status,
    headers,
    body: status === 200 ? body : Buffer.from(JSON.stringify(body)),
  });
}

/** The engine as the SDK's clients call it: in this process, without a socket or text. */
export function engineHandler(engine: Pick<TableEngine, 'answerPlain'>): RequestHandler {
  return {
    isInProcess: true,
    handle: async ({ headers: sent, body }) => {
      const operation = operationIn(sent['x-amz-target']);
      return { response: httpResponse(await engine.answerPlain(operation, body)) };
    },
  };
}
