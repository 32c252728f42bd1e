import { IconArrowRight } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { t } from '../../../../shared/messages/messages.ts';
import { messageOf } from '../../../../shared/messages/refusal-sentence.ts';
import type { TransferDirection } from '../../../../shared/model/balance/casino-transfer.ts';
import {
  casinoQuickAmounts,
  casinoSteps,
  clampTransfer,
  inSteps,
  minCasinoWon,
  shortOf,
} from '../../../../shared/rules/balance/casino-wallet.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { api } from '../../../lib/calls/api.ts';
import { errorMessage } from '../../../lib/calls/call-refused.ts';
import { newIdempotencyKey, retryUntilAnswered } from '../../../lib/calls/money-calls.ts';
import { queryClient } from '../../../lib/calls/query.ts';
import { messageOfReply } from '../../../lib/calls/send.ts';
import { rereadMember } from '../../../lib/member/member.ts';
import { useCountingNumber } from '../../../lib/page/use-counting-number.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/dialogs/dialogs.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { ErrorState, Skeletons } from '../../../ui/states.tsx';
import css from './wallet.module.css';
import { isOpen, type ProviderCredit, useTransfers, useWallet, type WalletView } from './wallet-query.ts';

interface ProviderPickerProps {
  readonly providers: readonly ProviderCredit[];
  readonly value: string;
  readonly onChange: (name: string) => void;
}

/** Whose credit comes back: an exchange takes it from one provider. */
function ProviderPicker({ providers, value, onChange }: ProviderPickerProps) {
  const group = useId();
  return (
    <fieldset className={css.providers}>
      <legend>환전할 제공사</legend>
      {providers.map(({ name, credit }) => (
        <label key={name} className={css.provider}>
          <input type="radio" name={group} checked={name === value} onChange={() => onChange(name)} />
          <span className={css.name}>{name}</span>
          <span className={css.credit}>{amountText(credit)}원</span>
        </label>
      ))}
    </fieldset>
  );
}

interface Transfer {
  /** 'checking': the outcome of the last transfer is not known yet. */
  readonly phase: 'idle' | 'sending' | 'checking';
  readonly problem: string | null;
  /** Whether it was taken. */
  readonly send: (amount: number, provider?: string) => Promise<boolean>;
}

/** Of an outcome that came later: a list has no message. */
const doneSentence = { in: t('casino.depositDone'), out: t('casino.withdrawDone') } as const;

/** One transfer at a time, followed until the provider's answer is known. Nothing is shown as done before. */
function useTransfer(direction: TransferDirection): Transfer {
  const [phase, setPhase] = useState<Transfer['phase']>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const { isOpenTransfer, forget } = useOutcome(direction, {
    isCalling: phase !== 'idle',
    onProblem: setProblem,
  });
  const send: Transfer['send'] = async (amount, provider) => {
    if (phase !== 'idle' || isOpenTransfer) return false;
    setPhase('sending');
    setProblem(null);
    const key = newIdempotencyKey();
    try {
      const reply = await retryUntilAnswered(
        (again) =>
          direction === 'in'
            ? api.casino.charge({ amount }, { key, again })
            : api.casino.exchange(
                { amount, ...(provider !== undefined && { thirdParty: provider }) },
                { key, again },
              ),
        () => setPhase('checking'),
      );
      const { cash_status: status } = reply;
      if (status === '완료') toast(messageOfReply(reply), 'good');
      if (status !== '처리중') forget();
      return true;
    } catch (failure) {
      forget();
      setProblem(errorMessage(failure));
      return false;
    } finally {
      rereadMember();
      // Only then is it known whether the transfer is still open.
      await queryClient.invalidateQueries({ queryKey: ['cash'] });
      setPhase('idle');
    }
  };
  return { phase: phase === 'idle' && isOpenTransfer ? 'checking' : phase, problem, send };
}

interface OutcomeOptions {
  /** The call itself is in progress: its answer shows the outcome. */
  readonly isCalling: boolean;
  readonly onProblem: (problem: string) => void;
}

