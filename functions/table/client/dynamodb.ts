import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { AwsJson1_0Protocol } from '@aws-sdk/core/protocols';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { HttpRequest } from '@smithy/core/protocols';
import type {
  EndpointBearer,
  HandlerExecutionContext,
  HttpResponse,
  MetadataBearer,
  OperationSchema,
  SerdeFunctions,
} from '@smithy/types';
import { credentialsFor, slimmed } from '../../aws/clients.ts';
import { KeptKeySigner } from '../../aws/kept-key-signer.ts';
import { type RequestHandler, wholeBodies } from '../../aws/request-handler.ts';
import { marshalling, unmarshalling } from './attribute-values.ts';
import { tableEnvironment } from './env.ts';
import { perTableMemory } from './per-table-memory.ts';

/** Milliseconds one attempt may take: after that its outcome is unknown. */
const attemptTimeout = 1_000;

const overHttp = wholeBodies({ timeout: attemptTimeout });
let handler: RequestHandler = overHttp;

/** Tests put faults between the clients and the table; without an argument requests go to the table again. */
export function configureRequests(other: (real: RequestHandler) => RequestHandler = (real) => real): void {
  handler = other(overHttp);
}

/**
 * DynamoDB's JSON as it is: items hold no binary values, so a request needs no pass over its schema, and neither does a
 * successful reply. Errors are the SDK's.
 */
class PlainJson extends AwsJson1_0Protocol {
  override async serializeRequest<Input extends object>(
    schema: OperationSchema,
    input: Input,
    context: HandlerExecutionContext & SerdeFunctions & EndpointBearer,
  ): Promise<HttpRequest> {
    const { protocol, hostname, port } = await context.endpoint();
    return new HttpRequest({
      protocol,
      hostname,
      ...(port !== undefined && { port }),
      method: 'POST',
      path: '/',
      headers: {
        host: port === undefined ? hostname : `${hostname}:${port}`,
        'content-type': this.getDefaultContentType(),
        'x-amz-target': `${this.serviceTarget}.${schema.name}`,
      },
      body: handler.isInProcess ? input : JSON.stringify(input),
    });
  }

  override async deserializeResponse<Output extends MetadataBearer>(
    schema: OperationSchema,
    context: HandlerExecutionContext & SerdeFunctions,
    response: HttpResponse,
  ): Promise<Output> {
    if (response.statusCode !== 200) return super.deserializeResponse(schema, context, response);
    const { body } = response;
    // A table in this process answers with an object.
    const reply = body instanceof Uint8Array ? JSON.parse(String(body)) : body;
    return { ...reply, $metadata: this.deserializeMetadata(response) };
  }
}

function tunedClient({ cacheMiddleware }: { readonly cacheMiddleware: boolean }): DynamoDBClient {
  const { DYNAMODB_ENDPOINT, AWS_REGION: region } = tableEnvironment();
  const url = new URL(DYNAMODB_ENDPOINT ?? `https://dynamodb.${region}.amazonaws.com/`);
  const credentials = credentialsFor({ endpoint: DYNAMODB_ENDPOINT });
  const signer = new KeptKeySigner({ service: 'dynamodb', region, credentials });
  const client = new DynamoDBClient({
    region,
    credentials,
    // As parts: text would be parsed again for every request.
    endpoint: {
      protocol: url.protocol,
      hostname: url.hostname,
      path: '/',
      ...(url.port !== '' && { port: Number(url.port) }),
    },
    endpointProvider: () => ({ url }),
    cacheMiddleware,
    // Attempts are counted in retry.ts: an unknown outcome is not a refusal.
    maxAttempts: 1,
    requestHandler: { handle: (request: HttpRequest) => handler.handle(request) },
    protocol: PlainJson,
    signer: {
      sign: async (request, named) => (handler.isInProcess ? request : signer.sign(request, named)),
    },
  });
  // `PlainJson` sets the host, and node the length.
  return slimmed(client, ['contentLength', 'hostHeader']);
}

/** For the two calls of a bet: the same middleware serves every command of a kind. */
export const leanClient = perTableMemory(() => tunedClient({ cacheMiddleware: true }));

/** For everything else: items go in and come out as plain objects. The client adds options to those it is given. */
export const documentClient = perTableMemory(() =>
  DynamoDBDocumentClient.from(tunedClient({ cacheMiddleware: false }), {
    marshallOptions: { ...marshalling },
    unmarshallOptions: { ...unmarshalling },
  }),
);
