import type { Plugin } from 'vite';
import { type CallGroup, pathOf } from '../shared/calls/call.ts';

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
      method: call.path.slice(0, call.path.indexOf(' ')),
      path: pathOf(call),
      for: call.for,
      writes: call.does === 'writes',
      money: call.money === true,
      cacheable: call.alsoGet === true,
      file: call.answers === 'csv',
    },
  ]);
}
