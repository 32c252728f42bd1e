import {
  type Call,
  type CallGroup,
  type Calls,
  fieldsInPath,
  methodsOf,
  operatorPrefix,
  pathFieldsOf,
  pathOf,
} from '../../../shared/calls/call.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { newRequestId, type PlainRequest, type RequestHandler } from '../plain-request.ts';
import { hasOperatorCalls } from './check-origin.ts';
import { refused } from './reply.ts';

/** Whether a call does not exist for this request: an operators' call that came through the member site's distribution. */
export function isHidden(call: Call, { headers }: Pick<PlainRequest, 'headers'>): boolean {
  return pathOf(call).startsWith(operatorPrefix) && !hasOperatorCalls(headers);
}

/** Answers requests no route takes: 405 for a path that exists under another method, 404 for the rest. */
export function serveUnknown(groups: readonly CallGroup[]): RequestHandler {
  const routes = routesOf(groups);
  const ofMembers = routesOf(groups.map(withoutOperatorCalls));
  return async (request) => {
    const { requestId = newRequestId() } = request;
    try {
      routeOf(hasOperatorCalls(request.headers) ? routes : ofMembers, request);
      return refused(new Refusal('not-found'), { requestId });
    } catch (error) {
      return refused(error instanceof Refusal ? error : new Refusal('failed'), { requestId });
    }
  };
}

function withoutOperatorCalls(group: CallGroup): CallGroup {
  const calls = Object.entries(group.calls).filter(([, call]) => !pathOf(call).startsWith(operatorPrefix));
  return { ...group, calls: Object.fromEntries(calls) };
}

export interface Route {
  readonly name: string;
  readonly call: Call;
  /** Name of its group. */
  readonly group: string;
}
type Methods = ReadonlyMap<string, Route>;
export interface Routes {
  readonly exact: ReadonlyMap<string, Methods>;
  /** Paths with fields in them, in the contracts' order. */
  readonly templates: readonly (readonly [string, Methods])[];
}
export interface FoundRoute extends Route {
  readonly pathFields: Readonly<Record<string, string>>;
}

/** Path → method → call. */
export function routesOf(groups: readonly CallGroup<Calls>[]): Routes {
  const routes = new Map<string, Map<string, Route>>();
  for (const group of groups) {
    for (const [name, call] of Object.entries(group.calls)) {
      const methods = routes.get(pathOf(call)) ?? new Map<string, Route>();
      for (const method of methodsOf(call)) methods.set(method, { name, call, group: group.name });
      routes.set(pathOf(call), methods);
    }
  }
  const templates = [...routes].filter(([path]) => pathFieldsOf(path).length > 0);
  return { exact: routes, templates };
}

/** @throws Refusal not-found, method-not-allowed */
export function routeOf(routes: Routes, request: Pick<PlainRequest, 'method' | 'path'>): FoundRoute {
  const path = request.path.replace(/^\/api(?=\/)/, '').replace(/(.)\/$/, '$1');
  const { methods, pathFields } = methodsAt(routes, path);
  const route = methods.get(request.method);
  if (!route) throw new Refusal('method-not-allowed');
  return { ...route, pathFields };
}

function methodsAt({ exact, templates }: Routes, path: string) {
  const methods = exact.get(path);
  if (methods && pathFieldsOf(path).length === 0) return { methods, pathFields: {} };
  for (const [template, methods] of templates) {
    const fields = fieldsInPath(template, path);
    if (fields) return { methods, pathFields: decoded(fields) };
  }
  throw new Refusal('not-found');
}

function decoded(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  try {
    return Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
  } catch {
    throw new Refusal('not-found');
  }
}
