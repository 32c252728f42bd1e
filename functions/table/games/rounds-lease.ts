import { get, put } from '../client/table.ts';
import { keys } from '../keys/keys.ts';

const key = keys.roundsLease();

/** The newest run of the rounds job takes the lease; older runs end when they notice. */
export async function takeRoundsLease(runner: string): Promise<void> {
  await put({ ...key, runner });
}

/** False once another run has the lease; true while the table does not answer. */
export async function holdsRoundsLease(runner: string): Promise<boolean> {
  try {
    return (await get<{ runner: string }>(key))?.runner === runner;
  } catch {
    return true;
  }
}
