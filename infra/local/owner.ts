import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashPassword } from '../../functions/runtime/passwords.ts';
import { createOperator } from '../../functions/table/operators.ts';
import { ConditionFailed } from '../../functions/table/table.ts';
import { localEnvironment } from './environment.ts';
import { localSecrets } from './secrets.ts';

/*
 * `npm run owner -- <operatorId>`: the first operator of a house. Without TABLE_NAME the house of this machine, which
 * must be running; with TABLE_NAME, AWS_REGION, PASSWORD_PEPPER and credentials a deployed stage.
 */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const secretLetters = 32;
const passwordBytes = 15;

function houseOfThisMachine(): void {
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
  if (process.env.TABLE_NAME === undefined) houseOfThisMachine();
  const password = randomBytes(passwordBytes).toString('base64url');
  const otpSecret = Array.from(randomBytes(secretLetters), (byte) => alphabet[byte % alphabet.length]).join(
    '',
  );
  const needsCode = process.env.OTP !== 'off';
  await createOperator({
    operatorId,
    roles: ['owner'],
    passwordHash: await hashPassword(password),
    ...(needsCode ? { otpSecret } : {}),
  });
  process.stdout.write(
    `\n${operatorId} / ${password}\n` +
      (needsCode ? `otpauth://totp/newbet:${operatorId}?secret=${otpSecret}&issuer=newbet\n` : '') +
      'shown once, stored nowhere\n',
  );
} catch (error) {
  const taken = error instanceof ConditionFailed ? `${operatorId} exists already` : undefined;
  process.stderr.write(`${taken ?? (error instanceof Error ? error.message : String(error))}\n`);
  process.exitCode = 1;
}
