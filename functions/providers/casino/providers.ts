import * as z from 'zod';

/** The provider's final answer on a transfer: it stays the same however often it is requested. */
type TransferResult = 'done' | 'refused';

interface TransferOrder {
  /** Ours. The provider carries out one transfer per id: a repeated order gets the first one's verdict. */
  readonly transferId: string;
  readonly memberSeq: number;
  /** Whole won. */
  readonly amount: number;
}

/**
 * A casino provider's side of a member's credit. After an exception or a timeout the outcome is unknown: the transfer may
 * have happened.
 */
export interface CasinoProvider {
  /** Its name in the ledger and on the wire (`thirdParty`): `credit:{name}`. */
  readonly name: string;
  /** Gives the member credit there. */
  credit(order: TransferOrder): Promise<TransferResult>;
  /** Takes the member's credit there. */
  debit(order: TransferOrder): Promise<TransferResult>;
  /** `absent`: no order of this id has arrived. One may still be on its way, so only the same order again settles it. */
  stateOf(transferId: string): Promise<TransferResult | 'absent'>;
}

/** The sandbox's stored transfers; the first verdict of an id is final. */
interface SandboxMemory {
  keep(transferId: string, verdict: TransferResult): Promise<TransferResult>;
  recall(transferId: string): Promise<TransferResult | undefined>;
}

/** A simulated fault. `lost`: the order never arrives. `silent`: it is carried out and the answer never comes. */
export type SandboxFault = 'none' | 'lost' | 'silent' | 'refused';

const never = new Promise<never>(() => undefined);

/** The provider behind every catalogue entry without an adapter of its own: it takes every transfer `fault` lets it take. */
export function sandboxProvider(
  memory: SandboxMemory,
  {
    name = 'sandbox',
    fault = () => 'none',
  }: { readonly name?: string; readonly fault?: (order: TransferOrder) => SandboxFault } = {},
): CasinoProvider {
  const carryOut = async (order: TransferOrder): Promise<TransferResult> => {
    const happens = fault(order);
    if (happens === 'lost') return never;
    const verdict = await memory.keep(order.transferId, happens === 'refused' ? 'refused' : 'done');
    return happens === 'silent' ? never : verdict;
  };
  return {
    name,
    credit: carryOut,
    debit: carryOut,
    stateOf: async (transferId) => (await memory.recall(transferId)) ?? 'absent',
  };
}

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
