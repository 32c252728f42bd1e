import { IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { messageOf } from '../../../../shared/messages/messages.ts';
import type { WireMember } from '../../../../shared/model/member/wire-member.ts';
import { oddsText } from '../../../../shared/rules/odds-text.ts';
import { slipStartAmount } from '../../../../shared/rules/slip/slip-amounts.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { useMobile } from '../../../lib/page/media.ts';
import { useServerSecond } from '../../../lib/time/ticking.ts';
import { durationOf } from '../../../lib/time/time.ts';
import stake from '../../../ui/amount.module.css';
import type { MiniKind } from '../mini-kinds.ts';
import { useCountdown, useRound } from '../rounds/round-query.ts';
import { MiniAction } from './mini-action.tsx';
import { MiniAmount } from './mini-amount.tsx';
import { isShut, limitsOfKind } from './mini-limits.ts';
import { resumeMini, useMiniPlacing } from './mini-placing.ts';
import { MiniReceiptCard } from './mini-receipt.tsx';
import css from './mini-slip.module.css';
import { judgedMini } from './mini-slip-rules.ts';
import { clearPick, useMiniCart } from './mini-store.ts';

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
  const shut = isShut(game, now);
  const verdict = judgedMini({ pick, game, amount, limits, cash, now });
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
            <fieldset disabled={shut} className={css.fields}>
              <MiniAmount amount={amount} limits={limits} cash={cash} odds={pick?.odds ?? null} />
              <dl className={css.totals} aria-live="polite">
                <dt>예상 당첨금</dt>
                <dd>{amountText(verdict.winnings)}원</dd>
              </dl>
              <MiniAction member={member} pick={pick} amount={amount} verdict={verdict} shut={shut} />
            </fieldset>
          </div>
        </>
      )}
    </section>
  );
}

/** How long bets are taken still; the countdown beside the game is the draw's. */
function SlipClock({ kind }: { readonly kind: MiniKind }) {
  const { data: game } = useRound(kind);
  const countdown = useCountdown(game);
  if (game === undefined || countdown === null) return null;
  const isOpen = countdown.phase === 'open';
  return (
    <span className={css.clock} data-open={isOpen}>
      {isOpen ? `마감 ${durationOf(countdown.toClose * 1000)} 후` : `${game.game_round}회 마감`}
    </span>
  );
}
