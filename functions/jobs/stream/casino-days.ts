import type { DynamoDBRecord } from 'aws-lambda';
import { dayOfId } from '../../table/history/days.ts';

/** Members with new casino lines, and the days of the bets they belong to. */
export function casinoDaysIn(records: readonly DynamoDBRecord[]): ReadonlyMap<number, ReadonlySet<string>> {
  const days = new Map<number, Set<string>>();
  for (const { eventName, dynamodb } of records) {
    const [pk = '', sk = ''] = [dynamodb?.Keys?.pk?.S, dynamodb?.Keys?.sk?.S];
    if (eventName !== 'INSERT' || !sk.startsWith('CT#') || dynamodb?.NewImage?.vendor?.S === undefined)
      continue;
    const memberSeq = Number(pk.slice('M#'.length));
    days.set(memberSeq, (days.get(memberSeq) ?? new Set()).add(dayOfId(sk.slice('CT#'.length))));
  }
  return days;
}
