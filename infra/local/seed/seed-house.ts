import { hashPassword } from '../../../functions/runtime/session/passwords.ts';
import { createOperator } from '../../../functions/table/admin/operators.ts';
import { saveSettings } from '../../../functions/table/admin/settings.ts';
import { createMember } from '../../../functions/table/member/create-member.ts';
import defaults from '../../../shared/model/default-settings.json' with { type: 'json' };
import { seedBoards } from './boards.ts';
import { seedBonusCodes } from './bonus-codes.ts';
import { demoCash, demoMembers, demoOperators, demoPassword, demoWithdrawalPassword } from './demo-house.ts';
import { seedPoints } from './points.ts';
import { seedSupport } from './support.ts';

/** The first content of a new table: the default settings, and for a demo the accounts everybody knows. */
export async function seedHouse(seed: 'demo' | 'empty'): Promise<void> {
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
