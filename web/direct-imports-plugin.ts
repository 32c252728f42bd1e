import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin } from 'vite';

/** Packages whose index only passes on what other files define, and that index. */
const indexFiles: Readonly<Record<string, string>> = {
  '@tabler/icons-react': 'dist/esm/tabler-icons-react.mjs',
  '@tanstack/react-query': 'build/modern/index.js',
  '@tanstack/query-core': 'build/modern/index.js',
};

/** Where an export is defined: the file, and its name there. */
interface Definition {
  readonly file: string;
  readonly name: string;
}

/**
 * Imports what these packages export from the files that define it. With imports from a package's index, first-chunks.ts would
 * count the whole package as needed at the start: every icon, and what only some pages use of the query client.
 */
export function directImportsPlugin(): Plugin {
  const packages = Object.keys(indexFiles);
  const indexes = new Map(packages.map((name) => [name, definitionsOf(name)]));
  const paths = new Set(packages.map((name) => normalizePath(indexOf(name))));
  const statement = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["'](${packages.join('|')})["'];?`, 'g');
  const whole = new RegExp(`(?:from|import)\\s*["'](${packages.join('|')})["']`);
  return {
    name: 'direct-imports',
    apply: 'build',
    // Runs after TypeScript, so type-only imports are gone.
    enforce: 'post',
    transform: (code, id) => {
      if (paths.has(id) || !packages.some((name) => code.includes(name))) return undefined;
      const direct = code.replace(statement, (_, names: string, from: string) =>
        bindingsOf(names)
          .map(({ name, local }) => importOf(from, { name, local, definition: indexes.get(from)?.get(name) }))
          .join(' '),
      );
      const left = whole.exec(direct);
      if (left) throw new Error(`${id} imports ${left[1]} in a way that brings its index`);
      return { code: direct, map: null };
    },
  };
}

interface Import {
  readonly name: string;
  readonly local: string;
  readonly definition: Definition | undefined;
}

function importOf(from: string, { name, local, definition }: Import): string {
  if (definition === undefined) throw new Error(`${from} does not export ${name} from a file of its own`);
  return `import { ${definition.name} as ${local} } from ${JSON.stringify(definition.file)};`;
}

/** `A, B as C` of an import or export. */
function bindingsOf(names: string): readonly { readonly name: string; readonly local: string }[] {
  return names
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => {
      const [name = one, local = name] = one.split(/\s+as\s+/);
      return { name, local };
    });
}

function indexOf(packageName: string): string {
  const folder = new URL(`../node_modules/${packageName}/`, import.meta.url);
  return fileURLToPath(new URL(indexFiles[packageName] ?? 'index.js', folder));
}

/** Every export of a package that its index passes on. */
function definitionsOf(packageName: string): ReadonlyMap<string, Definition> {
  const index = indexOf(packageName);
  const code = readFileSync(index, 'utf8');
  const fileOf = (path: string) => normalizePath(join(dirname(index), path));
  const imported = new Map<string, Definition>();
  for (const [, names = '', path = ''] of code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["'](\.[^"']*)["']/g))
    for (const { name, local } of bindingsOf(names)) imported.set(local, { file: fileOf(path), name });
  const found = new Map<string, Definition>();
  for (const [, packageName] of code.matchAll(/export\s*\*\s*from\s*["']([^."'][^"']*)["']/g))
    if (packageName !== undefined)
      for (const [name, definition] of definitionsOf(packageName)) found.set(name, definition);
  for (const [, names = '', path] of code.matchAll(/export\s*\{([^}]*)\}(?:\s*from\s*["'](\.[^"']*)["'])?/g))
    for (const { name, local } of bindingsOf(names)) {
      const definition = path === undefined ? imported.get(name) : { file: fileOf(path), name };
      if (definition !== undefined) found.set(local, definition);
    }
  return found;
}
