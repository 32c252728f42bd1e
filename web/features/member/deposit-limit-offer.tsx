import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/calls/api.ts';
import { errorMessage } from '../../lib/calls/call-refused.ts';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/fields/inline-alert.tsx';
import css from './deposit-limit-offer.module.css';
import { depositLimitOfferKey } from './deposit-limit-offer-query.ts';
import { LimitOfferForm } from './limit-offer-form.tsx';

/** Before the first deposit: a deposit limit to set, or to go on without one. Answered once, by the server's word. */
export function DepositLimitOffer() {
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  const answered = () => client.setQueryData(depositLimitOfferKey, { offered: false });
  const decline = useMutation({
    mutationFn: () => api.member.declineDepositOffer({}, { again: true }),
    onSuccess: answered,
  });
  return (
    <section className={css.offer} aria-label="입금 한도 제안">
      <h2>첫 입금 전에 입금 한도를 정할 수 있습니다</h2>
      {isOpen ? (
        <LimitOfferForm
          without="한도 없이 계속"
          onWithout={() => decline.mutate()}
          onSaved={() => void answered()}
        />
      ) : (
        <>
          <p>하루·한 주·한 달에 입금할 금액을 미리 정해 두면 그 이상은 입금되지 않습니다.</p>
          <div className={css.acts}>
            <Button busy={decline.isPending} onClick={() => decline.mutate()}>
              한도 없이 계속
            </Button>
            <Button variant="brand" onClick={() => setOpen(true)}>
              한도 정하기
            </Button>
          </div>
        </>
      )}
      <InlineAlert text={decline.error && errorMessage(decline.error)} />
    </section>
  );
}
