import { randomBytes } from 'node:crypto';
import { issuing } from '../../../../functions/table/balance/bonus-codes.ts';
import { transact } from '../../../../functions/table/client/table.ts';
import type { BonusCode } from '../../../../shared/model/balance/bonus-code.ts';

/** A tenth on top, at most 50,000 won, for everybody from now on; its name. */
export async function issuedCode(changes: Partial<BonusCode> = {}): Promise<string> {
  const now = Date.now();
  const code = `T${randomBytes(5).toString('hex').toUpperCase()}`;
  await transact([
    issuing({
      code,
      description: '시험 코드',
      bonusRate: 0.1,
      maxBonus: 50_000,
      rolling: { sport: 1.5, mini: 2, casino: 3, slot: 3 },
      validFrom: now - 1_000,
      validUntil: null,
      totalUses: null,
      minLevel: 1,
      active: true,
      uses: 0,
      version: 1,
      createdAt: now,
      createdBy: 'test',
      ...changes,
    }),
  ]);
  return changes.code ?? code;
}
