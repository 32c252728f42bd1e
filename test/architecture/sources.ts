import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { filesBelow } from '../../infra/project-files.mjs';
import { root } from '../../infra/root.ts';

const ours = ['shared', 'functions', 'infra', 'web', 'test'];

export interface Source {
  /** From the project's folder: 'functions/api/betting/place.ts'. */
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  /** What it imports: paths of ours from the project's folder, packages by name. */
  readonly imports: readonly string[];
}

const imported =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(imported)].map((match) => {
    const named = match[1] ?? match[2] ?? '';
    return named.startsWith('.') ? posix.join(posix.dirname(path), named) : named;
  });
}

/** Every code file of the project. */
export const sources: readonly Source[] = ours.flatMap((folder) =>
  filesBelow(folder)
    .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && !/(^|\/)(\.|node_modules\/)/.test(file))
    .map((file) => {
      const path = `${folder}/${file}`;
      const text = readFileSync(join(root, path), 'utf8');
      return { path, text, lines: text.split('\n').length - 1, imports: importsOf(path, text) };
    }),
);

export const isOurs = (imported: string): boolean => ours.some((folder) => imported.startsWith(`${folder}/`));
/** The folder of a path below another: 'functions/betting/x.ts' below 'functions' is 'betting'. */
export const partBelow = (path: string, folder: string): string =>
  path.slice(folder.length + 1).split('/')[0] ?? '';
