import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { PlainRequest, RequestHandler } from '../plain-request.ts';

/** The platform's HTTP API event in, its reply out. */
export function lambda(
  handle: RequestHandler,
): (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2> {
  return async (event) => {
    const { status, headers, cookies, body } = await handle(plainRequest(event));
    return { statusCode: status, headers: { ...headers }, cookies: [...cookies], body };
  };
}

function plainRequest(event: APIGatewayProxyEventV2): PlainRequest {
  const { http } = event.requestContext;
  return {
    method: http.method,
    path: event.rawPath,
    query: event.rawQueryString,
    headers: event.headers,
    cookies: cookiesOf(event.cookies ?? []),
    body: Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8'),
    socketAddress: http.sourceIp,
  };
}

/** The first cookie of a name counts: a second one was not set by us. */
function cookiesOf(pairs: readonly string[]): Record<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of pairs) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at > 0 && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim());
  }
  return Object.fromEntries(cookies);
}
