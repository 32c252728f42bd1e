import * as z from 'zod';
import type { CasinoProvider } from './port.ts';
import { type SandboxMemory, sandboxProvider } from './sandbox.ts';

const Environment = z.object({
  STAGE: z.enum(['local', 'dev', 'prod']).default('local'),
  /** On one machine only: the sandbox carries out a transfer of exactly so many won and never answers. */
  CASINO_SILENT_AMOUNT: z.coerce.number().int().positive().optional(),
});

let chosen: readonly CasinoProvider[] | undefined;

/** The casino providers; a charge goes to the first. */
export function casinoProviders(memory: SandboxMemory): readonly CasinoProvider[] {
  chosen ??= [builtIn(memory)];
  return chosen;
}

/** Other providers for this process: tests bring theirs. */
export function chooseProviders(providers: readonly CasinoProvider[]): void {
  chosen = providers;
}

function builtIn(memory: SandboxMemory): CasinoProvider {
  const parsed = Environment.safeParse(process.env);
  if (!parsed.success) throw new Error(`environment of the casino: ${z.prettifyError(parsed.error)}`);
  const { STAGE, CASINO_SILENT_AMOUNT: silent } = parsed.data;
  if (silent !== undefined && STAGE !== 'local')
    throw new Error('environment: CASINO_SILENT_AMOUNT is for STAGE=local only');
  return sandboxProvider(memory, { fault: ({ amount }) => (amount === silent ? 'silent' : 'none') });
}
