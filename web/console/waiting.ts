import type { Waiting } from './areas.ts';

/** The length of every queue. */
export type Counts = Readonly<Record<Waiting, number>>;

/** What waits for a person: the count in the window's title, and what rings when it grows. Casino transfers are rechecked by themselves. */
export function requestsWaiting({ 입금, 출금, 승인, 문의, '한도 초과 베팅': referred }: Counts): number {
  return 입금 + 출금 + 승인 + 문의 + referred;
}
