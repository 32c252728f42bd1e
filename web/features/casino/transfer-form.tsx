import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../../shared/messages/messages.ts';
import type { TransferDirection } from '../../../shared/model/balance/casino-transfer.ts';
import {
  casinoQuickAmounts,
  casinoSteps,
  clampTransfer,
  fewestCasinoWon,
  inSteps,
  shortOf,
} from '../../../shared/rules/balance/casino-wallet.ts';
import { amountText } from '../../../shared/rules/text/amount-text.ts';
import { useCounted } from '../../lib/page/counted.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { HousePicker } from './house-picker.tsx';
import { useTransfer } from './use-transfer.ts';
import css from './wallet.module.css';
import type { WalletView } from './wallet-query.ts';

const words = { in: '충전', out: '환전' } as const satisfies Record<TransferDirection, string>;

interface TransferFormProps {
  readonly direction: TransferDirection;
  readonly wallet: WalletView;
}

/** Main money, casino credit, and how much of the one becomes the other. */
export function TransferForm({ direction, wallet }: TransferFormProps) {
  const [amount, setAmount] = useState(0);
  const [clamped, setClamped] = useState<string | null>(null);
  const { phase, problem, send } = useTransfer(direction);
  const [named, setNamed] = useState<string | null>(null);
  const house = wallet.houses.find(({ name }) => name === named) ?? wallet.houses[0];
  const held = direction === 'in' ? wallet.cash : (house?.credit ?? 0);
  const step = casinoSteps[direction];
  const pick = (wanted: number): void => {
    const kept = clampTransfer({ direction, amount: wanted, held });
    const sentence = kept.isClamped ? messageOf(shortOf[direction]) : null;
    if (sentence) toast(sentence, 'bad');
    setClamped(sentence);
    setAmount(kept.amount);
  };
  const submit = async (): Promise<void> => {
    const rounded = inSteps(amount, direction);
    setAmount(rounded);
    if (rounded < fewestCasinoWon) return;
    setClamped(null);
    if (await send(rounded, direction === 'out' ? house?.name : undefined)) setAmount(0);
  };
  const isShort = amount < fewestCasinoWon;
  return (
    <div className={css.form}>
      <Balances direction={direction} wallet={wallet} />
      {direction === 'out' && wallet.houses.length > 1 && (
        <HousePicker
          houses={wallet.houses}
          value={house?.name ?? ''}
          onChange={(name) => {
            setNamed(name);
            setAmount(0);
            setClamped(null);
          }}
        />
      )}
      <AmountField
        label="신청 금액"
        unit="원"
        amount={amount}
        onAmount={pick}
        onAll={() => pick(inSteps(held, direction))}
        onLeave={() => setAmount((typed) => inSteps(typed, direction))}
        hint={`${amountText(step)}원 단위로 내림됩니다.`}
        problem={clamped ?? problem}
        amounts={casinoQuickAmounts}
        columns={4}
      />
      <div className={css.step}>
        <Button
          look="brand"
          size="large"
          wide
          busy={phase !== 'idle'}
          disabled={phase === 'idle' && isShort}
          aria-describedby="transfer-why-not"
          onClick={submit}
        >
          {phase === 'checking' ? '확인 중' : phase === 'sending' ? '처리 중' : `${words[direction]}하기`}
        </Button>
        <p className={css.why} id="transfer-why-not" role="status">
          {phase === 'checking' && '처리 결과를 확인하고 있습니다. 확인되는 대로 자동으로 반영됩니다.'}
          {phase === 'idle' && isShort && messageOf('casino-minimum', { min: fewestCasinoWon })}
        </p>
      </div>
    </div>
  );
}

function Balances({ direction, wallet }: TransferFormProps) {
  const cash = useCounted(wallet.cash);
  const credit = useCounted(wallet.credit);
  const sides = [
    ['보유금액', cash],
    ['카지노 크레딧', credit],
  ] as const;
  const [[fromName, from], [toName, to]] = direction === 'in' ? sides : ([sides[1], sides[0]] as const);
  return (
    <dl className={css.balances}>
      <div>
        <dt>{fromName}</dt>
        <dd>{amountText(from)}원</dd>
      </div>
      <IconArrowRight className={css.arrow} size={20} aria-hidden />
      <div>
        <dt>{toName}</dt>
        <dd>{amountText(to)}원</dd>
      </div>
    </dl>
  );
}
