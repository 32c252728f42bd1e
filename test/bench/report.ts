export interface Row {
  readonly figure: string;
  readonly value: number;
  readonly unit: string;
  /** What it should reach; absent: shown for comparison. */
  readonly target?: { readonly atLeast?: number; readonly atMost?: number };
}

export function row(figure: string, value: number, unit: string, target?: Row['target']): Row {
  return { figure, value: Math.round(value * 100) / 100, unit, ...(target && { target }) };
}

export function isMissed({ value, target }: Row): boolean {
  if (!target) return false;
  const { atLeast, atMost } = target;
  return (atLeast !== undefined && !(value >= atLeast)) || (atMost !== undefined && !(value <= atMost));
}

function targetText({ target }: Row): string {
  if (!target) return '';
  return target.atLeast === undefined ? `≤ ${target.atMost}` : `≥ ${target.atLeast}`;
}

/** Figures beside their targets, one a line. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map((one) => [
    one.figure,
    `${one.value} ${one.unit}`,
    targetText(one),
    isMissed(one) ? 'MISSED' : one.target ? 'ok' : '',
  ]);
  const all = [['figure', 'measured', 'target', ''], ...lines];
  const width = (column: number) => Math.max(...all.map((cells) => cells[column]?.length ?? 0));
  return all
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(width(column)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
