import { beforeAll, describe, expect, it } from 'vitest';
import { consumedCapacity, type Item } from '../../../functions/table/client/table.ts';
import { inquiriesPage } from '../../../functions/table/content/inquiries.ts';
import { notesPage } from '../../../functions/table/content/read-notes.ts';
import type { NumberedList } from '../../../functions/table/keys/key.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { callNotes } from '../../support/builders/board/notes.ts';
import { storeAtOnce } from '../../support/builders/in-bulk.ts';
import { type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
const perDay = 112;
const day = 24 * 3600 * 1000;
let member: StoredMember;

/** Rows of ninety days with their head and lines, as if each had been written. */
function longList(list: NumberedList, count: number): Item[] {
  const { memberSeq } = member;
  const pk = list === 'N' ? keys.notesPartition(memberSeq) : keys.supportPartition(memberSeq);
  const rows = Array.from({ length: count }, (_, index) => ({
    ...keys.numberedRow(pk, list, index + 1),
    t: `안내 ${index + 1} .`,
    a: Date.now() - Math.floor((count - index) / perDay) * day,
  }));
  const lines = Array.from({ length: count / 100 + 1 }, (_, line) => ({
    ...keys.numberedLine(pk, list, line),
    n: line === 0 ? 99 : line === count / 100 ? 1 : 100,
  }));
  const head = {
    ...keys.numberedHead(pk, list),
    last: count,
    gone: 0,
    seen: 0,
    came: count,
    went: 0,
    u: count,
  };
  return [head, ...lines, ...rows];
}

/** Round trips and read units of a question. */
async function costOf(read: () => Promise<unknown>): Promise<{ trips: number; units: number }> {
  const before = consumedCapacity();
  await read();
  const after = consumedCapacity();
  return { trips: after.roundTrips - before.roundTrips, units: after.readUnits - before.readUnits };
}

beforeAll(async () => {
  member = await storedMember();
  await storeAtOnce([...longList('N', 10_000), ...longList('S', 10_000)]);
});

describe('ten thousand notes over ninety days', () => {
  const read = (page: number, keyword = '') => notesPage(member.memberSeq, { page, size: 20, keyword });

  it('any page is two queries, and page 50 costs what page 1 costs', async () => {
    const costs: { trips: number; units: number }[] = [];
    for (const page of [1, 2, 50, 250, 500]) costs.push(await costOf(() => read(page)));
    expect(costs.map(({ trips }) => trips)).toEqual([2, 2, 2, 2, 2]);
    for (const { units } of costs) expect(units).toBeLessThan(12);
  });

  it('every row is on one page', async () => {
    const titles: string[][] = [];
    for (const page of [1, 50, 499, 500]) {
      const { notes, total } = await read(page);
      expect(total).toBe(10_000);
      titles.push(notes.map(({ title }) => title));
    }
    expect(titles.map((page) => page.length)).toEqual([20, 20, 20, 20]);
    expect(titles.map(([first]) => first)).toEqual(['안내 10000 .', '안내 9020 .', '안내 40 .', '안내 20 .']);
    expect(titles[3]?.at(-1)).toBe('안내 1 .');
  });

  it('a keyword is searched in all of them with at most two queries beside the head', async () => {
    const { trips } = await costOf(() => read(1, '안내 9999'));
    expect(trips).toBeLessThanOrEqual(3);
    expect(await read(1, '안내 9999')).toMatchObject({ total: 1, notes: [{ seq: 9_999 }] });
  });
});

describe('ten thousand inquiries over ninety days', () => {
  it('cost two queries a page, page 50 what page 1 costs', async () => {
    const read = (page: number) => inquiriesPage(member.memberSeq, { page, size: 20, keyword: '' });
    const [first, last] = [await costOf(() => read(1)), await costOf(() => read(50))];
    expect([first.trips, last.trips]).toEqual([2, 2]);
    expect(last.units).toBeLessThan(first.units * 2 + 2);
    expect((await read(500)).inquiries.map(({ n }) => n)).toEqual(
      Array.from({ length: 20 }, (_, index) => 20 - index),
    );
  });
});

describe('the profile poll of a member with ten thousand notes', () => {
  it('reads the notes with what it reads anyway', async () => {
    await callNotes(member, 'POST /auth/info/new');
    const few = await storedMember();
    await callNotes(few, 'POST /auth/info/new');
    const many = await costOf(() => callNotes(member, 'POST /auth/info/new'));
    const none = await costOf(() => callNotes(few, 'POST /auth/info/new'));
    expect(many.trips).toBe(none.trips);
    expect(many.units - none.units).toBeLessThan(3);
  });
});
