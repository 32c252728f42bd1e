import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { localEnvironment, runningFile } from './environment.ts';

/** Gives this process the table of the local system that runs. @throws Error when none does */
export function adoptLocalSystem(): void {
  const { DATA_DIR } = localEnvironment(process.env);
  const running = join(DATA_DIR, runningFile);
  if (!existsSync(running))
    throw new Error(
      'the local system is not running: run npm start first, or name the table of a deployed stage with TABLE_NAME',
    );
  Object.assign(process.env, JSON.parse(readFileSync(running, 'utf8')), { OTP: 'off' });
}
