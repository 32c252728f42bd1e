import { commitPoints } from '../../../functions/table/balance/points.ts';
import { demoPoints } from './demo-house.ts';

const day = 24 * 3_600_000;

/** What a demo member's points come from, oldest first; together `demoPoints`. */
const grants = [
  { type: '수동-포인트', content: '가입 축하 포인트', amount: 30_000, daysAgo: 6 },
  { type: '수동-포인트', content: '주말 이벤트 당첨', amount: demoPoints - 30_000, daysAgo: 1 },
] as const;

/** A demo member's points with their history. */
export async function seedPoints(memberSeq: number, now: number): Promise<void> {
  for (const [index, { type, content, amount, daysAgo }] of grants.entries()) {
    await commitPoints({
      memberSeq,
      kind: 'ADJ',
      operationId: `seed-points-${index + 1}`,
      requestHash: '',
      plan: () => ({ amount, response: null }),
      line: { type, content },
      actor: 'job:seed',
      reason: content,
      reference: `M#${memberSeq}`,
      now: now - daysAgo * day,
    });
  }
}
