import { IconCircleCheck, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { t } from '../../../../shared/messages/messages.ts';
import { messageOf } from '../../../../shared/messages/refusal-sentence.ts';
import type { WireMember } from '../../../../shared/model/member/wire-member.ts';
import type { Hundredths } from '../../../../shared/model/money.ts';
import { oddsText } from '../../../../shared/rules/odds-text.ts';
import type { Limits } from '../../../../shared/rules/slip/limits.ts';
import { slipQuickAmounts, slipStartAmount } from '../../../../shared/rules/slip/slip-amounts.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { shortCode } from '../../../../shared/rules/text/short-code.ts';
import { useConnection } from '../../../lib/live/connection.ts';
import { breakSentence } from '../../../lib/member/break-sentence.ts';
import { useMobile, useWide } from '../../../lib/page/media.ts';
import { useServerSecond } from '../../../lib/time/ticking.ts';
import { dateTimeText, durationOf } from '../../../lib/time/time.ts';
import stake from '../../../ui/amount.module.css';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-button.tsx';
import { openDialog, toast } from '../../../ui/dialogs/dialogs.ts';
import { AmountInput } from '../../../ui/fields/amount-input.tsx';
import { AmountNote } from '../../../ui/fields/amount-note.tsx';
import { InlineAlert } from '../../../ui/fields/inline-alert.tsx';
import { QuickAmounts } from '../../../ui/fields/quick-amounts.tsx';
import { StakeKeys } from '../../../ui/fields/stake-keys.tsx';
import type { MiniKind } from '../rounds/mini-kinds.ts';
import { useCountdown, useRound } from '../rounds/round-query.ts';
import { isRoundClosed, limitsOfKind } from './mini-limits.ts';
import { type MiniReceipt, resumeMini, useMiniPlacing } from './mini-placing.ts';
import css from './mini-slip.module.css';
import { type MiniVerdict, miniStake, validateMini } from './mini-slip-rules.ts';
import { clearPick, type MiniPick, setMiniAmount, useMiniCart } from './mini-store.ts';

interface MiniAmountProps {
  readonly amount: number;
  readonly limits: Limits;
  readonly cash: number;
  /** Of what is in the cart. */
  readonly odds: Hundredths | null;
}

const sentenceStays = 4_000;

/** The stake: separators while typing, quick keys, HALF, MAX, and the reason when it was reduced. */
function MiniAmount({ amount, limits, cash, odds }: MiniAmountProps) {
  const [cut, setCut] = useState<string | null>(null);
  const bounds = { maxBetting: limits.maxBetting, cash };
  useEffect(() => {
    const timer = cut === null ? undefined : setTimeout(() => setCut(null), sentenceStays);
    return () => clearTimeout(timer);
  }, [cut]);
  const change = (wanted: number): number => {
    const within = miniStake(wanted, { limits, cash, odds });
    setCut(within.cut);
    setMiniAmount(within.amount);
    return within.amount;
  };
  // With another selection the current amount may win more than the limit.
  useEffect(() => {
    const within = miniStake(amount, { limits, cash, odds });
    if (odds === null || within.amount === amount || cash === 0) return;
    setCut(within.cut);
    setMiniAmount(within.amount);
  });
  return (
    <div className={stake.step}>
      <label htmlFor="slip-amount">베팅금액</label>
      <div className={stake.amount}>
        <AmountInput id="slip-amount" aria-describedby="slip-amount-hint" amount={amount} onAmount={change} />
        <span aria-hidden>원</span>
      </div>
      <AmountNote id="slip-amount-hint" amount={amount} hint="" problem={cut} />
      <QuickAmounts amount={amount} onAmount={change} amounts={slipQuickAmounts} columns={4}>
        <StakeKeys bounds={bounds} onAmount={change} />
      </QuickAmounts>
    </div>
  );
}

interface MiniActionProps {
  readonly member: WireMember | null;
  readonly pick: MiniPick | null;
  readonly amount: number;
  readonly verdict: MiniVerdict;
  readonly isClosed: boolean;
}

const phaseText = { placing: '처리 중', checking: '확인 중' } as const;

/** 베팅하기: opens the confirmation dialog, or shows why it cannot be placed. */
function MiniAction({ member, pick, amount, verdict, isClosed }: MiniActionProps) {
  const { phase, problem } = useMiniPlacing();
  const online = useConnection((connection) => connection.online);
  const onBreak = breakSentence(member) ?? (online ? null : '인터넷 연결이 끊겨 베팅할 수 없습니다.');
  const sentence = onBreak ?? (pick === null ? null : (verdict.sentence ?? problem));
  const isSmall = onBreak === null && verdict.code === 'below-minimum';
  const press = (): void => {
    if (pick === null || verdict.sentence !== null) {
      toast(verdict.sentence ?? '', 'bad');
      document.querySelector<HTMLElement>('#slip-amount')?.focus();
      return;
    }
    useMiniPlacing.setState({ asked: { pick, amount }, problem: null });
    openDialog('mini-process');
  };
  return (
    <>
      <InlineAlert text={sentence} tone={isSmall ? 'notice' : 'bad'} />
      <Button
        variant="brand"
        size="large"
        fullWidth
        busy={phase !== 'idle'}
        disabled={isClosed || onBreak !== null}
        onClick={press}
      >
        {phase !== 'idle' ? phaseText[phase] : isClosed ? '마감' : '베팅하기'}
      </Button>
    </>
  );
}

/** What was placed; stays until closed. */
function MiniReceiptCard({ receipt }: { readonly receipt: MiniReceipt }) {
  const { betCode, pick, amount, winnings, placedAt } = receipt;
  const copy = () => copyText(betCode, '베팅번호를 복사했습니다.');
  return (
    <section className={css.receipt} aria-label="베팅 영수증">
      <div role="status">
        <IconCircleCheck size={40} aria-hidden />
        <p className={css.done}>{t('bet.success')}</p>
        <p className={css.small}>{dateTimeText(placedAt)}</p>
        <p className={css.small} title={betCode}>
          베팅번호 <span className={css.whole}>{betCode}</span>
          <span className={css.short}>{shortCode(betCode)}</span>
        </p>
      </div>
      <dl className={css.facts}>
        <dt>{pick.round}회</dt>
        <dd>{pick.name}</dd>
        <dt>배당</dt>
        <dd>{oddsText(pick.odds)}</dd>
        <dt>베팅금액</dt>
        <dd>{amountText(amount)}원</dd>
        <dt>예상 당첨금</dt>
        <dd className={css.win}>{amountText(winnings)}원</dd>
      </dl>
      <div className={css.actions}>
        <Button onClick={() => void copy()}>번호 복사</Button>
        <Button onClick={() => print()}>인쇄</Button>
      </div>
      <Button
        variant="brand"
        size="large"
        fullWidth
        onClick={() => useMiniPlacing.setState({ receipt: null })}
      >
        닫기
      </Button>
    </section>
  );
}

interface MiniSlipProps {
  readonly kind: MiniKind;
  readonly member: WireMember | null;
  /** In a sheet: closes it. */
  readonly onClose?: () => void;
}

/** The slip of a mini game: one item, its amount, what it may bring. */
export function MiniSlip({ kind, member, onClose }: MiniSlipProps) {
  const { data: game } = useRound(kind);
  const { pick, amount: typed, pending } = useMiniCart();
  const receipt = useMiniPlacing((placing) => placing.receipt);
  const now = useServerSecond();
  const start = slipStartAmount[useMobile() ? 'mobile' : 'desktop'];
  useEffect(() => {
    if (member && pending?.memberSeq === member.members_seq) void resumeMini(pending);
  }, [member, pending]);
  const amount = typed ?? start;
  const limits = limitsOfKind(member?.limits.kinds.mini);
  const cash = member?.members_cash ?? 0;
  const isClosed = isRoundClosed(game, now);
  const verdict = validateMini({ pick, game, amount, limits, cash, now });
  return (
    <section className={css.slip} aria-label="베팅카트">
      <div className={css.head}>
        <h2>
          카트 <small>1개만</small>
        </h2>
        <SlipClock kind={kind} />
        {onClose && (
          <button type="button" className={css.close} onClick={onClose} aria-label="베팅카트 닫기">
            <IconX size={20} aria-hidden />
          </button>
        )}
      </div>
      {receipt ? (
        <MiniReceiptCard receipt={receipt} />
      ) : (
        <>
          <div className={css.body}>
            {pick ? (
              <div className={css.pick}>
                <p>
                  {pick.round}회 · {pick.gameName}
                </p>
                <p className={css.choice}>
                  <b>{pick.name}</b>
                  <span>{oddsText(pick.odds)}</span>
                </p>
                <button type="button" onClick={clearPick} aria-label={`${pick.name} 삭제`}>
                  <IconX size={18} aria-hidden />
                </button>
              </div>
            ) : (
              <p className={css.empty}>
                <b>{messageOf('empty-slip')}</b>
                배당을 누르면 카트에 담깁니다.
              </p>
            )}
          </div>
          <div className={css.foot}>
            <p className={stake.limits}>
              <span data-over={verdict.code === 'below-minimum'}>최소 {amountText(limits.minBetting)}</span>
              <span data-over={verdict.code === 'above-maximum'}>최대 {amountText(limits.maxBetting)}</span>
              <span data-over={verdict.code === 'above-maximum-win'}>
                최대당첨 {amountText(limits.maxWin)}
              </span>
            </p>
            <fieldset disabled={isClosed} className={css.fields}>
              <MiniAmount amount={amount} limits={limits} cash={cash} odds={pick?.odds ?? null} />
              <dl className={css.totals} aria-live="polite">
                <dt>예상 당첨금</dt>
                <dd>{amountText(verdict.winnings)}원</dd>
              </dl>
              <MiniAction member={member} pick={pick} amount={amount} verdict={verdict} isClosed={isClosed} />
            </fieldset>
          </div>
        </>
      )}
    </section>
  );
}

/** How long bets are taken still, in the sheet over the page: beside it the page's own clock says so. */
function SlipClock({ kind }: { readonly kind: MiniKind }) {
  const isSheet = !useWide();
  const { data: game } = useRound(kind);
  const countdown = useCountdown(game);
  if (game === undefined || countdown === null) return null;
  const isOpen = countdown.phase === 'open';
  if (isOpen && !isSheet) return null;
  return (
    <span className={css.clock} data-open={isOpen}>
      {isOpen ? `마감 ${durationOf(countdown.toClose * 1000)} 후` : `${game.game_round}회 마감`}
    </span>
  );
}
