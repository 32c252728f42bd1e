import type { Plugin } from 'vite';

/**
 * Marks the router's components as free of effects, so that the bundler leaves out those that no page uses: its form, its scroll
 * restoration, its data router's error boundary and what they bring.
 */
export function routerPlugin(): Plugin {
  return {
    name: 'router',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\// },
      handler: (code) => ({ code: withoutEffects(code), map: null }),
    },
  };
}

function withoutEffects(code: string): string {
  const contextType = /^(\w+)\.contextType = (\w+);$/m.exec(code);
  const [statement = '', component = '', context = ''] = contextType ?? [];
  return code
    .replace(statement, '')
    .replace(new RegExp(`(var ${component} = class extends \\S+ \\{)`), `$1 static contextType = ${context};`)
    .replace(/ = (React\d*\.(?:createContext|forwardRef|memo)\()/g, ' = /* @__PURE__ */ $1')
    .replace(/^\w+\.displayName = .*;$/gm, '');
}
