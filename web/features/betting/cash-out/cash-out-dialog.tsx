import { IconCircleCheck } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../../../shared/messages/refusal-sentence.ts';
import {
  cashOutPart,
  minimumCashOut,
  minimumShare,
  whyNotShare,
} from '../../../../shared/rules/settlement/cashing-out.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { useMember } from '../../../lib/member/member.ts';
import { useServerReading, useServerSecond } from '../../../lib/time/ticking.ts';
import { durationOf } from '../../../lib/time/time.ts';
import { Button } from '../../../ui/button.tsx';
import { closeDialog } from '../../../ui/dialogs/dialogs.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { type BetView, combinationName, stakeLeft } from '../bet/bet-view.ts';
import card from '../bet-card.module.css';
import { AutoCashOutForm } from './auto-cash-out-form.tsx';
import { betterCancel } from './better-cancel.ts';
import { cashOut, type Paid, useCashOut } from './cash-out.ts';
import css from './cash-out-dialog.module.css';
import { useCashOutOffers } from './cash-out-offers.ts';
import { useSoldAutomatically } from './sold-automatically.ts';

const shares = [25, 50, 75, 100] as const;

/** 캐시아웃 of the bet it was opened for; its receipt at the end. */
export function CashOutDialog() {
  const { bet, readAt } = useCashOut();
  const [receipt, setReceipt] = useState<Paid | null>(null);
  const sold = useSoldAutomatically(bet);
  const cash = useMember()?.members_cash ?? null;
  if (bet === null) return null;
  return (
    <Modal title="캐시아웃" size={420} onClose={closeDialog}>
      {receipt !== null ? (
        <CashOutReceipt bet={bet} receipt={receipt} />
      ) : sold !== null ? (
        <CashOutReceipt bet={bet} receipt={{ paid: sold, stakeLeft: 0, cash }} isAutomatic />
      ) : (
        <div className={css.form}>
          <CashOutForm bet={bet} readAt={readAt} onPaid={setReceipt} />
          <AutoCashOutForm bet={bet} onPaid={setReceipt} />
        </div>
      )}
    </Modal>
  );
}

interface CashOutReceiptProps {
  readonly bet: BetView;
  readonly receipt: Omit<Paid, 'cash'> & { readonly cash: number | null };
  readonly isAutomatic?: boolean;
}

/** What was paid, what stays at play, and the cash behind it. */
function CashOutReceipt({ bet, receipt, isAutomatic = false }: CashOutReceiptProps) {
  const { paid, stakeLeft: left, cash } = receipt;
  const done = isAutomatic ? '자동 캐시아웃되었습니다.' : '캐시아웃되었습니다.';
  return (
    <div className={css.form}>
      <div className={css.done} role="status">
        <IconCircleCheck size={40} aria-hidden />
        <p>{left === 0 ? done : '일부 캐시아웃되었습니다.'}</p>
        <p className={css.paid}>{amountText(paid)}원</p>
      </div>
      <dl className={`${card.lines} ${css.sums}`}>
        <div>
          <dt>베팅</dt>
          <dd>{combinationName(bet)}</dd>
        </div>
        {left > 0 && (
          <div>
            <dt>남은 베팅금</dt>
            <dd>{amountText(left)}원</dd>
          </div>
        )}
        {cash !== null && (
          <div>
            <dt>보유금</dt>
            <dd>{amountText(cash)}원</dd>
          </div>
        )}
      </dl>
      <Button variant="brand" size="large" fullWidth onClick={closeDialog}>
        확인
      </Button>
    </div>
  );
}

interface CashOutFormProps {
  readonly bet: BetView;
  /** When the bet was read, epoch ms. */
  readonly readAt: number;
  readonly onPaid: (receipt: Paid) => void;
}

