import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/calls/api.ts';
import { usePublicSettings } from '../../../lib/member/public-settings.ts';
import type { BetView } from '../bet/bet-view.ts';

export interface CashOutOffer {
  /** Won for the whole bet. */
  readonly offer: number;
  /** Percent of the bet that may be taken at least. */
  readonly minShare: number;
  readonly expiresAt: string;
}

/** Milliseconds between two quotes: shorter than an offer is valid. */
const requoteEvery = 8_000;

/** Current cash-out offers by bet code; bets without an offer are left out. */
export function useCashOutOffers(
  bets: readonly Pick<BetView, 'code' | 'isNormal' | 'result' | 'system' | 'isRound'>[],
): {
  readonly offers: ReadonlyMap<string, CashOutOffer>;
  readonly isKnown: boolean;
  readonly ask: () => Promise<unknown>;
} {
  const isOn = usePublicSettings()?.option.beyond?.cashOut !== false;
  const betCodes = bets
    .filter(
      ({ isNormal, result, system, isRound }) => isNormal && result === 'wait' && system === null && !isRound,
    )
    .map(({ code }) => code);
  const { data, refetch } = useQuery({
    queryKey: ['bets', 'offers', ...betCodes],
    queryFn: async () => (await api.betting.cashOutQuote({ betCodes })).list,
    enabled: isOn && betCodes.length > 0,
    refetchInterval: requoteEvery,
  });
  return {
    offers: new Map((data ?? []).map(({ betCode, ...offer }) => [betCode, offer])),
    isKnown: data !== undefined,
    ask: refetch,
  };
}
