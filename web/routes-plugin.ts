import type { Plugin } from 'vite';
import { type Call, type CallGroup, methodsOf, pathOf } from '../shared/calls/call.ts';
import type { Route } from './lib/calls/routes.ts';

/**
 * `virtual:routes/<name>`: the routes of the calls, derived from the contracts at build time. The browser gets paths and
 * flags only, not the schemas and zod.
 */
export function routesPlugin(groups: Readonly<Record<string, readonly CallGroup[]>>): Plugin {
  const prefix = 'virtual:routes/';
  return {
    name: 'routes',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load: (id) => {
      const named = groups[id.slice(prefix.length + 1)];
      return id.startsWith(`\0${prefix}`) && named
        ? `export default ${JSON.stringify(tableOf(named))};`
        : undefined;
    },
  };
}

function tableOf(groups: readonly CallGroup[]) {
  return Object.fromEntries(groups.map(({ name, calls }) => [name, Object.fromEntries(rowsOf(calls))]));
}

function rowsOf(calls: CallGroup['calls']) {
  return Object.entries(calls).map(([name, call]) => [
    name,
    {
      ...methodOf(call),
      path: pathOf(call),
      ...((call.for === 'anyone' || call.for === 'visitor') && { for: call.for }),
      // What is not so is left out: every page loads this table before it shows anything.
      ...(call.does === 'writes' && { writes: true }),
      ...(call.money && { money: true }),
      ...(call.alsoGet && { cacheable: true }),
      ...(call.answers === 'csv' && { file: true }),
    },
  ]);
}

function methodOf(call: Call): Pick<Route, 'method'> {
  const [method = 'POST'] = methodsOf(call);
  return method === 'POST' ? {} : { method };
}
