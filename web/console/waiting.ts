import type { Waiting } from './areas.ts';

/** The length of every queue. */
export type Counts = Readonly<Record<Waiting, number>>;

/** The queues whose requests wait for a person: each rings when it grows. Casino transfers are rechecked by themselves. */
export function queuesOfPeople({
  입금,
  출금,
  승인,
  문의,
  '한도 초과 베팅': referred,
}: Counts): readonly number[] {
  return [입금, 출금, 승인, 문의, referred];
}

/** All of them together: the count in the window's title. */
export function requestsWaiting(counts: Counts): number {
  return queuesOfPeople(counts).reduce((sum, length) => sum + length, 0);
}
