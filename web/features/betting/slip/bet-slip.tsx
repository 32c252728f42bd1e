import { IconX } from '@tabler/icons-react';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { t } from '../../../../shared/messages/messages.ts';
import type { WireMember } from '../../../../shared/model/member/wire-member.ts';
import type { PublicSettings } from '../../../lib/calls/public-config.ts';
import { lazyPage } from '../../../lib/page/lazy-page.ts';
import { useOneTap } from '../../../lib/page/preferences.ts';
import { Button } from '../../../ui/button.tsx';
import { askConfirmation } from '../../../ui/dialogs/dialogs.ts';
import { Skeleton } from '../../../ui/states.tsx';
import { setLegs, useCart } from '../cart/slip-store.ts';
import type { SlipKind } from '../cart/stored-slip.ts';
import { OneTapChoice } from '../one-tap/one-tap-choice.tsx';
import { useOneTapShown } from '../one-tap/one-tap-shown.ts';
import { useOpenBets } from '../open-bets/use-open-bets.ts';
import { useDelayedBet, useResumePending } from '../placing/pending.ts';
import { usePlacing } from '../placing/placing-state.ts';
import { OpenShared } from '../sharing/open-shared.tsx';
import { useSharedLink } from '../sharing/use-shared-link.ts';
import css from './slip.module.css';
import { NothingChosen, SlipPanel, SlipSkeleton, SlipTab } from './slip-panel.tsx';
import { FilledSlip, OpenBets } from './slip-parts.tsx';

const OneTapBar = lazyPage(async () => (await import('../one-tap/one-tap-bar.tsx')).OneTapBar);

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
  const count = useCart(kind).legs.length;
  const receipt = usePlacing(({ receipt }) => receipt?.kind === kind);
  const delayed = useDelayedBet(kind, member);
  const open = useOpenBets(member !== null).data?.pagination.total ?? 0;
  const isFilled = count > 0 || receipt || delayed !== null;
  const [beganFilled] = useState(isFilled);
  useResumePending(member);
  useSharedLink(kind);
  const panel = useFocusWhenReplaced(delayed ? 'delayed' : receipt ? 'receipt' : 'cart');
  const clear = async (): Promise<void> => {
    if (await askConfirmation(t('confirm.deleteAll'))) setLegs(kind, []);
  };
  const openBets =
    tab === 'open' && member ? (
      <Suspense fallback={<Skeleton height={160} />}>
        <OpenBets />
      </Suspense>
    ) : null;
  const withoutLegs = openBets === null && (
    <SlipPanel panel={panel} label="카트">
      <EmptyCart kind={kind} member={member} settings={settings} />
    </SlipPanel>
  );
  const whileLoading = beganFilled && openBets === null ? <SlipSkeleton /> : withoutLegs;
  return (
    <section className={css.slip} aria-label="베팅카트">
      <div className={css.head}>
        <div className={css.tabs} role="tablist" aria-label="베팅카트">
          <SlipTab label="카트" count={count} isChosen={tab === 'cart'} onChoose={() => setTab('cart')} />
          {member && (
            <SlipTab label="진행중" count={open} isChosen={tab === 'open'} onChoose={() => setTab('open')} />
          )}
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
      {member && onClose === undefined && <OneTap member={member} />}
      {/* In one place whatever the cart holds: a selection put in or taken out leaves it where it is scrolled to. */}
      {openBets !== null && (
        <SlipPanel panel={panel} label="진행중">
          {openBets}
        </SlipPanel>
      )}
      {isFilled ? (
        <Suspense fallback={whileLoading}>
          <FilledSlip
            {...{ kind, member, settings, onLogin, panel, delayed, receipt }}
            isBehind={openBets !== null}
          />
        </Suspense>
      ) : (
        withoutLegs
      )}
    </section>
  );
}

/** The bar of one-tap betting, loaded once it has something to say. */
function OneTap({ member }: { readonly member: WireMember }) {
  return useOneTapShown(member) ? (
    <Suspense fallback={null}>
      <OneTapBar member={member} />
    </Suspense>
  ) : null;
}

function EmptyCart({ kind, member, settings }: Pick<BetSlipProps, 'kind' | 'member' | 'settings'>) {
  const oneTap = useOneTap(member);
  if (settings === null) return <SlipSkeleton />;
  return (
    <>
      <NothingChosen />
      <OpenShared kind={kind} settings={settings} />
      {/* While it is on, its bar says so and switches it off. */}
      {member && oneTap === null && (
        <div className={css.foot}>
          <OneTapChoice member={member} />
        </div>
      )}
    </>
  );
}
