import { type Call, type CallGroup, type Calls, methodsOf, pathOf } from '../../shared/calls/call.ts';
import { Refusal } from '../../shared/refusals.ts';
import type { PlainRequest } from './plain-request.ts';

export interface Route {
  readonly name: string;
  readonly call: Call;
}
export type Routes = ReadonlyMap<string, ReadonlyMap<string, Route>>;

/** Path → method → call. */
export function routesOf(groups: readonly CallGroup<Calls>[]): Routes {
  const routes = new Map<string, Map<string, Route>>();
  for (const group of groups) {
    for (const [name, call] of Object.entries(group.calls)) {
      const methods = routes.get(pathOf(call)) ?? new Map<string, Route>();
      for (const method of methodsOf(call)) methods.set(method, { name, call });
      routes.set(pathOf(call), methods);
    }
  }
  return routes;
}

/** @throws Refusal not-found, method-not-allowed */
export function routeOf(routes: Routes, request: Pick<PlainRequest, 'method' | 'path'>): Route {
  const path = request.path.replace(/^\/api(?=\/)/, '').replace(/(.)\/$/, '$1');
  const methods = routes.get(path);
  if (!methods) throw new Refusal('not-found');
  const route = methods.get(request.method);
  if (!route) throw new Refusal('method-not-allowed');
  return route;
}
