import { HttpRequest, HttpResponse } from '@smithy/core/protocols';
import { wholeBodies } from '../../../functions/aws/request-handler.ts';
import { configureRequests } from '../../../functions/table/client/dynamodb.ts';
import { tableEnvironment } from '../../../functions/table/client/env.ts';
import type { TableEngine } from '../../../infra/local/table/engine.ts';
import { engineHandler } from '../../../infra/local/table/request-handler.ts';
import { guarded } from './rights.ts';

export type Operation =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'TransactWriteItems'
  | 'BatchWriteItem'
  | 'CreateTable'
  | 'ListTables'
  | 'Scan'
  | 'TransactGetItems';

interface HttpReply {
  readonly status: number;
  readonly body: string;
}

/** One request on DynamoDB's wire; rejects when no reply came. */
export type Send = (operation: Operation, body: string) => Promise<HttpReply>;

/** A test's preparation may wait for a busy machine longer than a member may. */
const patience = 30_000;
const { handle } = wholeBodies({ timeout: patience });

/** Speaks to an emulator past the product's clients: it wants a signature, and takes any. */
export async function sendTo(endpoint: string, operation: Operation, body: string): Promise<HttpReply> {
  const { protocol, hostname, port } = new URL(endpoint);
  const { response } = await handle(
    new HttpRequest({
      protocol,
      hostname,
      port: Number(port),
      method: 'POST',
      path: '/',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `DynamoDB_20120810.${operation}`,
        'x-amz-date': '20260101T000000Z',
        authorization:
          'AWS4-HMAC-SHA256 Credential=local/20260101/ap-northeast-2/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
      },
      body,
    }),
  );
  return { status: response.statusCode, body: String(response.body) };
}

type Engine = Pick<TableEngine, 'answer' | 'answerPlain'>;
let engine: Engine | undefined;

/** The table of this process, where it is in the process; undefined for one behind an endpoint. */
export const currentEngine = (): Engine | undefined => engine;

/** Every request goes to this engine from here on; without one to the endpoint of the environment. */
export function configureEngine(other: Engine | undefined): void {
  engine = other;
  configureWire({ send: sendToTable });
}

/** Asks the table past the product's clients. */
export const sendToTable: Send = (operation, body) =>
  engine
    ? engine.answer(operation, body)
    : sendTo(tableEnvironment().DYNAMODB_ENDPOINT ?? '', operation, body);

/** Every request of the product's clients goes through `send`, unsigned; with `sendToTable` they send it themselves again. */
export function configureWire({ send }: { readonly send: Send }): void {
  if (send === sendToTable) configureRequests((real) => guarded(engine ? engineHandler(engine) : real));
  else configureRequests(() => guarded({ handle: (request) => replyOf(send, request) }));
}

async function replyOf(
  send: Send,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body?: unknown },
): Promise<{ response: HttpResponse }> {
  const operation = (headers['x-amz-target'] ?? '').replace(/^.*\./, '') as Operation;
  const reply = await send(operation, String(body));
  return {
    response: new HttpResponse({ statusCode: reply.status, headers: {}, body: Buffer.from(reply.body) }),
  };
}

/** @throws Error with the table's answer unless it is 200 */
export async function callTable<R>(operation: Operation, request: object): Promise<R> {
  const { status, body } = await sendToTable(operation, JSON.stringify(request));
  if (status !== 200) throw new Error(`${operation}: ${status} ${body}`);
  return JSON.parse(body);
}