/** Whether the newest transfer is open; shows its outcome once it is known, unless the call's own answer did. */
function useOutcome(direction: TransferDirection, { isCalling, onProblem }: OutcomeOptions) {
  const [followed, setFollowed] = useState<string | null>(null);
  const newest = useTransfers(direction, 1).data?.list[0];
  const isOpenTransfer = newest !== undefined && isOpen(newest);
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
  return { isOpenTransfer, forget: () => setFollowed(null) };
}

const directionNames = { in: '충전', out: '환전' } as const satisfies Record<TransferDirection, string>;

interface TransferFormProps {
  readonly direction: TransferDirection;
  readonly wallet: WalletView;
}

/** Main money, casino credit, and how much of the one becomes the other. */
function TransferForm({ direction, wallet }: TransferFormProps) {
  const [amount, setAmount] = useState(0);
  const [clamped, setClamped] = useState<string | null>(null);
  const { phase, problem, send } = useTransfer(direction);
  const [chosenName, setChosenName] = useState<string | null>(null);
  const provider = wallet.providers.find(({ name }) => name === chosenName) ?? wallet.providers[0];
  const held = direction === 'in' ? wallet.cash : (provider?.credit ?? 0);
  const step = casinoSteps[direction];
  const pick = (requested: number): void => {
    const clamped = clampTransfer({ direction, amount: requested, held });
    const sentence = clamped.isClamped ? messageOf(shortOf[direction]) : null;
    if (sentence) toast(sentence, 'bad');
    setClamped(sentence);
    setAmount(clamped.amount);
  };
  const submit = async (): Promise<void> => {
    const rounded = inSteps(amount, direction);
    setAmount(rounded);
    if (rounded < minCasinoWon) return;
    setClamped(null);
    if (await send(rounded, direction === 'out' ? provider?.name : undefined)) setAmount(0);
  };
  const isShort = amount < minCasinoWon;
  return (
    <div className={css.form}>
      <Balances direction={direction} wallet={wallet} />
      {direction === 'out' && wallet.providers.length > 1 && (
        <ProviderPicker
          providers={wallet.providers}
          value={provider?.name ?? ''}
          onChange={(name) => {
            setChosenName(name);
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
          variant="brand"
          size="large"
          fullWidth
          busy={phase !== 'idle'}
          disabled={phase === 'idle' && isShort}
          aria-describedby="transfer-why-not"
          onClick={submit}
        >
          {phase === 'checking'
            ? '확인 중'
            : phase === 'sending'
              ? '처리 중'
              : `${directionNames[direction]}하기`}
        </Button>
        <p className={css.why} id="transfer-why-not" role="status">
          {phase === 'checking' && '처리 결과를 확인하고 있습니다. 확인되는 대로 자동으로 반영됩니다.'}
          {phase === 'idle' && isShort && messageOf('casino-minimum', { min: minCasinoWon })}
        </p>
      </div>
    </div>
  );
}

function Balances({ direction, wallet }: TransferFormProps) {
  const cash = useCountingNumber(wallet.cash);
  const credit = useCountingNumber(wallet.credit);
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

/** What to know before: open at first, folded away by a press. */
function Cautions({ direction }: { readonly direction: TransferDirection }) {
  const directionName = direction === 'in' ? '충전' : '환전';
  return (
    <details className={css.cautions} open>
      <summary>유의사항</summary>
      <ul>
        <li>
          최소 {directionName} 금액은 {amountText(minCasinoWon)}원이며 {amountText(casinoSteps[direction])}원
          단위로 내림됩니다.
        </li>
        <li>카지노 크레딧은 카지노와 슬롯에서 사용되며, 환전하시면 보유금액으로 돌아옵니다.</li>
        <li>처리 결과가 늦어지면 상태가 ‘처리중’으로 표시되고 확인되는 대로 자동으로 반영됩니다.</li>
      </ul>
    </details>
  );
}

/** The form of one direction with its cautions, once both balances are known. */
export function Wallet({ direction }: { readonly direction: TransferDirection }) {
  const { data, error, refetch } = useWallet();
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data)
    return (
      <div className={css.skeleton}>
        <Skeletons count={5} height={56} />
      </div>
    );
  return (
    <>
      <TransferForm direction={direction} wallet={data} />
      <Cautions direction={direction} />
    </>
  );
}
