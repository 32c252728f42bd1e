import { useRef, useState } from 'react';
import { t } from '../../../../shared/messages/messages.ts';
import { bonusOf } from '../../../../shared/rules/balance/deposit-bonus.ts';
import { api } from '../../../lib/calls/api.ts';
import { sentenceOf } from '../../../lib/calls/call-refused.ts';
import type { BonusView } from './bonus-query.ts';

/** The option every deposit may have: no bonus. */
export const noBonus = 1;

interface Terms {
  readonly bonusRate: number;
  readonly maxBonus: number | null;
}
type Check =
  | { readonly state: 'none' | 'checking' }
  | { readonly state: 'good'; readonly sentence: string; readonly terms: Terms }
  | { readonly state: 'bad'; readonly sentence: string };

export interface BonusChoice {
  readonly rollingSeq: number;
  readonly choose: (seq: number) => void;
  readonly code: string;
  readonly type: (code: string) => void;
  readonly check: Check;
  /** Asks the server about the code, once per code unless told to again; whether the deposit may be asked for with it. */
  readonly verify: (how?: { readonly again: boolean }) => Promise<boolean>;
  /** Won of bonus on a deposit, as far as the form knows. */
  readonly bonusOn: (amount: number, options: readonly BonusView[]) => number;
  readonly asked: () =>
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
  const asking = useRef<{ readonly code: string; readonly found: Promise<Check> } | null>(null);
  const type = (typed: string): void => {
    latest.current = typed.trim();
    setCode(typed);
    setCheck({ state: 'none' });
  };
  const verify = async ({ again } = { again: false }): Promise<boolean> => {
    const asked = latest.current;
    if (asked === '') return true;
    const isKnown = asking.current?.code === asked && !(again && check.state === 'bad');
    if (asking.current === null || !isKnown) {
      setCheck({ state: 'checking' });
      asking.current = { code: asked, found: checked(asked) };
    }
    const found = await asking.current.found;
    if (latest.current !== asked) return false;
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
    bonusOn: (amount, options) => {
      const chosen = options.find(({ seq }) => seq === rollingSeq);
      const terms = check.state === 'good' ? check.terms : chosen;
      return terms ? bonusOf(terms, amount) : 0;
    },
    asked: () =>
      latest.current === ''
        ? { serviceType: 'n', rollingSeq }
        : { serviceType: 'y', code: latest.current, rollingSeq: noBonus },
    clear: () => {
      asking.current = null;
      type('');
      setRollingSeq(noBonus);
    },
  };
}

async function checked(code: string): Promise<Check> {
  try {
    const { bonus } = await api.balance.checkCode({ code });
    return { state: 'good', sentence: t('deposit.codeOk'), terms: bonus };
  } catch (failure) {
    return { state: 'bad', sentence: sentenceOf(failure) };
  }
}
