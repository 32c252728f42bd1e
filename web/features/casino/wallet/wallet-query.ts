import { useQuery } from '@tanstack/react-query';
import type { TransferDirection } from '../../../../shared/model/balance/casino-transfer.ts';
import type { CashRecord, CashStatus } from '../../../../shared/model/balance/wire-cash.ts';
import { api } from '../../../lib/calls/api.ts';
import { queryClient } from '../../../lib/calls/query.ts';

export interface ProviderCredit {
  readonly name: string;
  readonly credit: number;
}

export interface WalletView {
  readonly cash: number;
  /** Credit of all providers. */
  readonly credit: number;
  /** Providers that hold some, most first: an exchange takes it from one of them. */
  readonly providers: readonly ProviderCredit[];
}

/** A charge or exchange, as the pages read it. */
export interface TransferView {
  readonly id: string;
  readonly kind: string;
  readonly amount: number;
  readonly askedAt: string;
  readonly status: CashStatus;
}

const pageSize = 10;
/** Milliseconds between two reads while the provider's answer is missing; usually a push comes first. */
const pollWhileOpen = 3_000;

const walletQuery = {
  queryKey: ['cash', 'casino', 'wallet'],
  queryFn: async (): Promise<WalletView> => {
    const { cash, balance, details } = await api.casino.wallet({});
    return {
      cash,
      credit: balance,
      providers: details
        .map(({ thirdParty, thirdPartyBalance }) => ({ name: thirdParty, credit: thirdPartyBalance }))
        .filter(({ credit }) => credit > 0)
        .sort((a, b) => b.credit - a.credit),
    };
  },
};

/** Main money and casino credit; re-read when money moves. */
export function useWallet() {
  return useQuery(walletQuery);
}

/** The same read now; who follows it sees it too. @throws CallRefused */
export function readWallet(): Promise<WalletView> {
  return queryClient.fetchQuery({ ...walletQuery, staleTime: 0 });
}

/** Transfers of one direction, newest first. */
export function useTransfers(direction: TransferDirection, page: number) {
  return useQuery({
    queryKey: ['cash', 'casino', direction, page],
    queryFn: async () => {
      const { list, pagination } = await api.balance.list({
        page,
        size: pageSize,
        type: direction === 'in' ? '입금' : '출금',
        detailType: '카지노',
      });
      return { list: list.map(viewOf), pagination };
    },
    refetchInterval: ({ state }) => (state.data?.list.some(isOpen) ? pollWhileOpen : false),
  });
}

/** The provider has not reported its outcome yet. */
export function isOpen({ status }: TransferView): boolean {
  return status === '처리중';
}

function viewOf(record: CashRecord): TransferView {
  return {
    id: record.cash_seq,
    kind: record.cash_type,
    amount: record.cash_amount,
    askedAt: record.cash_regdatetime,
    status: record.cash_status,
  };
}
