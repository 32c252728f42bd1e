import { AsyncLocalStorage } from 'node:async_hooks';
import * as z from 'zod';
import type { RequestHandler } from '../../../functions/aws/request-handler.ts';
import { routeOf, routesOf } from '../../../functions/runtime/http/route.ts';
import type { WritablePartitions } from '../../../infra/constructs/app-function.ts';
import { auditDenials } from '../../../infra/constructs/audit-rights.ts';
import { writable } from '../../../infra/stacks/writable.ts';
import { allGroups } from '../../../shared/calls/console.ts';
import { isLike } from './like.ts';

/*
 * What a function may write is decided in the cloud. Here the calls of each group are made with its rights: a write beyond
 * them is remembered, and fails the file when its table is closed. test/infra/rights.test.ts compares them with the template's.
 */
const callers = new AsyncLocalStorage<string>();
const routes = routesOf(allGroups);
const rights: Readonly<Record<string, WritablePartitions>> = writable;

/** Answers a call with the rights of the group whose path it has. */
export function withRights<R>(
  request: { method: string; path: string },
  answer: () => Promise<R>,
): Promise<R> {
  const group = groupOf(request);
  return group === undefined ? answer() : callers.run(group, answer);
}

function groupOf(request: { method: string; path: string }): string | undefined {
  try {
    return routeOf(routes, request).group;
  } catch {
    // No path of ours: the test is about that.
    return undefined;
  }
}

const Keyed = z.object({ pk: z.object({ S: z.string() }) });
const Written = z.object({ Key: Keyed.optional(), Item: Keyed.optional() });
const Transaction = z.object({
  TransactItems: z.array(
    z.object({ Put: Written.optional(), Update: Written.optional(), Delete: Written.optional() }),
  ),
});

interface Write {
  readonly action: 'PutItem' | 'UpdateItem' | 'DeleteItem';
  readonly pk: string;
}

const actions = { Put: 'PutItem', Update: 'UpdateItem', Delete: 'DeleteItem' } as const;

/** The items a request would write, as text on DynamoDB's wire or as the object a table in this process takes. */
function writesIn(operation: string, body: unknown): readonly Write[] {
  const parsed: unknown = typeof body === 'string' ? JSON.parse(body) : body;
  if (operation === 'TransactWriteItems')
    return Transaction.parse(parsed).TransactItems.flatMap((item) =>
      (['Put', 'Update', 'Delete'] as const).flatMap((name) => {
        const pk = pkOf(item[name]);
        return pk === undefined ? [] : [{ action: actions[name], pk }];
      }),
    );
  const action = Object.values(actions).find((name) => name === operation);
  const pk = action && pkOf(Written.parse(parsed));
  return action && pk !== undefined ? [{ action, pk }] : [];
}

const pkOf = (written: z.infer<typeof Written> | undefined) => (written?.Item ?? written?.Key)?.pk.S;

const refused: string[] = [];

/** Remembers what a group writes beyond its rights. */
export function guarded(real: RequestHandler): RequestHandler {
  return {
    ...(real.isInProcess && { isInProcess: true }),
    handle: (request) => {
      const group = callers.getStore();
      if (group !== undefined) {
        const operation = (request.headers['x-amz-target'] ?? '').replace(/^.*\./, '');
        for (const write of writesIn(operation, request.body))
          if (!mayWrite(group, write)) refused.push(`${group}: ${write.action} ${write.pk}`);
      }
      return real.handle(request);
    },
  };
}

/** Groups without partitions of their own may write everywhere but in the audit. */
function mayWrite(group: string, { action, pk }: Write): boolean {
  const isDenied = auditDenials(group).some(
    ({ actions, partitions }) => actions.includes(`dynamodb:${action}`) && isLike(partitions, pk),
  );
  const { writes, puts = [] } = rights[group] ?? { writes: ['*'] };
  return !isDenied && (isLike(writes, pk) || (action === 'PutItem' && isLike(puts, pk)));
}

/** @throws Error naming what was written beyond the rights since the last time */
export function checkRights(): void {
  const names = [...new Set(refused.splice(0))];
  if (names.length > 0) throw new Error(`beyond the rights of the group:\n${names.join('\n')}`);
}
