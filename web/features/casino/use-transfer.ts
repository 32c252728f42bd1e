import { useEffect, useState } from 'react';
import { messageOf, t } from '../../../shared/messages/messages.ts';
import type { TransferDirection } from '../../../shared/model/balance/casino-transfer.ts';
import { api } from '../../lib/calls/api.ts';
import { sentenceOf } from '../../lib/calls/call-refused.ts';
import { newMoneyKey } from '../../lib/calls/money-key.ts';
import { queryClient } from '../../lib/calls/query.ts';
import { untilKnown } from '../../lib/calls/until-known.ts';
import { rereadMember } from '../../lib/member/member.ts';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { isOpen, useTransfers } from './wallet-query.ts';

interface Transfer {
  /** 'checking': nobody knows yet what became of the last one. */
  readonly phase: 'idle' | 'sending' | 'checking';
  readonly problem: string | null;
  /** Whether it was taken. */
  readonly send: (amount: number, house?: string) => Promise<boolean>;
}

const doneSentence = { in: t('casino.depositDone'), out: t('casino.withdrawDone') } as const;

/** One transfer at a time, followed until the provider's word is known. Nothing is shown as done before. */
export function useTransfer(direction: TransferDirection): Transfer {
  const [phase, setPhase] = useState<Transfer['phase']>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const { isWaited, forget } = useOutcome(direction, { isCalling: phase !== 'idle', onProblem: setProblem });
  const send: Transfer['send'] = async (amount, house) => {
    if (phase !== 'idle' || isWaited) return false;
    setPhase('sending');
    setProblem(null);
    const key = newMoneyKey();
    try {
      const { cash_status: status } = await untilKnown(
        (again) =>
          direction === 'in'
            ? api.casino.charge({ amount }, { key, again })
            : api.casino.exchange(
                { amount, ...(house !== undefined && { thirdParty: house }) },
                { key, again },
              ),
        () => setPhase('checking'),
      );
      if (status === '완료') toast(doneSentence[direction], 'good');
      if (status !== '처리중') forget();
      return true;
    } catch (failure) {
      forget();
      setProblem(sentenceOf(failure));
      return false;
    } finally {
      rereadMember();
      // Only then is it known whether the transfer is still open.
      await queryClient.invalidateQueries({ queryKey: ['cash'] });
      setPhase('idle');
    }
  };
  return { phase: phase === 'idle' && isWaited ? 'checking' : phase, problem, send };
}

interface Following {
  /** The call itself is under way: its answer tells. */
  readonly isCalling: boolean;
  readonly onProblem: (problem: string) => void;
}

/** Whether the newest transfer is open; tells its outcome once it is known, unless the call's own answer did. */
function useOutcome(direction: TransferDirection, { isCalling, onProblem }: Following) {
  const [followed, setFollowed] = useState<string | null>(null);
  const newest = useTransfers(direction, 1).data?.list[0];
  const isWaited = newest !== undefined && isOpen(newest);
  useEffect(() => {
    if (newest === undefined || isCalling) return;
    if (isOpen(newest)) setFollowed(newest.id);
    else if (newest.id === followed) {
      setFollowed(null);
      rereadMember();
      void queryClient.invalidateQueries({ queryKey: ['cash', 'casino', 'wallet'] });
      if (newest.status === '완료') toast(doneSentence[direction], 'good');
      else onProblem(messageOf('casino-refused'));
    }
  }, [newest, isCalling, followed, direction, onProblem]);
  return { isWaited, forget: () => setFollowed(null) };
}
