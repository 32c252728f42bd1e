import { expect, it } from 'vitest';
import { queuesOfPeople, requestsWaiting } from '../../../web/console/waiting.ts';

const none = { 입금: 0, 출금: 0, 승인: 0, 문의: 0, '카지노 전송': 0, '한도 초과 베팅': 0 };

it.each(['입금', '출금', '승인', '문의', '한도 초과 베팅'] as const)(
  'what waits for a person, in title and chime, counts %s',
  (queue) => {
    expect(requestsWaiting({ ...none, [queue]: 3 })).toBe(3);
    expect(queuesOfPeople({ ...none, [queue]: 3 }).toSorted()).toEqual([0, 0, 0, 0, 3]);
  },
);

it('what waits for a person counts no casino transfer, which is rechecked by itself', () => {
  expect(requestsWaiting({ ...none, '카지노 전송': 3 })).toBe(0);
});
