import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { balance } from '../../../../shared/calls/balance/balance.ts';
import type { ReplyOf } from '../../../../shared/calls/call.ts';
import { t } from '../../../../shared/messages/messages.ts';
import { api } from '../../../lib/calls/api.ts';
import { errorMessage } from '../../../lib/calls/call-refused.ts';

type BonusView = ReplyOf<typeof balance.calls.rollingBonuses>['bonus'][number];

/** The bonus options with what this member may choose now; read again when one of their requests changes. */
export function useBonuses() {
  return useQuery({
    queryKey: ['cash', 'bonuses'],
    queryFn: async () => (await api.balance.rollingBonuses({})).bonus,
  });
}

/** The option every deposit may have: no bonus. */
export const noBonus = 1;

export type BonusTerms = Pick<BonusView, 'bonusRate' | 'maxBonus' | 'rolling'>;
type Check =
  | { readonly state: 'none' | 'checking' }
  | { readonly state: 'good'; readonly sentence: string; readonly terms: BonusTerms }
  | { readonly state: 'bad'; readonly sentence: string };

export interface BonusChoice {
  readonly rollingSeq: number;
  readonly choose: (seq: number) => void;
  readonly code: string;
  readonly type: (code: string) => void;
  readonly check: Check;
  /** Checks the code at the server, once per code unless `again` is set; resolves to whether the deposit may be sent with it. */
  readonly verify: (how?: { readonly again: boolean }) => Promise<boolean>;
  /** Terms of the chosen option or the code, as far as the form knows them. */
  readonly termsIn: (options: readonly BonusView[]) => BonusTerms | null;
  readonly requestFields: () =>
    | { readonly serviceType: 'y'; readonly code: string; readonly rollingSeq: number }
    | { readonly serviceType: 'n'; readonly rollingSeq: number };
  readonly clear: () => void;
}

/** One bonus of a deposit: an option, or a code the server found good. */
export function useBonusChoice(): BonusChoice {
  const [rollingSeq, setRollingSeq] = useState(noBonus);
  const [code, setCode] = useState('');
  const [check, setCheck] = useState<Check>({ state: 'none' });
  const latest = useRef('');
  const inFlight = useRef<{ readonly code: string; readonly found: Promise<Check> } | null>(null);
  const type = (typed: string): void => {
    latest.current = typed.trim();
    setCode(typed);
    setCheck({ state: 'none' });
  };
  const verify = async ({ again } = { again: false }): Promise<boolean> => {
    const requested = latest.current;
    if (requested === '') return true;
    const isKnown = inFlight.current?.code === requested && !(again && check.state === 'bad');
    if (inFlight.current === null || !isKnown) {
      setCheck({ state: 'checking' });
      inFlight.current = { code: requested, found: checkCode(requested) };
    }
    const found = await inFlight.current.found;
    if (latest.current !== requested) return false;
    setCheck(found);
    return found.state === 'good';
  };
  return {
    rollingSeq,
    choose: setRollingSeq,
    code,
    type,
    check,
    verify,
    termsIn: (options) =>
      check.state === 'good' ? check.terms : (options.find(({ seq }) => seq === rollingSeq) ?? null),
    requestFields: () =>
      latest.current === ''
        ? { serviceType: 'n', rollingSeq }
        : { serviceType: 'y', code: latest.current, rollingSeq: noBonus },
    clear: () => {
      inFlight.current = null;
      type('');
      setRollingSeq(noBonus);
    },
  };
}

async function checkCode(code: string): Promise<Check> {
  try {
    const { bonus } = await api.balance.checkCode({ code });
    return { state: 'good', sentence: t('deposit.codeOk'), terms: bonus };
  } catch (failure) {
    return { state: 'bad', sentence: errorMessage(failure) };
  }
}
