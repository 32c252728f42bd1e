import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashPassword } from '../../functions/runtime/session/passwords.ts';
import { putSetup } from '../../functions/table/admin/operator-setup.ts';
import { createOperator, readOperator } from '../../functions/table/admin/operators.ts';
import { localSecrets } from './emulators/secrets.ts';
import { localEnvironment } from './environment.ts';

/*
 * `npm run owner -- <operatorId>`: the first operator of a house, or a lost password of one: prints a link that sets
 * password and second factor once within ten minutes. Without TABLE_NAME the house of this machine, which must be
 * running; with TABLE_NAME, AWS_REGION, PASSWORD_PEPPER, CONSOLE_URL and credentials a deployed stage.
 */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const secretLetters = 32;
const tokenBytes = 32;

function adoptLocalSystem(): void {
  const { DATA_DIR } = localEnvironment(process.env);
  const running = join(DATA_DIR, 'house.json');
  if (!existsSync(running))
    throw new Error(
      'the house of this machine is not running: npm start first, or name a stage with TABLE_NAME',
    );
  Object.assign(process.env, localSecrets(DATA_DIR), JSON.parse(readFileSync(running, 'utf8')), {
    OTP: 'off',
  });
}

const operatorId = process.argv[2] ?? '';
try {
  if (!/^[a-z0-9]{3,32}$/.test(operatorId))
    throw new Error('npm run owner -- <operatorId>, 3 to 32 small letters and digits');
  if (process.env.TABLE_NAME === undefined) adoptLocalSystem();
  const token = randomBytes(tokenBytes).toString('base64url');
  const otpSecret = Array.from(randomBytes(secretLetters), (byte) => alphabet[byte % alphabet.length]).join(
    '',
  );
  if (!(await readOperator(operatorId)))
    await createOperator({
      operatorId,
      roles: ['owner'],
      // Nobody knows this one: the link's holder sets the first.
      passwordHash: await hashPassword(randomBytes(tokenBytes).toString('base64url')),
    });
  await putSetup(token, { operatorId, otpSecret, now: Date.now() });
  const consoleUrl = process.env.CONSOLE_URL ?? '/console';
  process.stdout.write(`\n${consoleUrl}/setup#${token}\n${operatorId}: works once, for ten minutes\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
