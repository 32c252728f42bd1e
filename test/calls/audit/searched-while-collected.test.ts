import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { linkNewAudit } from '../../../functions/jobs/sweep/link-audit.ts';
import { writeAudit } from '../../../functions/table/audit/audit.ts';
import { collectAudit } from '../../../functions/table/audit/collect-audit.ts';
import { searchAudit } from '../../../functions/table/audit/search-audit.ts';
import { put } from '../../../functions/table/client/table.ts';
import { auditInboxes } from '../../../functions/table/keys/audit-keys.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { koreanDay, koreanDaySpan } from '../../../shared/rules/text/korean-day.ts';
import { waitingLines } from '../../support/builders/audit-lines.ts';
import { callAdmin } from '../../support/builders/balance/cash.ts';
import { storedMember } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { beforeNext } from '../../support/fakes/faulty-wire.ts';

withSystem();
const second = 1_000;
const minute = 60_000;
const dayInMs = 24 * 3_600 * second;
let auditor: StoredOperator;
let cs: StoredOperator;
beforeAll(async () => {
  [auditor, cs] = await Promise.all([storedOperator('auditor'), storedOperator('cs')]);
});

const said = {
  operatorId: 'cs01',
  call: 'memberUnlock',
  target: 'M#7',
  before: null,
  after: null,
  ip: '::1',
};
let day = Date.parse('2026-06-01T00:00:00.000Z');
/** A day without lines; nothing waits, and the chain has come to it. */
async function nextDay(): Promise<void> {
  day += 2 * dayInMs;
  await linkNewAudit(day - 2 * minute);
}
const all = () => true;

/** Every line of a Korean day by its reason, some a page; `between` runs before each page but the first. */
async function walk(
  time: number,
  size: number,
  between: (page: number) => Promise<unknown> = async () => {},
) {
  const found: string[] = [];
  let after: string | undefined;
  for (let page = 1; ; page += 1) {
    const { lines, next } = await searchAudit({
      ...koreanDaySpan(koreanDay(time)),
      ...{ after, size, fits: all },
    });
    found.push(...lines.map(({ reason }) => reason));
    if (next === null) return found;
    after = next;
    await between(page);
  }
}

describe('the audit’s list', () => {
  it('has a line right after its write, and the same line once it was moved', async () => {
    const { memberSeq } = await storedMember();
    await callAdmin(cs, 'members/logout', { body: { members_seq: memberSeq, reason: '방금 전' } });
    const today = { body: { day: koreanDay(Date.now()), target: `M#${memberSeq}` } };
    const before = await callAdmin(auditor, 'audit/list', today);
    expect(before.payload).toMatchObject({ list: [{ call: 'memberLogout', reason: '방금 전' }], next: null });
    expect(await waitingLines(['admin'])).not.toEqual([]);
    await collectAudit(Date.now() + 20 * second);
    expect(await waitingLines()).toEqual([]);
    expect((await callAdmin(auditor, 'audit/list', today)).payload).toEqual(before.payload);
  });

  it('moves nothing by itself: its function may not', async () => {
    await callAdmin(cs, 'members/logout', { body: { members_seq: 1, reason: '대기' } });
    await writeAudit({ ...said, reason: '오래 기다림', by: 'trading', now: Date.now() - 40 * second });
    await callAdmin(auditor, 'audit/list', { body: { day: koreanDay(Date.now()) } });
    expect(await waitingLines(['trading'])).toHaveLength(1);
    await collectAudit(Date.now() + 20 * second);
  });

  it('paged while lines are moved loses none, shows none twice and stays in order', async () => {
    const line = fc.record({
      by: fc.constantFrom(...auditInboxes),
      at: fc.integer({ min: 0, max: 90 }),
    });
    const moves = fc.array(fc.integer({ min: 0, max: 120 }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 14 }),
        moves,
        fc.integer({ min: 1, max: 4 }),
        async (lines, moved, size) => {
          // About midnight of UTC: such a minute lies in two partitions.
          await nextDay();
          const start = day - 45 * second;
          for (const [place, { by, at }] of lines.entries())
            await writeAudit({ ...said, reason: `${at} ${place}`, by, now: start + at * second });
          const found = await walk(start, size, async (page) => {
            const until = moved[page - 1];
            if (until !== undefined) await collectAudit(start + until * second);
          });
          expect(found.toSorted()).toEqual(lines.map(({ at }, place) => `${at} ${place}`).toSorted());
          const times = found.map((reason) => Number(reason.split(' ')[0]));
          expect(times).toEqual(times.toSorted((a, b) => b - a));
        },
      ),
      { numRuns: 40 },
    );
  });

  it('has a line that is moved between the reading of the inboxes and that of the audit once', async () => {
    await nextDay();
    await writeAudit({ ...said, reason: '옮기는 중', by: 'auth', now: day });
    const isAudit = (operation: string, body: string) =>
      operation === 'Query' && body.includes(keys.audit('2', '').pk);
    beforeNext(isAudit, () => collectAudit(day + 20 * second));
    expect(await walk(day, 10)).toEqual(['옮기는 중']);
    expect(await waitingLines(['auth'])).toEqual([]);
  });

  it('has all lines of an inbox with more of them than one call reads', async () => {
    await nextDay();
    const many = 1_100;
    for (let place = 0; place < many; place += 1) {
      const at = new Date(day + place).toISOString();
      // One partition: their ids end alike.
      await put({ ...keys.auditInbox('auth', `${at}#a0`), ...said, reason: String(place), at });
    }
    await writeAudit({ ...said, reason: 'first', by: 'trading', now: day - second });
    const found = await walk(day, 5_000);
    expect(found).toHaveLength(many + 1);
    expect(new Set(found).size).toBe(many + 1);
    expect(found.at(-1)).toBe('first');
  });

  it('goes on past what a function that is broken into wrote into its inbox', async () => {
    await nextDay();
    const at = new Date(day).toISOString();
    await put({ ...keys.auditInbox('auth', `${at}#b0`), ...said, target: 7, call: null, reason: 'x', at });
    await writeAudit({ ...said, reason: '그대로', by: 'trading', now: day });
    const { status, payload } = await callAdmin(auditor, 'audit/list', { body: { day: koreanDay(day) } });
    expect({ status, payload }).toMatchObject({ status: 200, payload: { list: [{ reason: '그대로' }] } });
  });
});
