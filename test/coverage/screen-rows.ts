import { type Row, rowsOf } from './row.ts';

/** Spec §2 and §3: what a screen shows, where no other row says it. */
export const screenRows: readonly Row[] = [
  ...rowsOf('history', {
    'screen bet record':
      'every leg has code, type (bonus among them), status and time, the first the totals; names in both languages',
  }),
];
