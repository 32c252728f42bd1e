import * as z from 'zod';
import { type CasinoVendor, CasinoVendors, sandboxVendor } from '../../../shared/model/casino/vendor.ts';

const VendorsText = z.preprocess((text) => {
  try {
    return typeof text === 'string' ? JSON.parse(text) : text;
  } catch {
    return undefined;
  }
}, CasinoVendors);

let chosen: readonly CasinoVendor[] | undefined;

/** The vendors of this stage (CASINO_VENDORS, from infra/stages.ts). @throws Error naming what is wrong */
export function casinoVendors(): readonly CasinoVendor[] {
  chosen ??= readVendors(process.env.CASINO_VENDORS);
  return chosen;
}

export function readVendors(text: string | undefined): readonly CasinoVendor[] {
  if (text === undefined || text === '') return [sandboxVendor];
  const parsed = VendorsText.safeParse(text);
  if (!parsed.success) throw new Error(`environment: CASINO_VENDORS ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Replaces the vendors of this process (for tests); undefined: those of the environment. */
export function chooseVendors(vendors: readonly CasinoVendor[] | undefined): void {
  chosen = vendors;
}
