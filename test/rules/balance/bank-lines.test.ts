import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameName, matchLines } from '../../../shared/rules/balance/bank-lines/match-lines.ts';
import {
  type ReadStatement,
  readStatement,
} from '../../../shared/rules/balance/bank-lines/read-statement.ts';

const kb = `\uFEFF계좌번호 : 123456-78-901234,예금주: (주)뉴벳
조회기간 : 2026.11.26 ~ 2026.11.26,총 3건

거래일시,적요,보낸분/받는분,송금메모,출금액,입금액,잔액,거래점,구분
2026.11.26 14:03:22,전자금융,홍길동,,0,"50,000","1,150,000",국민1234,
2026.11.26 13:00:01,전자금융,"김, 철수",입금,0,"1,000,000","1,100,000",국민1234,
2026.11.26 12:00:00,CD,ATM 출금,,"100,000",0,"100,000",국민1234,
합계,,,,"100,000","1,050,000",,,
`;
const shinhan = `거래내역조회
계좌번호\t110-123-456789
거래일자\t거래시간\t적요\t출금(원)\t입금(원)\t내용\t잔액(원)\t거래점
2026-11-26\t09:10:11\t타행IB\t\t30,000\t이영희\t530,000\t영업부
2026-11-26\t10:10:11\t모바일\t\t20,000\t박민수\t550,000\t영업부
이하 여백
`;
const woori = `No.,거래일시,적요,기재내용,찾으신금액(원),맡기신금액(원),거래후 잔액(원),취급점,메모
1,2026/11/26 08:00,인터넷,최가람,,"70,000원","170,000",우리,
2,2026/11/26 08:00,인터넷,나다라,,12.5,"170,012",우리,
3,어제 08:00,인터넷,마바사,,"10,000","180,000",우리,
4,2026/02/30 08:00,인터넷,마바사,,"10,000","180,000",우리,
`;
const seoul = (text: string) => Date.parse(`${text}+09:00`);
const read = (text: string, of: Parameters<typeof readStatement>[1]): ReadStatement => {
  const found = readStatement(text, of);
  if (typeof found === 'string') throw new Error(found);
  return found;
};

describe('a list of KB국민', () => {
  it('gives its deposits oldest first, without heading, sum and withdrawals', () => {
    expect(read(kb, { bank: 'kb' })).toEqual({
      lines: [
        {
          ...{ bank: 'kb', account: '12345678901234', amount: 1_000_000, name: '김, 철수', memo: '전자금융' },
          ...{ at: seoul('2026-11-26T13:00:01'), balance: 1_100_000 },
        },
        {
          ...{ bank: 'kb', account: '12345678901234', amount: 50_000, name: '홍길동', memo: '전자금융' },
          ...{ at: seoul('2026-11-26T14:03:22'), balance: 1_150_000 },
        },
      ],
      ...{ paidOut: 1, faults: [], breaks: 0, closing: 1_150_000 },
    });
  });

  it('in which a row was changed or left out does not hold together', () => {
    expect(read(kb.replace('"50,000"', '"90,000"'), { bank: 'kb' }).breaks).toBe(1);
    const without = kb.split('\n').filter((row) => !row.includes('철수'));
    expect(read(without.join('\n'), { bank: 'kb' }).breaks).toBe(1);
  });
});

describe('a list of 신한', () => {
  it('has day and time apart, tabs, and the sender as 내용', () => {
    const { lines, faults } = read(shinhan, { bank: 'shinhan' });
    expect(faults).toEqual([]);
    expect(lines.map(({ at, amount, name, account }) => [at, amount, name, account])).toEqual([
      [seoul('2026-11-26T09:10:11'), 30_000, '이영희', '110123456789'],
      [seoul('2026-11-26T10:10:11'), 20_000, '박민수', '110123456789'],
    ]);
  });
});

describe('a list of 우리', () => {
  it('names the rows that cannot be read, and why', () => {
    const { lines, faults } = read(woori, { bank: 'woori', account: '1002-111-222333' });
    expect(lines.map(({ amount, name }) => [amount, name])).toEqual([[70_000, '최가람']]);
    expect(faults.map(({ row, fault }) => [row, fault])).toEqual([
      [3, '금액을 읽을 수 없음'],
      [4, '거래일시를 읽을 수 없음'],
      [5, '거래일시를 읽을 수 없음'],
    ]);
  });

  it('without an account’s number needs one, and the list of another bank is none of it', () => {
    expect(readStatement(woori, { bank: 'woori' })).toBe('no-account');
    expect(readStatement(kb, { bank: 'shinhan' })).toBe('no-table');
  });
});

describe('a file of a bank', () => {
  it('never throws, and reads no line that the text does not state', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('kb', 'shinhan', 'woori'), (text, bank) => {
        const found = readStatement(text, { bank, account: '1234567890' });
        return (
          typeof found === 'string' || found.lines.every(({ amount }) => text.includes(String(amount % 10)))
        );
      }),
    );
  });
});

describe('lines and requests', () => {
  const at = Date.UTC(2026, 10, 26, 5);
  const hour = 3_600_000;
  const line = (id: string, changes: object = {}) => ({ id, amount: 50_000, name: '홍길동', at, ...changes });
  const request = (id: string, changes: object = {}) => ({
    id,
    amount: 50_000,
    owner: '홍 길동',
    at,
    ...changes,
  });

  it('of one amount, name and time belong to each other', () => {
    expect(matchLines([line('l')], [request('r')])).toEqual([['l', 'r']]);
  });

  it.each([
    ['amount', { amount: 50_001 }],
    ['name', { owner: '홍길순' }],
    ['blank name', { owner: '' }],
    ['transfer two hours before', { at: at + 2 * hour }],
    ['transfer two days after', { at: at - 48 * hour }],
  ])('of another %s do not', (_, changes) => {
    expect(matchLines([line('l')], [request('r', changes)])).toEqual([]);
  });

  it('that are ambiguous are left: two requests for a line, two lines for a request', () => {
    expect(matchLines([line('l')], [request('r'), request('s')])).toEqual([]);
    expect(matchLines([line('l'), line('m')], [request('r')])).toEqual([]);
    expect(
      matchLines([line('l'), line('m', { name: '김' })], [request('r'), request('s', { owner: '김' })]),
    ).toEqual([
      ['l', 'r'],
      ['m', 's'],
    ]);
  });

  it('are matched to one each at most, whatever there is', () => {
    const names = fc.constantFrom('가', '나');
    const amounts = fc.constantFrom(10_000, 20_000);
    const lines = fc.uniqueArray(
      fc.record({ id: fc.uuid(), amount: amounts, name: names, at: fc.constant(at) }),
      {
        selector: ({ id }) => id,
      },
    );
    const requests = fc.uniqueArray(
      fc.record({ id: fc.uuid(), amount: amounts, owner: names, at: fc.constant(at) }),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(lines, requests, (some, others) => {
        const pairs = matchLines(some, others);
        const once = (all: readonly string[]) => new Set(all).size === all.length;
        return once(pairs.map(([id]) => id)) && once(pairs.map(([, id]) => id));
      }),
    );
  });

  it('have one name whatever width and blanks it is written with', () => {
    expect(isSameName('ＡＢＣ', 'a b c')).toBe(true);
    expect(isSameName('', '')).toBe(false);
  });
});
