import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { root } from '../../infra/root.ts';

const file = join(root, 'bench.json');
const Figures = z.record(z.string(), z.unknown());

/** Puts figures into bench.json; what other commands measured stays. */
export function changeFigures(measured: Readonly<Record<string, unknown>>): void {
  const before = existsSync(file) ? Figures.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  writeFileSync(file, `${JSON.stringify({ ...before, ...measured }, null, 2)}\n`);
}
