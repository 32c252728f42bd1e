import { HttpResponse } from '@smithy/core/protocols';
import type { RequestHandler } from '../../../functions/aws/request-handler.ts';
import type { Reply, TableEngine } from './engine.ts';

/** The operation's name in the header of a request: what follows the version of the API. */
export function operationIn(target: string | undefined): string {
  return (target ?? '').slice((target ?? '').indexOf('.') + 1);
}

const headers = { 'content-type': 'application/x-amz-json-1.0' };

export function httpResponse({ status, body }: Reply): HttpResponse {
  return new HttpResponse({ statusCode: status, headers, body: status === 200 ? body : Buffer.from(body) });
}

/** The engine as the SDK's clients call it: in this process, without a socket. */
export function engineHandler(engine: Pick<TableEngine, 'answer'>): RequestHandler {
  return {
    isInProcess: true,
    handle: async ({ headers: sent, body }) => {
      const operation = operationIn(sent['x-amz-target']);
      return { response: httpResponse(await engine.answer(operation, String(body))) };
    },
  };
}
