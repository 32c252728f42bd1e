import { hashPassword } from '../../../functions/runtime/session/passwords.ts';
import { createOperator } from '../../../functions/table/admin/operators.ts';
import { saveSettings } from '../../../functions/table/admin/settings.ts';
import { issuing } from '../../../functions/table/balance/bonus-codes.ts';
import { commitPoints } from '../../../functions/table/balance/points.ts';
import { transact } from '../../../functions/table/client/table.ts';
import { createMember } from '../../../functions/table/member/create-member.ts';
import defaults from '../../../shared/model/default-settings.json' with { type: 'json' };
import { seedBoards } from './boards.ts';
import {
  demoCash,
  demoMembers,
  demoOperators,
  demoPassword,
  demoPoints,
  demoWithdrawalPassword,
} from './demo-data.ts';
import { seedSupport } from './support.ts';

const day = 24 * 3_600_000;

/** What a demo member's points come from, oldest first; together `demoPoints`. */
const grants = [
  { type: '수동-포인트', content: '가입 축하 포인트', amount: 30_000, daysAgo: 6 },
  { type: '수동-포인트', content: '주말 이벤트 당첨', amount: demoPoints - 30_000, daysAgo: 1 },
] as const;

/** A demo member's points with their history. */
async function seedPoints(memberSeq: number, now: number): Promise<void> {
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

/** A code to try: a fifth on top for every member's first use, played like 매충. */
async function seedBonusCodes(now: number): Promise<void> {
  await transact([
    issuing({
      code: 'WELCOME',
      description: '환영 보너스 20% · 최대 100,000원 · 스포츠 롤링 150% / 미니게임 200% / 카지노 300%',
      bonusRate: 0.2,
      maxBonus: 100_000,
      rolling: { sport: 1.5, mini: 2, casino: 3, slot: 3 },
      validFrom: now,
      validUntil: null,
      totalUses: null,
      minLevel: 1,
      active: true,
      uses: 0,
      version: 1,
      createdAt: now,
      createdBy: 'house',
    }),
  ]);
}

/** The first content of a new table: the default settings, and for a demo the accounts everybody knows. */
export async function seedDemo(seed: 'demo' | 'empty'): Promise<void> {
  await saveSettings(defaults, 1);
  if (seed === 'empty') return;
  const now = Date.now();
  // The password is published: one salt for all of them saves a second of hashing and gives nothing away.
  const [passwordHash, withdrawalPasswordHash] = await Promise.all([
    hashPassword(demoPassword),
    hashPassword(demoWithdrawalPassword),
  ]);
  for (const { userId, nickname, level, state } of demoMembers) {
    const memberSeq = await createMember({
      userId,
      nickname,
      level,
      state,
      passwordHash,
      withdrawalPasswordHash,
      now,
      phone: `0100000${userId.slice(-4).padStart(4, '0').replace(/\D/g, '0')}`,
      birthday: '19900101',
      bankName: '국민은행',
      account: `1234567890${userId.slice(-2)}`,
      owner: nickname,
      cash: demoCash,
      // The first one brought the others.
      recommender: userId === demoMembers[0]?.userId ? null : 1,
    });
    await seedPoints(memberSeq, now);
    if (state === 'active') await seedSupport({ memberSeq, userId, nickname }, now);
  }
  await seedBonusCodes(now);
  await Promise.all(
    Object.entries(demoOperators).map(([operatorId, roles]) =>
      createOperator({ operatorId, roles, passwordHash }),
    ),
  );
  await seedBoards(now);
}
