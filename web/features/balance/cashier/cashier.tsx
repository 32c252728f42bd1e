import { useState } from 'react';
import type { WireMember } from '../../../../shared/model/member/wire-member.ts';
import type { PublicSettings } from '../../../lib/calls/public-config.ts';
import { breakSentence } from '../../../lib/member/break-sentence.ts';
import { Skeleton } from '../../../ui/states.tsx';
import { CashHistory } from './cash-history.tsx';
import type { CashDirection } from './cash-query.ts';
import css from './cashier.module.css';
import { DepositForm } from './deposit-form.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';

interface CashierProps {
  readonly direction: CashDirection;
  readonly onDirection: (direction: CashDirection) => void;
  readonly member: WireMember | null;
  readonly settings: PublicSettings | null;
}

const formNames: Readonly<Record<CashDirection, string>> = { 입금: '법정화폐', 출금: '출금' };

/** 입금 │ 출금, each with its form and its history; in the modal and on the page alike. */
export function Cashier({ direction, onDirection, member, settings }: CashierProps) {
  const [view, setView] = useState<'form' | 'history'>('form');
  return (
    <div>
      <div className={css.tabs} role="tablist" aria-label="입출금">
        {(['입금', '출금'] as const).map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            className={css.tab}
            aria-selected={one === direction}
            onClick={() => onDirection(one)}
          >
            {one}
          </button>
        ))}
      </div>
      <div className={css.inner} role="tablist" aria-label={direction}>
        <button
          type="button"
          role="tab"
          className={css.innerTab}
          aria-selected={view === 'form'}
          onClick={() => setView('form')}
        >
          {formNames[direction]}
        </button>
        <button
          type="button"
          role="tab"
          className={css.innerTab}
          aria-selected={view === 'history'}
          onClick={() => setView('history')}
        >
          {direction}내역
        </button>
      </div>
      {view === 'history' ? (
        <CashHistory key={direction} direction={direction} />
      ) : member === null || settings === null ? (
        <div className={css.skeleton}>
          <Skeleton height={96} />
          <Skeleton height={160} />
          <Skeleton height={50} />
        </div>
      ) : direction === '입금' ? (
        <DepositForm settings={settings} stop={breakSentence(member)} />
      ) : (
        <WithdrawalForm member={member} settings={settings} />
      )}
    </div>
  );
}
