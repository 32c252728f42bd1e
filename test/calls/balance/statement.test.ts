import { describe, expect, it } from 'vitest';
import { askBalance, deposited } from '../../support/builders/balance/cash.ts';
import { adjusted, fileOf, served } from '../../support/builders/balance/statement-file.ts';
import { storedMember } from '../../support/builders/member/stored-member.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { Browser } from '../../support/system/browser.ts';

withSystem();

const day = (time: number) => new Date(time + 9 * 3_600_000).toISOString().slice(0, 10);
const today = () => day(Date.now());

describe('a statement', () => {
  it('tells every entry of the days in words, with changes, running balances and reference', async () => {
    const member = await storedMember({ cash: 100_000, point: 7_000 });
    const seq = await deposited(member, 50_000);
    await askBalance(member, 'point/change');
    const reply = await askBalance(member, 'statement', { body: { from: today(), to: today() } });
    expect(reply.payload).toMatchObject({
      opening: { cash: 0, point: 0 },
      lines: [
        { kind: '포인트 전환', cash: 7_000, point: -7_000, cashAfter: 107_000, pointAfter: 0 },
        { kind: '입금 신청', cash: 0, point: 0, cashAfter: 100_000, reference: seq },
        { kind: '관리자 조정', cash: 100_000, point: 7_000, cashAfter: 100_000, pointAfter: 7_000 },
      ],
      closing: { cash: 107_000, point: 0 },
    });
  });

  it('opens with what earlier days left and ends with the last day, Korean midnight to midnight', async () => {
    const member = await storedMember({ cash: 0 });
    const midnight = Date.UTC(2026, 2, 1, 15);
    await adjusted(member, { amount: 1_000, reason: 'before', at: midnight - 1 });
    await adjusted(member, { amount: 200, reason: 'first', at: midnight });
    await adjusted(member, { amount: 30, reason: 'last', at: midnight + 24 * 3_600_000 - 1 });
    await adjusted(member, { amount: 4, reason: 'after', at: midnight + 24 * 3_600_000 });
    const reply = await askBalance(member, 'statement', { body: { from: '2026-03-02', to: '2026-03-02' } });
    expect(reply.payload).toMatchObject({
      opening: { cash: 1_000 },
      lines: [
        { note: 'last', cashAfter: 1_230 },
        { note: 'first', cashAfter: 1_200 },
      ],
      closing: { cash: 1_230 },
    });
  });

  it('of another member is never told: a member sees his own entries alone', async () => {
    const mine = await storedMember({ cash: 0 });
    await storedMember({ cash: 5_000 });
    const reply = await askBalance(mine, 'statement', { body: { from: today(), to: today() } });
    expect(reply.payload?.lines).toEqual([]);
  });

  it.each([
    [{}],
    [{ from: '2026-03-02' }],
    [{ from: '2026-03-02', to: '2026-03-01' }],
    [{ from: '2025-03-01', to: '2026-03-02' }],
    [{ from: '2026-02-30', to: '2026-03-01' }],
    [{ from: '20260301', to: '20260302' }],
  ])('for %j is malformed: two days in order, at most twelve months', async (body) => {
    expect(await askBalance(await storedMember(), 'statement', { body })).toMatchObject({ status: 400 });
  });

  it('reaches twelve months', async () => {
    const body = { from: '2025-03-01', to: '2026-03-01' };
    expect(await askBalance(await storedMember(), 'statement', { body })).toMatchObject({ status: 200 });
  });
});

describe('the statement as a file', () => {
  it('is CSV with a mark for spreadsheets, saved under its days [call GET /balance/statement.csv]', async () => {
    const member = await storedMember({ cash: 0 });
    await adjusted(member, { amount: 1_250_000, reason: '이벤트, "봄"', at: Date.UTC(2026, 2, 1, 3, 4, 5) });
    const { headers, text, lines } = await fileOf(member, 'from=2026-03-01&to=2026-03-01');
    expect(headers['Content-Type']).toBe('text/csv; charset=utf-8');
    expect(decodeURIComponent(headers['Content-Disposition'] ?? '')).toContain(
      '거래내역_2026-03-01_2026-03-01.csv',
    );
    expect(text.charCodeAt(0)).toBe(0xfeff);
    expect(lines).toEqual([
      '시간,구분,현금 변동,포인트 변동,현금 잔액,포인트 잔액,참조,비고',
      '2026-03-01 12:04:05,관리자 조정,1250000,0,1250000,0,adj_1,"이벤트, ""봄"""',
    ]);
  });

  it('runs no text as a formula, while negative amounts stay numbers', async () => {
    const member = await storedMember({ cash: 500 });
    await adjusted(member, { amount: -500, reason: '=HYPERLINK("x")', at: Date.now() });
    const { lines } = await fileOf(member, `from=${today()}&to=${today()}`);
    expect(lines.at(-1)).toContain(`"'=HYPERLINK(""x"")"`);
    expect(lines.at(-1)).toContain(',-500,');
  });

  it('is refused without a login and for days that are none', async () => {
    expect((await new Browser(served).post('/balance/statement.csv', '', { method: 'GET' })).status).toBe(
      401,
    );
    expect((await fileOf(await storedMember(), 'from=2026-03-01')).status).toBe(400);
  });
});
