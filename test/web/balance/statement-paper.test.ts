import { describe, expect, it } from 'vitest';
import type { StatementLine } from '../../../shared/model/balance/wire-statement.ts';
import { statementForPaper } from '../../../web/features/balance/statement/statement-view.tsx';

const size = 3;
const held = (cash: number) => ({ cash, point: 0 });
/** The nth won that came. */
const lineOf = (nth: number): StatementLine => ({
  at: new Date(nth).toISOString(),
  kind: '관리자 조정',
  ...{ cash: 1, point: 0, cashAfter: nth, pointAfter: 0, reference: '', note: '' },
});

describe('a statement on paper', () => {
  it.each([
    [0, []],
    [2, []],
    [8, []],
    [8, [2]],
    [8, [2, 3]],
    [9, [2, 2, 3]],
  ])(
    'of %j lines has each once, between what was held, while entries come before the pages %j',
    async (count, arrivals) => {
      let total = count;
      const paper = await statementForPaper(async (page) => {
        total += arrivals.filter((before) => before === page).length;
        const all = Array.from({ length: total }, (_, place) => lineOf(total - place));
        return {
          opening: held(0),
          lines: all.slice((page - 1) * size, page * size),
          closing: held(total),
          pagination: { page, size, total, end: Math.ceil(total / size) },
        };
      });
      expect(paper.lines.map(({ cashAfter }) => cashAfter)).toEqual(
        Array.from({ length: count }, (_, place) => count - place),
      );
      expect(paper).toMatchObject({ opening: held(0), closing: held(count) });
    },
  );
});
