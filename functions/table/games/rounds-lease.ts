import { get, put } from '../client/table.ts';
import { keys } from '../keys/keys.ts';

const key = keys.roundsRunner();

/** The newest run keeps the beat of the rounds; older ones end when they see it. */
export async function takeRoundsOver(runner: string): Promise<void> {
  await put({ ...key, runner });
}

/** False once another run took over; a table that does not answer ends nobody's beat. */
export async function isStillRunner(runner: string): Promise<boolean> {
  try {
    return (await get<{ runner: string }>(key))?.runner === runner;
  } catch {
    return true;
  }
}
