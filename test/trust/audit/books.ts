import * as z from 'zod';
import { betOf } from '../../../functions/table/betting/bet-item.ts';
import { CashRequest } from '../../../shared/model/balance/cash-request.ts';
import type { Bet } from '../../../shared/model/betting/bet.ts';
import { Balance, type StoredItem } from '../faults/direct-table.ts';

const Entry = z.object({
  pk: z.string(),
  sk: z.string(),
  p: z.record(z.string(), z.int()),
  ref: z.string(),
  at: z.int(),
});
const Pointer = z.object({
  pk: z.string(),
  sk: z.string(),
  st: z.enum(['O', 'S']),
});
const Opened = z.object({ pd: z.string().optional(), pw: z.string().optional() });
const Bets = z.custom<Parameters<typeof betOf>[0]>(
  (value) => typeof value === 'object' && value !== null && 'frozen' in value && 'stake' in value,
);

export interface BookEntry {
  readonly memberSeq: number;
  readonly kind: string;
  /** With kind and member its key. */
  readonly id: string;
  readonly postings: Readonly<Record<string, number>>;
  readonly reference: string;
}
export interface BookPointer {
  readonly gameId: string;
  readonly betCode: string;
  readonly leg: number;
  readonly open: boolean;
}
export interface BookBalance extends Balance {
  readonly memberSeq: number;
  readonly openDeposit: string | undefined;
  readonly openWithdrawal: string | undefined;
}

/** The whole table read as books, by shapes of this folder's own. */
export interface Books {
  readonly balances: readonly BookBalance[];
  readonly entries: readonly BookEntry[];
  readonly bets: readonly Bet[];
  readonly pointers: readonly BookPointer[];
  readonly requests: readonly CashRequest[];
}

const seqOf = (pk: string) => Number(pk.slice(2));

function entryFrom(item: StoredItem): BookEntry {
  const { pk, sk, p, ref } = Entry.parse(item);
  const [, kind = '', ...id] = sk.split('#');
  return { memberSeq: seqOf(pk), kind, id: id.join('#'), postings: p, reference: ref };
}

function pointerFrom(item: StoredItem): BookPointer {
  const { pk, sk, st } = Pointer.parse(item);
  const [, betCode = '', leg] = sk.split('#');
  return { gameId: pk.split('#')[1] ?? '', betCode, leg: Number(leg), open: st === 'O' };
}

export function booksFrom(items: readonly StoredItem[]): Books {
  const ofMember = items.filter(({ pk }) => pk.startsWith('M#'));
  // History lines stand behind the rows they list.
  const under = (prefix: string) =>
    ofMember.filter(({ sk }) => sk.startsWith(prefix) && !/#H(L#\d+#\d+|M|I)$/.test(sk));
  return {
    balances: ofMember
      .filter(({ sk }) => sk === 'BAL')
      .map((item) => {
        const { pd, pw } = Opened.parse(item);
        return { ...Balance.parse(item), memberSeq: seqOf(item.pk), openDeposit: pd, openWithdrawal: pw };
      }),
    entries: under('E#').map(entryFrom),
    bets: under('BET#').map((item) => betOf(Bets.parse(item))),
    pointers: items.filter(({ pk, sk }) => pk.startsWith('G#') && sk.startsWith('L#')).map(pointerFrom),
    // Casino transfers stand beside them.
    requests: [...under('RQ#DEP#'), ...under('RQ#WD#')].map((item) => CashRequest.parse(item)),
  };
}