/** The offer, the share to cash out, and the stake that stays in play. An offer that changed is shown and must be accepted again. */
function CashOutForm({ bet, readAt, onPaid }: CashOutFormProps) {
  const { offers, isKnown, ask } = useCashOutOffers([bet]);
  const offer = offers.get(bet.code)?.offer ?? null;
  const [share, setShare] = useState<number>(100);
  const [agreed, setAgreed] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const inProgress = useCashOut((state) => state.inProgress);
  const seconds = useServerReading((now) => Math.max(0, Math.ceil(((inProgress?.dueAt ?? 0) - now) / 1000)));
  const stake = stakeLeft(bet);
  const part = cashOutPart({ stake, offer: offer ?? 0, share });
  const whyNot = offer === null ? null : whyNotShare(part);
  const moved = agreed !== null && offer !== null && agreed !== offer;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (offer === null || whyNot || inProgress) return;
    setProblem(null);
    setAgreed(offer);
    const outcome = await cashOut({ betCode: bet.code, share, offer });
    if (outcome.isPaid) return onPaid(outcome);
    setProblem(outcome.sentence);
    await ask();
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={css.what}>
        <b>{combinationName(bet)}</b> · 베팅금 {amountText(stake)}원 · 배당 {bet.odds}
      </p>
      <ShareField
        share={share}
        onShare={setShare}
        disabled={inProgress !== null}
        mayTake={(percent) =>
          offer === null || whyNotShare(cashOutPart({ stake, offer, share: percent })) === null
        }
      />
      <dl className={`${card.lines} ${css.sums}`} aria-live="polite">
        <div>
          <dt>받을 금액</dt>
          <dd className={css.win}>{offer === null ? '-' : `${amountText(part.paid)}원`}</dd>
        </div>
        <div>
          <dt>남는 베팅금</dt>
          <dd>{amountText(part.left)}원</dd>
        </div>
      </dl>
      {offer !== null && inProgress === null && <FreeCancel bet={bet} readAt={readAt} offer={offer} />}
      {(problem ?? whyNot) !== null && (
        <p className={css.notice} role="alert">
          {problem ?? (whyNot && messageOf(whyNot, { min: minimumCashOut }))}
          {moved && ` (${amountText(agreed)}원 → ${amountText(offer)}원)`}
        </p>
      )}
      {offer === null && isKnown && inProgress === null && problem === null && (
        <p className={css.notice} role="status">
          현재 캐시아웃할 수 없는 베팅입니다. 배당이 다시 열리면 금액이 표시됩니다.
        </p>
      )}
      <Button
        type="submit"
        variant="brand"
        size="large"
        fullWidth
        busy={inProgress !== null}
        disabled={(offer === null || whyNot !== null) && inProgress === null}
      >
        {inProgress ? waitingText(inProgress.dueAt, seconds) : buttonText({ offer, paid: part.paid, moved })}
      </Button>
      <p className={css.note}>
        금액은 배당에 따라 바뀌며, 더 높아지면 높은 금액으로 지급됩니다. 캐시아웃한 금액은 롤링에 포함되지
        않습니다.
      </p>
    </form>
  );
}

interface ShareFieldProps {
  /** Percent of the bet. */
  readonly share: number;
  readonly onShare: (share: number) => void;
  readonly disabled: boolean;
  readonly mayTake: (percent: number) => boolean;
}

/** Which part of the bet: four keys, and every percent between with the slider. */
function ShareField({ share, onShare, disabled, mayTake }: ShareFieldProps) {
  return (
    <fieldset className={css.shares} disabled={disabled}>
      <legend>캐시아웃 비율</legend>
      {shares.map((percent) => (
        <label key={percent}>
          <input
            type="radio"
            name="share"
            value={percent}
            checked={share === percent}
            disabled={!mayTake(percent)}
            onChange={() => onShare(percent)}
          />
          {percent === 100 ? '전액' : `${percent}%`}
        </label>
      ))}
      <div className={css.slider}>
        <input
          type="range"
          min={minimumShare}
          max={100}
          value={share}
          aria-label="캐시아웃 비율 조절"
          aria-valuetext={`${share}%`}
          onChange={({ target }) => onShare(Number(target.value))}
        />
        <output>{share}%</output>
      </div>
    </fieldset>
  );
}

/** A cancel, while it is open, gives the whole stake back. */
function FreeCancel(request: Omit<Parameters<typeof betterCancel>[0], 'now'>) {
  useServerSecond();
  const better = betterCancel({ ...request, now: Date.now() });
  if (better === null) return null;
  return (
    <p className={css.notice}>
      지금 베팅을 취소하면 {amountText(better.pays)}원을 모두 돌려받습니다. (취소 가능 시간{' '}
      <span className="num">{durationOf(better.left)}</span>)
    </p>
  );
}

function waitingText(dueAt: number | null, seconds: number): string {
  if (dueAt === null) return '처리 중';
  return seconds > 0 ? `접수 중 ${seconds}초` : '확인 중';
}

interface ButtonState {
  readonly offer: number | null;
  readonly paid: number;
  readonly moved: boolean;
}

function buttonText({ offer, paid, moved }: ButtonState): string {
  if (offer === null) return '캐시아웃';
  return moved ? `변경된 금액 ${amountText(paid)}원으로 캐시아웃` : `${amountText(paid)}원 캐시아웃`;
}
