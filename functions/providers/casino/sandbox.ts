import type { CasinoProvider, TransferOrder, Verdict } from './port.ts';

/** What the sandbox remembers of transfers; the first verdict of an id stays. */
export interface SandboxMemory {
  keep(transferId: string, verdict: Verdict): Promise<Verdict>;
  recall(transferId: string): Promise<Verdict | undefined>;
}

/** What befalls an order. `lost`: it never arrives. `silent`: it is carried out and the answer never comes. */
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
  const carryOut = async (order: TransferOrder): Promise<Verdict> => {
    const befalls = fault(order);
    if (befalls === 'lost') return never;
    const verdict = await memory.keep(order.transferId, befalls === 'refused' ? 'refused' : 'done');
    return befalls === 'silent' ? never : verdict;
  };
  return {
    name,
    credit: carryOut,
    debit: carryOut,
    stateOf: async (transferId) => (await memory.recall(transferId)) ?? 'absent',
  };
}
