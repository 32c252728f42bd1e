import { randomBytes } from 'node:crypto';
import { hashPassword } from '../../../functions/runtime/session/passwords.ts';
import { createOperator, readOperator } from '../../../functions/table/admin/operators.ts';
import { publishRules } from './boards.ts';

const passwordBytes = 32;

/** Makes an owner with the rules of a stage that has none, unless the operator is there. Returns how many rules it published. */
export async function makeOwner(operatorId: string, now: number): Promise<number> {
  if (await readOperator(operatorId)) return 0;
  // Before the operator is there: where this ends, the next run does it again.
  const rules = await publishRules(now, operatorId);
  await createOperator({
    operatorId,
    roles: ['owner'],
    // A random password nobody knows: the real one is set with the link.
    passwordHash: await hashPassword(randomBytes(passwordBytes).toString('base64url')),
  });
  return rules;
}
