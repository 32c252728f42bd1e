import * as z from 'zod';

const AdminSettings = z.looseObject({ denyIp: z.array(z.string().max(60)).default([]) });
let known: { readonly of: unknown; readonly denied: readonly string[] } | undefined;

/** The addresses the operators shut out; `admin` is that part of the settings. */
export function deniedAddresses(admin: unknown): readonly string[] {
  if (known?.of !== admin || !known) {
    const parsed = AdminSettings.safeParse(admin);
    known = { of: admin, denied: parsed.success ? parsed.data.denyIp : [] };
  }
  return known.denied;
}
