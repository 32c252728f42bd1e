import { describe, expect, it } from 'vitest';
import { csvText } from '../../../shared/rules/text/csv-text.ts';

const cellOf = (value: string | number): string =>
  csvText({ header: ['a'], rows: [[value]] })
    .split('\r\n')
    .slice(1, -1)
    .join('\r\n');

describe('a cell of a file', () => {
  it.each(['=1+1', '+82', '-2', '@sum', '＝1+1', '＋82', '－2', '＠sum', ' =1', '\u200B=1', '\u3000＝1'])(
    'that a spreadsheet would run begins with an apostrophe: %j',
    (text) => {
      expect(cellOf(text)).toBe(`'${text}`);
    },
  );

  it('that begins with a tab or a new line is neutral too', () => {
    expect(cellOf('\t=1')).toBe("'\t=1");
    expect(cellOf('\r\n=1')).toBe('"\'\r\n=1"');
  });

  it.each(['울산 HD', 'a=b', '1-2', "it's", ''])('that is text stays as it is: %j', (text) => {
    expect(cellOf(text)).toBe(text);
  });

  it('that is a number stays one, also below zero', () => {
    expect(cellOf(-2_000)).toBe('-2000');
  });
});
