import { type FormEvent, useId, useState } from 'react';
import type { WireMember } from '../../../../shared/model/member/wire-member.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { setOneTap, useOneTap } from '../../../lib/page/preferences.ts';
import { Button } from '../../../ui/button.tsx';
import { askConfirmation, toast } from '../../../ui/dialogs/dialogs.ts';
import { loadedPart } from '../../../ui/dialogs/loaded-part.ts';
import { AmountInput } from '../../../ui/fields/amount-input.tsx';
import css from './one-tap.module.css';

/** What the field begins with, won. */
const start = 10_000;

/** 원터치 베팅: off until the member chose an amount and confirmed once. */
export function OneTapChoice({ member }: { readonly member: WireMember }) {
  const id = useId();
  const inForce = useOneTap(member);
  const [amount, setAmount] = useState(start);
  const switchOn = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { minBetting, maxBetting } = member.limits;
    if (amount < minBetting || amount > maxBetting) {
      const part = await loadedPart(import('../../../../shared/messages/refusal-sentence.ts'));
      if (part === null) return;
      const values = { min: minBetting };
      toast(part.messageOf(amount < minBetting ? 'below-minimum' : 'above-maximum', values), 'bad');
      return;
    }
    const question = `배당을 누르는 즉시 확인 없이 ${amountText(amount)}원이 단폴로 베팅됩니다. 켜시겠습니까?`;
    if (await askConfirmation(question, '켜기')) setOneTap(member, amount);
  };
  return (
    <form className={css.choice} onSubmit={(event) => void switchOn(event)} noValidate>
      <label htmlFor={id}>원터치 베팅 (원)</label>
      {inForce === null ? (
        <>
          <AmountInput
            id={id}
            amount={amount}
            onAmount={(typed) => {
              setAmount(typed);
              return typed;
            }}
          />
          <Button type="submit" size="small">
            켜기
          </Button>
        </>
      ) : (
        <>
          <output id={id} className={css.amount}>
            {amountText(inForce)}
          </output>
          <Button size="small" onClick={() => setOneTap(member, null)}>
            끄기
          </Button>
        </>
      )}
    </form>
  );
}
