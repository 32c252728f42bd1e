import { IconX } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { t } from '../../../../shared/messages/messages.ts';
import type { WireMember } from '../../../../shared/model/member/wire-member.ts';
import { cutOff } from '../../../../shared/rules/sports/open-for-betting.ts';
import type { PublicSettings } from '../../../lib/calls/public-config.ts';
import { useLow } from '../../../lib/page/media.ts';
import { useOneTap } from '../../../lib/page/preferences.ts';
import { Button } from '../../../ui/button.tsx';
import { askConfirmation } from '../../../ui/dialogs/dialogs.ts';
import { EmptyState, Skeleton } from '../../../ui/states.tsx';
import { removeLegs, setLegs } from '../cart/slip-store.ts';
import type { SlipKind } from '../cart/stored-slip.ts';
import { isInPlay, type SlipView, useSlip, whyClosed } from '../cart/use-slip.ts';
import { DelayedBetCard, useDelayedBet } from '../placing/delayed-bet.tsx';
import { useResumePending } from '../placing/placing.ts';
import { usePlacing } from '../placing/placing-state.ts';
import { Receipt } from '../placing/receipt.tsx';
import { OpenShared } from '../sharing/open-shared.tsx';
import { ShareSlip } from '../sharing/share-slip.tsx';
import { useSharedLink } from '../sharing/use-shared-link.ts';
import { AskForMore } from './ask-for-more.tsx';
import { OddsAnnouncer } from './odds-announcer.tsx';
import { OneTapBar } from './one-tap-bar.tsx';
import { OneTapChoice } from './one-tap-choice.tsx';
import { OpenBets } from './open-bets.tsx';
import css from './slip.module.css';
import { SlipAction, slipForm, useSlipNotice } from './slip-action.tsx';
import { SlipAmount } from './slip-amount.tsx';
import { SlipLeg } from './slip-leg.tsx';
import { SlipOptions } from './slip-options.tsx';
import { SlipTotals } from './slip-totals.tsx';
import { useOpenBets } from './use-open-bets.ts';

/** The panel takes focus over from a button that went away with what the panel showed before. */
function useFocusWhenReplaced(shown: string): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, [shown]);
  return panel;
}

interface BetSlipProps {
  readonly kind: SlipKind;
  readonly member: WireMember | null;
  readonly settings: PublicSettings | null;
  readonly onLogin: () => void;
  /** The tab it begins with. */
  readonly start?: 'cart' | 'open';
  /** In a sheet: closes it. */
  readonly onClose?: () => void;
}

/** 베팅카트 and 진행중: a column on wide pages, the content of the sheet on narrow ones. */
export function BetSlip({ kind, member, settings, onLogin, start = 'cart', onClose }: BetSlipProps) {
  const [tab, setTab] = useState(start);
  const view = useSlip(kind, { member, settings });
  const receipt = usePlacing(({ receipt }) => receipt?.kind === kind);
  const delayed = useDelayedBet(kind, member);
  const open = useOpenBets(member !== null).data?.pagination.total ?? 0;
  const count = view?.legs.length ?? 0;
  useResumePending(member);
  useSharedLink(kind);
  const panel = useFocusWhenReplaced(delayed ? 'delayed' : receipt ? 'receipt' : 'cart');
  const clear = async (): Promise<void> => {
    if (await askConfirmation(t('confirm.deleteAll'))) setLegs(kind, []);
  };
  return (
    <section className={css.slip} aria-label="베팅카트">
      <div className={css.head}>
        <div className={css.tabs} role="tablist" aria-label="베팅카트">
          <Tab name="cart" tab={tab} onTab={setTab} label="카트" count={count} />
          {member && <Tab name="open" tab={tab} onTab={setTab} label="진행중" count={open} />}
        </div>
        {tab === 'cart' && count > 0 && !receipt && !delayed && (
          <Button variant="quiet" size="small" onClick={clear}>
            모두삭제
          </Button>
        )}
        {onClose && (
          <button type="button" className={css.close} onClick={onClose} aria-label="베팅카트 닫기">
            <IconX size={20} aria-hidden />
          </button>
        )}
      </div>
      {member && onClose === undefined && <OneTapBar member={member} />}
      <div
        ref={panel}
        className={css.body}
        role="tabpanel"
        aria-label={tab === 'cart' ? '카트' : '진행중'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must be able to scroll it.
        tabIndex={0}
      >
        {tab === 'open' && member ? (
          <OpenBets />
        ) : delayed ? (
          <DelayedBetCard bet={delayed} />
        ) : receipt ? (
          <Receipt />
        ) : (
          <Legs view={view} member={member} />
        )}
      </div>
      {tab === 'cart' && view && count > 0 && !receipt && !delayed && (
        <Foot view={view} member={member} settings={settings} onLogin={onLogin} />
      )}
    </section>
  );
}

interface FootProps extends Pick<BetSlipProps, 'member' | 'settings' | 'onLogin'> {
  readonly view: SlipView;
}

/** Options, amount, sums and button; they say one thing at a time. */
function Foot({ view, member, settings, onLogin }: FootProps) {
  const isLow = useLow();
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

interface TabProps {
  readonly name: 'cart' | 'open';
  readonly tab: string;
  readonly onTab: (name: 'cart' | 'open') => void;
  readonly label: string;
  readonly count: number;
}

function Tab({ name, tab, onTab, label, count }: TabProps) {
  return (
    <button
      type="button"
      role="tab"
      className={css.tab}
      aria-selected={tab === name}
      onClick={() => onTab(name)}
    >
      {label} <span className={css.count}>{count}</span>
    </button>
  );
}

function Legs({ view, member }: { readonly view: SlipView | null; readonly member: WireMember | null }) {
  const oneTap = useOneTap(member);
  if (view === null)
    return (
      <div className={css.foot}>
        <Skeleton height={56} />
        <Skeleton height={56} />
      </div>
    );
  if (view.legs.length === 0)
    return (
      <>
        <EmptyState title="선택후 베팅을 진행해주세요." hint="배당을 누르면 카트에 담깁니다." />
        <OpenShared kind={view.kind} settings={view.context.settings} />
        {/* While it is on, its bar says so and switches it off. */}
        {member && oneTap === null && (
          <div className={css.foot}>
            <OneTapChoice member={member} />
          </div>
        )}
      </>
    );
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
