import * as z from 'zod';
import { LedgerRow, Reason } from '../../model/admin/wire-operator.ts';
import {
  ProviderDay,
  VendorCallback,
  VendorDifference,
  VendorReconciliation,
} from '../../model/casino/vendor-day.ts';
import { KoreanDay } from '../../model/korean-day.ts';
import { behind, Next, NoFields, savedAsFile, savedListOf } from '../../model/wire-paging.ts';
import type { Calls } from '../call.ts';

const VendorName = z.string().regex(/^[a-z0-9-]{1,30}$/);
const MemberSeq = z.int().min(1);
const Member = z.object({ members_id: z.string(), members_nickname: z.string() });
const NamedCallback = VendorCallback.extend(Member.shape);

const Version = z.int().min(1);
const Code = z.string().regex(/^[a-z0-9_-]{1,40}$/);
const usual = ['session-ended', 'forbidden'] as const;

const OperatorGame = z.object({
  code: z.string(),
  ko: z.string(),
  en: z.string(),
  /** Not switched off by itself. */
  on: z.boolean(),
  /** Whether somebody plays it: tables of some games have no provider yet. */
  played: z.boolean(),
});

/** Providers, titles and tables of the casino, spread into the group trading. */
export const operatorCasinoCalls = {
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
          games: z.array(OperatorGame),
        }),
      ),
      /** Titles of the hot list, in its order. */
      hot: z.array(z.string()),
      /** Wallets that callbacks move, in their order: what the lists of callbacks and days name. */
      vendors: z.array(z.string()),
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
  casinoCallbacks: {
    for: 'operator',
    roles: ['cs', 'cashier', 'trader', 'auditor'],
    path: 'POST /admin/casino/callbacks',
    does: 'reads',
    summary:
      'A vendor’s callbacks of a Korean day, the newest bets first with their results; or those that moved nothing',
    request: z.strictObject({
      ...behind(50),
      ...savedAsFile,
      vendor: VendorName,
      day: KoreanDay,
      state: z.enum(['applied', 'unbooked']).default('applied'),
      members_seq: MemberSeq.optional(),
      /** Part of a transaction's or round's number, or the code it was answered. */
      keyword: z.string().max(64).default(''),
    }),
    /** A page may be short, also empty, and go on: a filter looks through some thousand rows at a time. */
    reply: z.object({ list: z.array(NamedCallback), next: Next }),
    refusals: usual,
  },
  casinoRound: {
    for: 'operator',
    roles: ['cs', 'cashier', 'trader', 'auditor'],
    path: 'POST /admin/casino/round',
    does: 'reads',
    summary: 'A member’s round with a vendor: all its callbacks and what each did in the ledger',
    request: z.strictObject({
      vendor: VendorName,
      members_seq: MemberSeq,
      day: KoreanDay,
      /** The round's number; of a bet without one the transaction's. */
      roundId: z.string().min(1).max(64),
      ...savedListOf('callbacks', 'entries'),
    }),
    reply: z.object({
      member: Member.extend({ members_seq: MemberSeq }),
      callbacks: z.array(VendorCallback),
      entries: z.array(
        LedgerRow.omit({ cashAfter: true, pointAfter: true }).extend({ creditAfter: z.int() }),
      ),
    }),
    refusals: ['not-found', ...usual],
  },
  casinoOpenBets: {
    for: 'operator',
    roles: ['cashier', 'trader', 'auditor'],
    path: 'POST /admin/casino/open',
    does: 'reads',
    summary: 'A vendor’s bets that have had no result for ten minutes, the oldest first',
    request: z.strictObject({ ...behind(50), ...savedAsFile, vendor: VendorName }),
    reply: z.object({
      list: z.array(
        NamedCallback.extend({
          /** Seconds since the bet. */
          age: z.int(),
        }),
      ),
      next: Next,
    }),
    refusals: usual,
  },
  casinoDays: {
    for: 'operator',
    roles: ['cashier', 'trader', 'auditor'],
    path: 'POST /admin/casino/days',
    does: 'reads',
    summary:
      'Stakes, wins, rounds, players and comps by provider and Korean day, 92 days at most; a bet counts on its own day',
    request: z.strictObject({ from: KoreanDay, to: KoreanDay }),
    reply: z.object({ list: z.array(ProviderDay) }),
    refusals: usual,
  },
  casinoReconciliations: {
    for: 'operator',
    roles: ['cashier', 'auditor'],
    path: 'POST /admin/casino/reconciliations',
    does: 'reads',
    summary: 'Each day’s books compared with the vendor’s own list, the last 31 days',
    request: z.strictObject({ vendor: VendorName, ...savedAsFile }),
    reply: z.object({ list: z.array(VendorReconciliation) }),
    refusals: usual,
  },
  casinoDifferences: {
    for: 'operator',
    roles: ['cashier', 'auditor'],
    path: 'POST /admin/casino/differences',
    does: 'reads',
    summary: 'The rounds in which a day’s books differ from the vendor’s own list, the first of them',
    request: z.strictObject({ vendor: VendorName, day: KoreanDay, ...savedAsFile }),
    /** `more`: others differ that the comparison did not keep. */
    reply: z.object({ list: z.array(VendorDifference), more: z.boolean() }),
    refusals: usual,
  },
  casinoReconciliationAcknowledge: {
    for: 'operator',
    roles: ['cashier'],
    path: 'POST /admin/casino/reconciliations/acknowledge',
    does: 'writes',
    summary: 'Acknowledge that a day’s books and the vendor’s list differ, with what was done about it',
    request: z.strictObject({
      vendor: VendorName,
      day: KoreanDay,
      reason: Reason,
      /** The comparison the operator was shown, by its time. */
      at: z.iso.datetime(),
    }),
    reply: z.object({ acknowledged: z.literal(true) }),
    refusals: ['not-found', 'already-handled', ...usual],
  },
} as const satisfies Calls;
