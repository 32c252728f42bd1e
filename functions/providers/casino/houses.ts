import * as z from 'zod';
import type { CasinoHouse } from './port.ts';
import { type SandboxMemory, sandboxHouse } from './sandbox.ts';

const Environment = z.object({
  STAGE: z.enum(['local', 'dev', 'prod']).default('local'),
  /** On one machine only: the sandbox carries out a transfer of exactly so many won and never answers. */
  CASINO_SILENT_AMOUNT: z.coerce.number().int().positive().optional(),
});

let chosen: readonly CasinoHouse[] | undefined;

/** The casino providers; a charge goes to the first. */
export function casinoHouses(memory: SandboxMemory): readonly CasinoHouse[] {
  chosen ??= [builtIn(memory)];
  return chosen;
}

/** Other providers for this process: tests bring theirs. */
export function chooseHouses(houses: readonly CasinoHouse[]): void {
  chosen = houses;
}

function builtIn(memory: SandboxMemory): CasinoHouse {
  const parsed = Environment.safeParse(process.env);
  if (!parsed.success) throw new Error(`environment of the casino: ${z.prettifyError(parsed.error)}`);
  const { STAGE, CASINO_SILENT_AMOUNT: silent } = parsed.data;
  if (silent !== undefined && STAGE !== 'local')
    throw new Error('environment: CASINO_SILENT_AMOUNT is for STAGE=local only');
  return sandboxHouse(memory, { fault: ({ amount }) => (amount === silent ? 'silent' : 'none') });
}
