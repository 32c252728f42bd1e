import { type KeyringName, keyrings } from '../../../functions/table/client/keyring.ts';
import { storeOfSystem } from './key-store.ts';
import { countKeys } from './keyed-items.ts';
import { addKey, removeKey, renewStored, switchToKey } from './rotation.ts';

/*
 * `npm run keys -- …` replaces keys while the system runs (docs/runbook.md, How to rotate keys). Without TABLE_NAME it works on
 * the local system, which must be running; with STAGE, TABLE_NAME, AWS_REGION and AWS credentials on a deployed stage.
 */
const usage = `usage: npm run keys -- add <keyring> | use <keyring> <id> | renew | remove <keyring> <id> | count
keyrings: ${keyrings.join(', ')}`;

function keyringNamed(text: string): KeyringName {
  const found = keyrings.find((name) => name === text);
  if (found === undefined) throw new Error(usage);
  return found;
}

async function run([step, name = '', id = '']: readonly string[]): Promise<string> {
  switch (step) {
    case 'add':
      return addKey(storeOfSystem(), keyringNamed(name));
    case 'use':
      await switchToKey(storeOfSystem(), keyringNamed(name), id);
      return `${id} writes`;
    case 'renew':
      return `${await renewStored(storeOfSystem())} items renewed`;
    case 'remove':
      await removeKey(storeOfSystem(), keyringNamed(name), id);
      return `${id} is removed`;
    case 'count':
      storeOfSystem();
      return JSON.stringify(await countKeys());
    default:
      throw new Error(usage);
  }
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
