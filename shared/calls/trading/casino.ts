import * as z from 'zod';
import { Reason } from '../../model/admin/wire-operator.ts';
import { NoFields } from '../../model/wire-paging.ts';
import type { Calls } from '../call.ts';

const Version = z.int().min(1);
const Code = z.string().regex(/^[a-z0-9_-]{1,40}$/);
const usual = ['session-ended', 'forbidden'] as const;

const DeskGame = z.object({
  code: z.string(),
  ko: z.string(),
  en: z.string(),
  /** Not switched off by itself. */
  on: z.boolean(),
  /** Whether somebody plays it: tables of some games have no provider yet. */
  played: z.boolean(),
});

/** Providers, titles and tables of the casino, spread into the group trading. */
export const casinoDeskCalls = {
  casinoVendors: {
    for: 'operator',
    roles: ['cs', 'cashier', 'trader', 'auditor'],
    path: 'POST /admin/casino/vendors',
    does: 'reads',
    summary:
      'Slot and live providers in their order with their titles: which are switched off, which are hot',
    request: NoFields,
    reply: z.object({
      /** Of the settings: a change names it. */
      version: Version,
      providers: z.array(
        z.object({
          code: z.string(),
          kind: z.enum(['slot', 'live']),
          ko: z.string(),
          en: z.string(),
          on: z.boolean(),
          /** Who plays it: 'sandbox' or the vendor its launches go to. */
          vendor: z.string(),
          games: z.array(DeskGame),
        }),
      ),
      /** Titles of the hot list, in its order. */
      hot: z.array(z.string()),
    }),
    refusals: usual,
  },
  casinoSave: {
    for: 'operator',
    roles: ['trader'],
    path: 'POST /admin/casino/save',
    does: 'writes',
    bodyLimit: 192,
    summary:
      'Switch providers and titles off, order providers, choose the hot list; nothing else of the settings',
    request: z.strictObject({
      closedProviders: z.array(Code).max(200),
      closedGames: z.array(Code).max(2_000),
      order: z.array(Code).max(200),
      hot: z.array(Code).max(200),
      version: Version,
      reason: Reason,
    }),
    reply: z.object({ version: Version }),
    refusals: ['already-handled', ...usual],
  },
} as const satisfies Calls;
