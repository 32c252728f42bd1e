import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from '../../../infra/root.ts';

const lmdb = pathToFileURL(join(root, 'node_modules/lmdb/node-index.js')).href;

/**
 * A program for many short processes: bundled into the folder, for a loader would take most of their time. LMDB stays where its
 * native part is; `fileOptions` are put over those its files are opened with.
 *
 * @param source from the project's folder
 * @returns path of the program
 */
export async function bundledProcess(
  source: string,
  folder: string,
  fileOptions: Readonly<Record<string, boolean>> = {},
): Promise<string> {
  const outfile = join(folder, `${[basename(source, '.ts'), ...Object.keys(fileOptions)].join('-')}.mjs`);
  const contents = `import { open as openFile } from '${lmdb}';
export const open = (options) => openFile({ ...options, ...${JSON.stringify(fileOptions)} });`;
  await build({
    absWorkingDir: root,
    entryPoints: [source],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
    plugins: [
      {
        name: 'lmdb-in-place',
        setup: ({ onLoad, onResolve }) => {
          onResolve({ filter: /^lmdb$/ }, () => ({ path: 'lmdb', namespace: 'in-place' }));
          onResolve({ filter: /^file:/ }, ({ path }) => ({ path, external: true }));
          onLoad({ filter: /./, namespace: 'in-place' }, () => ({ contents }));
        },
      },
    ],
  });
  return outfile;
}
