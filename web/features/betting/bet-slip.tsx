import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { t } from '../../../shared/messages/messages.ts';
import type { WireMember } from '../../../shared/model/wire-member.ts';
import { cutOff } from '../../../shared/rules/open-for-betting.ts';
import type { PublicSettings } from '../../lib/public-config.ts';
import { Button } from '../../ui/button.tsx';
import { confirmed } from '../../ui/dialogs.ts';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { BonusFolders } from './bonus-folders.tsx';
import { whyClosed } from './closed-legs.ts';
import { OddsAnnouncer } from './odds-announcer.tsx';
import { OpenBets, useOpenBets } from './open-bets.tsx';
import { resume, usePlacing } from './placing.ts';
import { Receipt } from './receipt.tsx';
import css from './slip.module.css';
import { SlipAction } from './slip-action.tsx';
import { SlipAmount } from './slip-amount.tsx';
import { SlipLeg } from './slip-leg.tsx';
import { removeLegs, setLegs, useSlipStore } from './slip-store.ts';
import { OddsChangeChoice, SlipLimits, SlipTotals } from './slip-totals.tsx';
import { type SlipView, useSlip } from './use-slip.ts';

interface BetSlipProps {
  readonly member: WireMember | null;
  readonly settings: PublicSettings | null;
  readonly onLogin: () => void;
  /** In a sheet: closes it. */
  readonly onClose?: () => void;
}

/** 베팅카트 and 진행중: a column on wide pages, the content of the sheet on narrow ones. */
export function BetSlip({ member, settings, onLogin, onClose }: BetSlipProps) {
  const [tab, setTab] = useState<'cart' | 'open'>('cart');
  const view = useSlip('korean', { member, settings });
  const receipt = usePlacing(({ receipt }) => receipt !== null);
  const open = useOpenBets(member !== null).data?.pagination.total ?? 0;
  const count = view?.legs.length ?? 0;
  useResumed(member);
  const clear = async (): Promise<void> => {
    if (await confirmed(t('confirm.deleteAll'))) setLegs('korean', []);
  };
  return (
    <section className={css.slip} aria-label="베팅카트">
      <div className={css.head}>
        <div className={css.tabs} role="tablist" aria-label="베팅카트">
          <Tab name="cart" tab={tab} onTab={setTab} label="카트" count={count} />
          {member && <Tab name="open" tab={tab} onTab={setTab} label="진행중" count={open} />}
        </div>
        {tab === 'cart' && count > 0 && !receipt && (
          <Button look="quiet" size="small" onClick={clear}>
            모두삭제
          </Button>
        )}
        {onClose && (
          <button type="button" className={css.close} onClick={onClose} aria-label="베팅카트 닫기">
            <IconX size={20} aria-hidden />
          </button>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must be able to scroll it. */}
      <div className={css.body} role="tabpanel" aria-label={tab === 'cart' ? '카트' : '진행중'} tabIndex={0}>
        {tab === 'open' && member ? <OpenBets /> : receipt ? <Receipt /> : <Legs view={view} />}
      </div>
      {tab === 'cart' && view && count > 0 && !receipt && (
        <div className={css.foot}>
          <SlipLimits view={view} member={member} />
          <SlipAmount view={view} />
          <SlipTotals view={view} />
          <OddsChangeChoice view={view} member={member} />
          <SlipAction view={view} member={member} onLogin={onLogin} />
          <OddsAnnouncer view={view} />
        </div>
      )}
    </section>
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

function Legs({ view }: { readonly view: SlipView | null }) {
  if (view === null)
    return (
      <div className={css.foot}>
        <Skeleton height={56} />
        <Skeleton height={56} />
      </div>
    );
  if (view.legs.length === 0)
    return <EmptyState title="선택후 베팅을 진행해주세요." hint="배당을 누르면 카트에 담깁니다." />;
  const lines = new Map(view.summary.legs.map((line) => [line.index, line]));
  const bad = new Set(view.summary.refusal?.code === 'odds-changed' ? [] : view.summary.refusal?.legs);
  const end = cutOff(view.standing.settings.option.siteOption2);
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
            left={leg.startTime - end - view.now}
            onRemove={() => removeLegs('korean', [leg.selectionId])}
          />
        ))}
      </ul>
      <BonusFolders view={view} />
    </>
  );
}

/** A placement a reload left unanswered is asked for again, under its key, once its member is back. */
function useResumed(member: WireMember | null): void {
  const memberSeq = member?.members_seq;
  useEffect(() => {
    const { pending } = useSlipStore.getState();
    if (pending && pending.memberSeq === memberSeq) void resume(pending);
  }, [memberSeq]);
}
