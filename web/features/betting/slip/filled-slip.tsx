import { type RefObject, useEffect } from 'react';
import type { WireMember } from '../../../../shared/model/member/wire-member.ts';
import { cutOff } from '../../../../shared/rules/sports/open-for-betting.ts';
import type { PublicSettings } from '../../../lib/calls/public-config.ts';
import { useLow } from '../../../lib/page/media.ts';
import { removeLegs } from '../cart/slip-store.ts';
import type { PendingPlacement, SlipKind } from '../cart/stored-slip.ts';
import { isInPlay, type SlipView, useSlip, whyClosed } from '../cart/use-slip.ts';
import { DelayedBetCard } from '../placing/delayed-bet.tsx';
import { Receipt } from '../placing/receipt.tsx';
import { ShareSlip } from '../sharing/share-slip.tsx';
import { AskForMore } from './ask-for-more.tsx';
import { OddsAnnouncer } from './odds-announcer.tsx';
import css from './slip.module.css';
import { SlipAction, slipForm, useSlipNotice } from './slip-action.tsx';
import { SlipAmount } from './slip-amount.tsx';
import { SlipLeg } from './slip-leg.tsx';
import { SlipOptions } from './slip-options.tsx';
import { SlipPanel, SlipSkeleton } from './slip-panel.tsx';
import { SlipTotals } from './slip-totals.tsx';

interface FilledSlipProps {
  readonly kind: SlipKind;
  readonly member: WireMember | null;
  readonly settings: PublicSettings | null;
  readonly onLogin: () => void;
  readonly panel: RefObject<HTMLDivElement | null>;
  readonly delayed: PendingPlacement | null;
  /** The receipt of the bet placed last is shown. */
  readonly receipt: boolean;
  /** 진행중 is shown in its place: the cart goes on following its prices. */
  readonly isBehind: boolean;
}

/** A slip with selections, a bet that waits or a receipt: with the rules of betting. */
export function FilledSlip(props: FilledSlipProps) {
  const { kind, member, settings, onLogin, panel, delayed, receipt, isBehind } = props;
  const view = useSlip(kind, { member, settings });
  if (isBehind) return null;
  const hasFoot = view && view.legs.length > 0 && !receipt && !delayed;
  return (
    <>
      <SlipPanel panel={panel} label="카트">
        <Cart view={view} {...props} />
      </SlipPanel>
      {hasFoot && <Foot view={view} member={member} settings={settings} onLogin={onLogin} />}
    </>
  );
}

interface CartProps extends Pick<FilledSlipProps, 'delayed' | 'receipt' | 'member'> {
  readonly view: SlipView | null;
}

function Cart({ delayed, receipt, member, view }: CartProps) {
  if (delayed) return <DelayedBetCard bet={delayed} />;
  return receipt ? <Receipt /> : <Legs view={view} member={member} />;
}

interface FootProps extends Pick<FilledSlipProps, 'member' | 'settings' | 'onLogin'> {
  readonly view: SlipView;
}

/** Whoever went to the slip by its key before it was loaded meant the amount. */
function focusAmount(): void {
  if (document.activeElement?.id === 'slip') document.querySelector<HTMLElement>('#slip-amount')?.focus();
}

/** Options, amount, sums and button; they say one thing at a time. */
function Foot({ view, member, settings, onLogin }: FootProps) {
  const isLow = useLow();
  useEffect(focusAmount, []);
  const notice = useSlipNotice(view, member);
  return (
    <div className={css.foot}>
      <SlipOptions view={view} member={member} />
      {/* Enter in the amount field presses the slip's button; Enter in other fields does not. */}
      <form id={slipForm} onSubmit={(event) => event.preventDefault()} noValidate>
        <SlipAmount view={view} folds={isLow} hidesReason={notice?.blocks === true} />
      </form>
      <SlipTotals view={view} />
      <SlipAction view={view} member={member} notice={notice} onLogin={onLogin} />
      <AskForMore view={view} member={member} settings={settings} />
      <OddsAnnouncer view={view} />
    </div>
  );
}

function Legs({ view, member }: { readonly view: SlipView | null; readonly member: WireMember | null }) {
  if (view === null) return <SlipSkeleton />;
  const lines = new Map(view.summary.legs.map((line) => [line.index, line]));
  const bad = new Set(view.summary.refusal?.code === 'odds-changed' ? [] : view.summary.refusal?.legs);
  const end = cutOff(view.context.settings.option.siteOption2);
  return (
    <>
      <ul>
        {view.legs.map((leg, index) => (
          <SlipLeg
            key={leg.selectionId}
            leg={leg}
            line={lines.get(index)}
            closed={whyClosed(leg, view)}
            bad={bad.has(index)}
            inPlay={isInPlay(leg, view)}
            left={leg.startTime - end - view.now}
            onRemove={() => removeLegs(view.kind, [leg.selectionId])}
          />
        ))}
      </ul>
      <ShareSlip view={view} member={member} />
    </>
  );
}
