import { decodeTime } from 'ulid';
import * as z from 'zod';
import { transferCodeParts } from '../../../shared/rules/balance/casino-record.ts';
import { casinoVendors } from './vendors.ts';

/** The final result of a transfer; asking again returns the same one. */
type TransferResult = 'done' | 'refused';

interface TransferOrder {
  /** Created by us. The provider carries out one transfer per id: a repeated order returns the first result. */
  readonly transferId: string;
  readonly memberSeq: number;
  /** Whole won. */
  readonly amount: number;
}

/**
 * Moves money between us and a member's balance at a casino provider. After an exception or a timeout the outcome is
 * unknown: the transfer may have happened.
 */
export interface CasinoProvider {
  /** The API's `thirdParty`; the ledger's account is `credit:{name}`. */
  readonly name: string;
  /** Adds to the member's balance at the provider. */
  credit(order: TransferOrder): Promise<TransferResult>;
  /** Takes from the member's balance at the provider. */
  debit(order: TransferOrder): Promise<TransferResult>;
  /** `absent`: the provider has no order with this id yet. One may still arrive, so repeat the order under the same id. */
  stateOf(transferId: string): Promise<TransferResult | 'absent'>;
}

/** The sandbox's stored transfers; the first result of an id is final. */
interface SandboxMemory {
  saveOnce(transferId: string, result: TransferResult): Promise<TransferResult>;
  read(transferId: string): Promise<TransferResult | undefined>;
}

/** A simulated fault. `lost`: the order never arrives. `silent`: it is carried out and no reply comes. */
export type SandboxFault = 'none' | 'lost' | 'silent' | 'refused';

const never = new Promise<never>(() => undefined);

/** The provider of every catalogue entry without a real adapter: it carries out each transfer unless `fault` returns a fault. */
export function sandboxProvider(
  memory: SandboxMemory,
  {
    name = 'sandbox',
    fault = () => 'none',
    tellsOf = () => true,
  }: {
    readonly name?: string;
    readonly fault?: (order: TransferOrder) => SandboxFault;
    /** Whether it answers when it is asked what became of a transfer. */
    readonly tellsOf?: (transferId: string) => boolean;
  } = {},
): CasinoProvider {
  const carryOut = async (order: TransferOrder): Promise<TransferResult> => {
    const simulated = fault(order);
    if (simulated === 'lost') return never;
    const result = await memory.saveOnce(order.transferId, simulated === 'refused' ? 'refused' : 'done');
    return simulated === 'silent' ? never : result;
  };
  return {
    name,
    credit: carryOut,
    debit: carryOut,
    stateOf: async (transferId) =>
      tellsOf(transferId) ? ((await memory.read(transferId)) ?? 'absent') : never,
  };
}

const Environment = z.object({
  STAGE: z.enum(['local', 'dev', 'prod']).default('local'),
  /** On one machine only: the sandbox carries out a transfer of exactly this many won and never replies. */
  CASINO_SILENT_AMOUNT: z.coerce.number().int().positive().optional(),
  /** And says nothing of a transfer for so many seconds, however often it is asked. */
  CASINO_SILENT_SECONDS: z.coerce.number().int().min(0).default(0),
});

let chosen: readonly CasinoProvider[] | undefined;

/**
 * The casino providers: one for each vendor, in their order. A vendor of callbacks has no transfers of its own: its members'
 * credit is in our books, so that what moves it is carried out here.
 */
export function casinoProviders(memory: SandboxMemory): readonly CasinoProvider[] {
  chosen ??= casinoVendors().map(({ name }) => builtIn(memory, name));
  return chosen;
}

/** Replaces the providers of this process (for tests). */
export function chooseProviders(providers: readonly CasinoProvider[]): void {
  chosen = providers;
}

function builtIn(memory: SandboxMemory, name: string): CasinoProvider {
  const parsed = Environment.safeParse(process.env);
  if (!parsed.success) throw new Error(`environment of the casino: ${z.prettifyError(parsed.error)}`);
  const { STAGE, CASINO_SILENT_AMOUNT: silent, CASINO_SILENT_SECONDS: seconds } = parsed.data;
  if ((silent !== undefined || seconds > 0) && STAGE !== 'local')
    throw new Error('environment: CASINO_SILENT_AMOUNT and CASINO_SILENT_SECONDS are for STAGE=local only');
  return sandboxProvider(memory, {
    name,
    fault: ({ amount }) => (amount === silent ? 'silent' : 'none'),
    // Of a transfer whose id another machine's clock dated ahead too, where nothing is to be silent.
    tellsOf: (transferId) => seconds === 0 || startOf(transferId) + seconds * 1000 <= Date.now(),
  });
}

/** When a transfer was started, epoch ms. */
function startOf(transferId: string): number {
  const parts = transferCodeParts(transferId);
  return parts ? decodeTime(parts.id) : 0;
}
