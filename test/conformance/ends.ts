import type { TableEngine } from '../../infra/local/table/engine.ts';
import { type Operation, sendTo } from '../support/fakes/wire.ts';
import { tableDefinition } from '../support/system/table-definition.ts';
import { table } from './generator/keys.ts';
import type { Step } from './generator/step.ts';

export interface Reply {
  readonly status: number;
  readonly body: string;
}

/** One of the two tables that are compared. */
export interface End {
  readonly name: string;
  send(operation: Operation, body: string): Promise<Reply>;
}

/** A table that listens on DynamoDB's wire. */
export function overHttp(name: string, endpoint: string): End {
  return { name, send: (operation, body) => sendTo(endpoint, operation, body) };
}

/** A table in this process, without a socket. */
export function inProcess(name: string, engine: Pick<TableEngine, 'answer'>): End {
  return { name, send: (operation, body) => engine.answer(operation, body) };
}

/** @throws Error with the end's answer unless the table was created */
export async function createTable(end: End, name: string): Promise<void> {
  const { status, body } = await end.send('CreateTable', JSON.stringify(tableDefinition(name)));
  if (status !== 200) throw new Error(`${end.name} created no table: ${status} ${body}`);
}

/** What an end answered, the table's name taken out; of a query or scan of all pages their items in one list. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** A page after this many shows that the pages never end. */
const mostPages = 200;

export async function answerOf(end: End, name: string, step: Step): Promise<Answer> {
  const first = await ask(end, name, step);
  if (step.pages !== 'all' || first.status !== 200) return first;
  let items: unknown[] = [];
  const sums = { Count: 0, ScannedCount: 0 };
  let page = first;
  for (let pages = 1; ; pages += 1) {
    if (page.status !== 200) return page;
    const body = pageOf(page.body);
    items = items.concat(body.Items ?? []);
    sums.Count += body.Count ?? 0;
    sums.ScannedCount += body.ScannedCount ?? 0;
    if (body.LastEvaluatedKey === undefined) return { status: 200, body: { Items: items, ...sums } };
    if (pages === mostPages) return { status: 0, body: `more than ${mostPages} pages` };
    page = await ask(end, name, {
      ...step,
      request: { ...step.request, ExclusiveStartKey: body.LastEvaluatedKey },
    });
  }
}

interface Page {
  readonly Items?: readonly unknown[];
  readonly Count?: number;
  readonly ScannedCount?: number;
  readonly LastEvaluatedKey?: unknown;
}

const pageOf = (body: unknown): Page => (typeof body === 'object' && body !== null ? body : {});

async function ask(end: End, name: string, { operation, request }: Step): Promise<Answer> {
  const sent = JSON.stringify(request).replaceAll(`"${table}"`, JSON.stringify(name));
  const { status, body } = await end.send(operation, sent);
  return { status, body: parsed(body.replaceAll(name, table)) };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
