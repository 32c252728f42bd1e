import type { Plugin } from 'vite';

/**
 * Has each icon read from its own file. Through the package's one index an application would seem to import every icon
 * that any of them draws, and first-chunks.ts would load them all before the first page.
 */
export function iconsPlugin(): Plugin {
  const statement = /import\s*\{([^}]*)\}\s*from\s*["']@tabler\/icons-react["'];?/g;
  return {
    name: 'icons',
    apply: 'build',
    // What is imported as a type only is gone by then.
    enforce: 'post',
    transform: (code, id) => {
      if (id.includes('/node_modules/') || !code.includes('@tabler/icons-react')) return undefined;
      return { code: code.replace(statement, (_, names: string) => ownImports(names)), map: null };
    },
  };
}

function ownImports(names: string): string {
  const each = names.split(',').map((name) => name.trim());
  return each
    .filter((name) => name !== '')
    .map((name) => {
      const [icon, local = icon] = name.split(/\s+as\s+/);
      return `import ${local} from '@tabler/icons-react/dist/esm/icons/${icon}.mjs';`;
    })
    .join(' ');
}
