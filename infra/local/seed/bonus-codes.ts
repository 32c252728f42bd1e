import { issuing } from '../../../functions/table/balance/bonus-codes.ts';
import { transact } from '../../../functions/table/client/table.ts';

/** A code to try: a fifth on top for every member's first use, played like 매충. */
export async function seedBonusCodes(now: number): Promise<void> {
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
