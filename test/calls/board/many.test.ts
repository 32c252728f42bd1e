import { beforeAll, describe, expect, it } from 'vitest';
import { consumed } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { askBoard } from '../../support/builders/board/boards.ts';
import { storedAtOnce } from '../../support/builders/stored-at-once.ts';
import { withSystem } from '../../support/builders/with-system.ts';

const count = 10_000;
const day = 24 * 60 * 60 * 1000;

withSystem();
beforeAll(async () => {
  const from = Date.now() - 90 * day;
  const post = (place: number) => {
    const seq = String(place + 1);
    const shown = { seq, title: `정기 점검 안내 ${seq}`, createdAt: from + (place * 90 * day) / count };
    return { ...keys.boardTitle('notice', seq), ...shown };
  };
  await storedAtOnce(Array.from({ length: count }, (_, place) => post(place)));
});

/** Round trips of a page. */
async function costOf(page: number): Promise<number> {
  const before = consumed().roundTrips;
  const { body } = await askBoard('list/all', { type: 'notice', page });
  expect(body.payload).toMatchObject({
    list: expect.arrayContaining([
      expect.objectContaining({ board_title: `정기 점검 안내 ${count - (page - 1) * 20}` }),
    ]),
    pagination: { page, total: count, end: 500 },
  });
  return consumed().roundTrips - before;
}

describe('a board of 10,000 posts over 90 days', () => {
  it('is read in at most two queries whatever the page; pages and keywords right after ask the table nothing', async () => {
    expect(await costOf(50)).toBeLessThanOrEqual(2);
    const before = consumed().roundTrips;
    for (const page of [1, 2, 500]) await costOf(page);
    const found = await askBoard('list/all', { type: 'notice', keyword: '안내 777' });
    expect(found.body.payload).toMatchObject({ pagination: { total: 11 } });
    expect(consumed().roundTrips - before).toBe(0);
  });
});
