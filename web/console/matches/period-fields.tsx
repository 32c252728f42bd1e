import type { AdminMatchRow } from './matches-query.ts';
import css from './period-fields.module.css';

interface PeriodRow {
  readonly type: number;
  readonly name: string;
  readonly home: string;
  readonly away: string;
}

const football = [
  [10, '전반'],
  [30, '연장 전반'],
  [35, '연장 후반'],
  [50, '승부차기'],
] as const;
/** Periods with their own markets by sport, in addition to those from the feed. */
const usual: Readonly<Record<number, readonly (readonly [type: number, name: string])[]>> = {
  6046: football,
  210: football,
  48242: [1, 2, 3, 4].map((type) => [type, `${type}쿼터`]),
  131506: [1, 2, 3, 4].map((type) => [type, `${type}쿼터`]),
  154914: [1, 2, 3, 4, 5].map((type) => [type, `${type}회`]),
  35232: [...[1, 2, 3].map((type) => [type, `${type}피리어드`] as const), [40, '연장'], [50, '승부치기']],
};
const sets = [1, 2, 3, 4, 5].map((type) => [type, `${type}세트`] as const);

export function periodRowsOf(match: AdminMatchRow): readonly PeriodRow[] {
  const pending = match.pendingResult?.periods ?? [];
  const fromFeed = match.live?.periods ?? [];
  const known = new Map<number, string>([
    ...(usual[match.sportsId] ?? sets),
    ...fromFeed.map(({ type, nameKr }): [number, string] => [type, nameKr]),
  ]);
  return [...known].map(([type, name]) => {
    const score = pending.find((one) => one.type === type) ?? fromFeed.find((one) => one.type === type);
    return { type, name, home: String(score?.home ?? ''), away: String(score?.away ?? '') };
  });
}

/** The periods filled in; null while one has only one of its two scores. */
export function filledPeriods(rows: readonly PeriodRow[]) {
  const filled = rows.filter(({ home, away }) => home !== '' || away !== '');
  if (filled.some(({ home, away }) => home === '' || away === '')) return null;
  return filled.map(({ type, home, away }) => ({ type, home: Number(home), away: Number(away) }));
}

interface FieldsProps {
  readonly rows: readonly PeriodRow[];
  readonly onChange: (rows: readonly PeriodRow[]) => void;
}

/** Scores of single periods for their markets; all optional. */
export function PeriodFields({ rows, onChange }: FieldsProps) {
  const change = (type: number, to: Partial<PeriodRow>): void =>
    onChange(rows.map((row) => (row.type === type ? { ...row, ...to } : row)));
  const digits = (text: string): string => text.replace(/\D/g, '').slice(0, 3);
  return (
    <details className={css.periods}>
      <summary>구간 스코어 (선택)</summary>
      {rows.map(({ type, name, home, away }) => (
        <div key={type} className={css.row}>
          <span>{name}</span>
          <input
            aria-label={`${name} 홈`}
            inputMode="numeric"
            value={home}
            onChange={({ target }) => change(type, { home: digits(target.value) })}
          />
          <span aria-hidden>:</span>
          <input
            aria-label={`${name} 원정`}
            inputMode="numeric"
            value={away}
            onChange={({ target }) => change(type, { away: digits(target.value) })}
          />
        </div>
      ))}
    </details>
  );
}
