import { IconBook2, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { CallRefused } from '../../../lib/calls/call-refused.ts';
import { ErrorState, Skeletons } from '../../../ui/states.tsx';
import { frameApi } from '../../games/frame/frame-api.ts';
import { frameSession } from '../../games/frame/frame-session.ts';
import { Notice } from '../../games/frame/notice.tsx';
import { isClosed } from '../../games/frame/refused-calls.ts';
import { CasinoReminder } from '../casino-reminder.tsx';
import { AutoplaySheet } from './autoplay-sheet.tsx';
import { endAutoplay, playRound } from './play-slot.ts';
import css from './slot.module.css';
import { SlotControls } from './slot-controls.tsx';
import { SlotMachine } from './slot-machine.tsx';
import { Announcer, SlotMessage } from './slot-message.tsx';
import { useSlot } from './slot-store.ts';
import { hueOf } from './slot-themes.ts';

const PaytableSheet = lazy(async () => ({ default: (await import('./paytable-sheet.tsx')).PaytableSheet }));
const SlotHistorySheet = lazy(async () => ({
  default: (await import('./slot-history-sheet.tsx')).SlotHistorySheet,
}));

type Title = Awaited<ReturnType<typeof frameApi.sandbox.slotTitle>>;
type OpenSheet = 'history' | 'paytable' | 'autoplay' | null;

/** A title of the sandbox slot: the page a launch opens. */
export function SlotPage({ gameId }: { readonly gameId: string }) {
  const isEnded = useSyncExternalStore(frameSession.subscribe, frameSession.state) !== 'member';
  const { data, error, refetch } = useQuery({
    queryKey: ['slot', gameId],
    queryFn: () => frameApi.sandbox.slotTitle({ gameId }, { again: true }),
    staleTime: 5_000,
  });
  useEffect(() => {
    if (!data) return;
    document.title = `${data.name} · 샌드박스`;
    // A spin under way shows its own credit.
    if (useSlot.getState().phase === 'still') useSlot.setState({ credit: data.credit });
  }, [data]);
  if (isEnded || (error instanceof CallRefused && error.status === 419)) return <Notice kind="ended" />;
  if (isClosed(error)) return <Notice kind="closed" sentence={error.message} />;
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeletons count={3} height={160} />;
  return <Table gameId={gameId} title={data} reread={() => void refetch()} />;
}

interface TableProps {
  readonly gameId: string;
  readonly title: Title;
  readonly reread: () => void;
}

function Table({ gameId, title, reread }: TableProps) {
  const [sheet, setSheet] = useState<OpenSheet>(null);
  const close = (): void => setSheet(null);
  const isBusy = useSlot(({ phase, auto }) => phase !== 'still' || auto !== null);
  useEndWhenHidden();
  useSpinByKey(sheet === null, () => void playRound({ gameId, reread }));
  return (
    <div
      className={css.page}
      data-theme={title.theme}
      style={{ '--hue': hueOf(title.theme, gameId) } as CSSProperties}
    >
      <header className={css.head}>
        <div className={css.name}>
          <h1>{title.name}</h1>
          <p>
            {title.provider} <b className={css.badge}>샌드박스</b>
          </p>
        </div>
        <button type="button" className={css.tool} onClick={() => setSheet('history')}>
          <IconHistory size={18} aria-hidden />
          내역
        </button>
        <button type="button" className={css.tool} onClick={() => setSheet('paytable')}>
          <IconBook2 size={18} aria-hidden />
          배당·규칙
        </button>
      </header>
      <Interrupted title={title} />
      <main className={css.table}>
        <SlotMachine theme={title.theme} />
        <SlotMessage theme={title.theme} />
        <Announcer theme={title.theme} />
      </main>
      <SlotControls
        onSpin={() => void playRound({ gameId, reread })}
        onAutoplay={() => setSheet('autoplay')}
      />
      <Suspense>
        {sheet === 'history' && <SlotHistorySheet onClose={close} />}
        {sheet === 'paytable' && <PaytableSheet theme={title.theme} onClose={close} />}
        {sheet === 'autoplay' && <AutoplaySheet playing={{ gameId, reread }} onClose={close} />}
      </Suspense>
      <CasinoReminder isBusy={isBusy || sheet !== null} onDue={endForReminder} />
    </div>
  );
}

/** What became of a spin that was interrupted: its result is never shown by the reels. */
function Interrupted({ title: { finished, isUnfinished } }: Pick<TableProps, 'title'>) {
  if (isUnfinished)
    return (
      <p className={css.interrupted} role="status">
        이전 스핀의 결과를 확인하고 있습니다. 확인되면 내역에 표시됩니다.
      </p>
    );
  if (!finished) return null;
  return (
    <p className={css.interrupted} role="status">
      중단된 스핀이 완료되었습니다. 베팅 {amountText(finished.stake)}원 · 당첨 {amountText(finished.won ?? 0)}
      원
    </p>
  );
}

function useEndWhenHidden(): void {
  useEffect(() => {
    const onChange = (): void => {
      if (document.visibilityState === 'hidden') endAutoplay('hidden');
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
}

function endForReminder(): void {
  endAutoplay('reminder');
}

/** Space and Enter spin, unless what has the focus means something else by them. */
function useSpinByKey(isOpen: boolean, spin: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if ((event.key !== ' ' && event.key !== 'Enter') || event.repeat) return;
      const { target } = event;
      if (
        target instanceof Element &&
        target.closest('button, a, input, select, textarea, [role=alertdialog]')
      )
        return;
      event.preventDefault();
      const { auto, stake, credit } = useSlot.getState();
      if (!auto && credit >= stake) spin();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
