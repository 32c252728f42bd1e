import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { root } from '../../infra/root.ts';
import type { Row } from './report.ts';

const file = join(root, 'docs/bench.json');
const Figures = z.record(z.string(), z.unknown());
const Rows = z.array(z.looseObject({ figure: z.string() }));

/** Puts rows of the whole bench that were measured by themselves in their figures' places, new ones behind them. Their figures' names are their own. */
export function changeRows(measured: readonly Row[]): void {
  const rows = Rows.parse(kept().rows ?? []);
  const fresh = measured.filter(({ figure }) => !rows.some((one) => one.figure === figure));
  const changed = rows.map((one) => measured.find(({ figure }) => figure === one.figure) ?? one);
  changeFigures({ rows: [...changed, ...fresh] });
}

/** Puts figures into docs/bench.json; what other commands measured stays. */
export function changeFigures(measured: Readonly<Record<string, unknown>>): void {
  writeFileSync(file, `${JSON.stringify({ ...kept(), ...measured }, null, 2)}\n`);
}

/** Keeps what one part of `npm run trust` showed, under its name; the other parts stay as they were. */
export function changeTrial(part: string, measured: Readonly<Record<string, unknown>>): void {
  const trials = Figures.parse(kept()['trust'] ?? {});
  changeFigures({ trust: { ...trials, [part]: measured } });
}

function kept(): z.infer<typeof Figures> {
  return existsSync(file) ? Figures.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}
