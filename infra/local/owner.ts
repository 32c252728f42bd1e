import { randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';
import { putSetup } from '../../functions/table/admin/operator-setup.ts';
import { operatorIdShape } from '../../shared/model/admin/person-shapes.ts';
import { adoptKeys, storeOfSystem } from './keys/key-store.ts';
import { makeOwner } from './seed/first-operator.ts';

/*
 * `npm run owner -- <operatorId>` makes the first operator of a stage and publishes its rules, or replaces a lost
 * password. It prints a link that sets password and second factor once, within ten minutes. Without TABLE_NAME it uses
 * the local system, which must be running; with STAGE, TABLE_NAME, AWS_REGION, CONSOLE_URL and AWS credentials a
 * deployed stage, whose peppers and keys of personal data they must open.
 */
const tokenBytes = 32;

const operatorId = process.argv[2] ?? '';
try {
  if (!operatorIdShape.test(operatorId))
    throw new Error('usage: npm run owner -- <operatorId> (3 to 32 lower-case letters, digits and dashes)');
  await adoptKeys(storeOfSystem(), ['PASSWORD_PEPPERS', 'PERSONAL_DATA_KEYS']);
  const token = randomBytes(tokenBytes).toString('base64url');
  const otpSecret = new Secret().base32;
  const rules = await makeOwner(operatorId, Date.now());
  if (rules > 0)
    process.stdout.write(
      `${rules} rules and terms are published: read them, and change what you do otherwise\n`,
    );
  await putSetup(token, { operatorId, otpSecret, now: Date.now() });
  const consoleUrl = process.env.CONSOLE_URL ?? '/console';
  process.stdout.write(
    `\n${consoleUrl}/setup#${token}\n${operatorId}: this link works once, within ten minutes\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
