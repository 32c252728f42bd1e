import { randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';
import { hashPassword } from '../../functions/runtime/session/passwords.ts';
import { putSetup } from '../../functions/table/admin/operator-setup.ts';
import { createOperator, readOperator } from '../../functions/table/admin/operators.ts';
import { operatorIdShape } from '../../shared/model/admin/person-shapes.ts';
import { adoptKeys, storeOfSystem } from './keys/key-store.ts';
import { publishRules } from './seed/boards.ts';

/*
 * `npm run owner -- <operatorId>` makes the first operator of a stage and publishes its rules, or replaces a lost password. It prints a link
 * that sets password and second factor once, within ten minutes. Without TABLE_NAME it uses the local system, which must
 * be running; with STAGE, TABLE_NAME, AWS_REGION, CONSOLE_URL and AWS credentials a deployed stage, whose peppers and keys of
 * personal data they must open.
 */
const tokenBytes = 32;

const operatorId = process.argv[2] ?? '';
try {
  if (!operatorIdShape.test(operatorId))
    throw new Error('usage: npm run owner -- <operatorId> (3 to 32 lower-case letters, digits and dashes)');
  await adoptKeys(storeOfSystem(), ['PASSWORD_PEPPERS', 'PERSONAL_DATA_KEYS']);
  const token = randomBytes(tokenBytes).toString('base64url');
  const otpSecret = new Secret().base32;
  if (!(await readOperator(operatorId))) {
    await createOperator({
      operatorId,
      roles: ['owner'],
      // A random password nobody knows: the real one is set with the link.
      passwordHash: await hashPassword(randomBytes(tokenBytes).toString('base64url')),
    });
    const rules = await publishRules(Date.now(), operatorId);
    if (rules > 0)
      process.stdout.write(
        `${rules} rules and terms are published: read them, and change what this house does otherwise\n`,
      );
  }
  await putSetup(token, { operatorId, otpSecret, now: Date.now() });
  const consoleUrl = process.env.CONSOLE_URL ?? '/console';
  process.stdout.write(
    `\n${consoleUrl}/setup#${token}\n${operatorId}: this link works once, within ten minutes\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
