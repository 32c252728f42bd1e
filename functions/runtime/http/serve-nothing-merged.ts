import { randomBytes } from 'node:crypto';
import type { CallGroup } from '../../../shared/calls/call.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { Served } from '../plain-request.ts';
import { refused } from './reply.ts';
import { routeOf, routesOf } from './route.ts';

/** 405 for a path some group answers under another method, 404 for the rest. */
export function serveNothing(groups: readonly CallGroup[]): Served {
  const routes = routesOf(groups);
  return async (request) => {
    const requestId = randomBytes(12).toString('base64url');
    try {
      routeOf(routes, request);
      return refused(new Refusal('not-found'), { requestId });
    } catch (error) {
      return refused(error instanceof Refusal ? error : new Refusal('failed'), { requestId });
    }
  };
}
