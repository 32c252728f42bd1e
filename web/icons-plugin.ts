import type { Plugin } from 'vite';

/**
 * Imports each icon from its own file. With imports from the package's index, first-chunks.ts would count every icon of
 * every page as needed at the start.
 */
export function iconsPlugin(): Plugin {
  const statement = /import\s*\{([^}]*)\}\s*from\s*["']@tabler\/icons-react["'];?/g;
  return {
    name: 'icons',
    apply: 'build',
    // Runs after TypeScript, so type-only imports are gone.
    enforce: 'post',
    transform: (code, id) => {
      if (id.includes('/node_modules/') || !code.includes('@tabler/icons-react')) return undefined;
      return { code: code.replace(statement, (_, names: string) => importPerIcon(names)), map: null };
    },
  };
}

function importPerIcon(names: string): string {
  const each = names.split(',').map((name) => name.trim());
  return each
    .filter((name) => name !== '')
    .map((name) => {
      const [icon, local = icon] = name.split(/\s+as\s+/);
      return `import ${local} from '@tabler/icons-react/dist/esm/icons/${icon}.mjs';`;
    })
    .join(' ');
}
