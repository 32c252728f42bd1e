import type { Plugin } from 'vite';

/**
 * Marks the router's components as free of effects, so that the bundler leaves out those that no page uses: its form, its scroll
 * restoration, its data router's error boundary and what they bring.
 */
export function routerPlugin(): Plugin {
  let hasBoundary = false;
  return {
    name: 'router',
    apply: 'build',
    buildStart: () => {
      hasBoundary = false;
    },
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\// },
      handler: (code) => {
        hasBoundary ||= contextType.test(code);
        return { code: withoutEffects(code), map: null };
      },
    },
    // Another version may be written in another way.
    buildEnd: (error) => {
      if (!error && !hasBoundary)
        throw new Error('the router has no error boundary with a contextType any more');
    },
  };
}

/** How the router gives its error boundary the context. */
const contextType = /^(\w+)\.contextType = (\w+);$/m;

/** The router's code without statements that keep a component nobody uses. @throws Error where it is not written as it was */
export function withoutEffects(code: string): string {
  const [statement = '', component = '', context = ''] = contextType.exec(code) ?? [];
  const head = new RegExp(`(var ${component} = class extends \\S+ \\{)`);
  if (statement !== '' && !head.test(code)) throw new Error(`the router's ${component} is no class any more`);
  const bound =
    statement === ''
      ? code
      : code.replace(statement, '').replace(head, `$1 static contextType = ${context};`);
  return bound
    .replace(/ = (React\d*\.(?:createContext|forwardRef|memo)\()/g, ' = /* @__PURE__ */ $1')
    .replace(/^\w+\.displayName = .*;$/gm, '');
}
