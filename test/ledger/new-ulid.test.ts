import { decodeTime } from 'ulid';
import { expect, it } from 'vitest';
import { newUlid } from '../../functions/table/client/new-ulid.ts';

const start = 1_790_000_000_000;

it('ids of one millisecond have the order they were made in, with and without their last character', () => {
  const ids = Array.from({ length: 5_000 }, () => newUlid(start));
  const bare = ids.map((id) => id.slice(0, -1));
  for (const list of [ids, bare]) {
    expect(new Set(list).size).toBe(list.length);
    expect(list).toEqual(list.toSorted());
  }
  expect(new Set(ids.map(decodeTime))).toEqual(new Set([start]));
});

it('ids of an earlier time stand before, whenever they are made', () => {
  const [later, earlier] = [newUlid(start + 1), newUlid(start)];
  expect(earlier < later).toBe(true);
  expect(decodeTime(earlier)).toBe(start);
});
