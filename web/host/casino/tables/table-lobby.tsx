import { IconCards, IconDice5, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { CallRefused } from '../../../lib/calls/call-refused.ts';
import { useServerSecond } from '../../../lib/time/ticking.ts';
import { durationOf } from '../../../lib/time/time.ts';
import { ErrorState, Skeletons } from '../../../ui/states.tsx';
import { frameApi } from '../../games/frame/frame-api.ts';
import { frameSession } from '../../games/frame/frame-session.ts';
import { Notice } from '../../games/frame/notice.tsx';
import { isClosed } from '../../games/frame/refused-calls.ts';
import { usePolling } from '../../games/frame/use-polling.ts';
import css from './lobby.module.css';
import { ResultBead } from './result-bead.tsx';
import table from './table.module.css';

type Lobby = Awaited<ReturnType<typeof frameApi.sandbox.tableLobby>>;
type LobbyTable = Lobby['tables'][number];

interface TableLobbyProps {
  readonly provider: string;
  readonly onOpen: (table: string) => void;
}

/** Milliseconds after a draw in which its results are there, and the least between two requests. */
const afterDraw = 1_500;
const least = 3_000;
const most = 45_000;

function untilNextDraw({ tables }: Lobby, now: number): number {
  const draws = tables.flatMap(({ round }) => (round ? [Date.parse(round.drawAt) - now + afterDraw] : []));
  return Math.max(least, Math.min(most, ...draws));
}

/** A provider's tables with their last results; pressing an open one shows it in this window. */
export function TableLobby({ provider, onOpen }: TableLobbyProps) {
  const isEnded = useSyncExternalStore(frameSession.subscribe, frameSession.state) !== 'member';
  const query = useQuery({
    queryKey: ['table-lobby', provider],
    queryFn: () => frameApi.sandbox.tableLobby({ provider }, { again: true }),
    staleTime: 1_000,
    retry: false,
  });
  usePolling(query, untilNextDraw);
  const { data, error, refetch } = query;
  useEffect(() => {
    if (data) document.title = `${data.provider.name} 로비 · 샌드박스`;
  }, [data]);
  if (isEnded || (error instanceof CallRefused && error.status === 419)) return <Notice kind="ended" />;
  if (isClosed(error)) return <Notice kind="closed" sentence={error.message} />;
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeletons count={4} height={120} />;
  return (
    <div className={css.page}>
      <header className={css.head}>
        <div className={table.heading}>
          <h1>{data.provider.name} 라이브 카지노</h1>
          <p>
            테이블 {data.tables.filter(({ open }) => open).length}개 운영 중{' '}
            <b className={table.badge}>샌드박스</b>
          </p>
        </div>
        <p className={css.credit}>
          <span>크레딧</span>
          <b className="num">{amountText(data.credit)}원</b>
        </p>
      </header>
      {data.credit === 0 && (
        <p className={table.short} role="status">
          <span>카지노 크레딧이 없습니다.</span>
          <a href="/casino/charge" target="_blank" rel="noopener">
            카지노 충전 (새 창)
          </a>
        </p>
      )}
      <main>
        <ul className={css.tables}>
          {data.tables.map((one) => (
            <li key={one.code}>
              <LobbyCard table={one} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      </main>
    </div>
  );
}

interface LobbyCardProps {
  readonly table: LobbyTable;
  readonly onOpen: (table: string) => void;
}

function LobbyCard({ table: { code, name, kind, open, round, rounds }, onOpen }: LobbyCardProps) {
  const drawn = rounds.filter(({ result }) => result !== null);
  return (
    <button type="button" className={css.card} data-kind={kind} disabled={!open} onClick={() => onOpen(code)}>
      <span className={css.art} aria-hidden>
        {kind === 'sic-bo' ? (
          <IconDice5 size={30} />
        ) : kind === 'roulette' ? (
          <Wheel />
        ) : (
          <IconCards size={30} />
        )}
      </span>
      <span className={css.text}>
        <b>{name}</b>
        {open && round ? <Countdown round={round} /> : null}
        {!open && (
          <span className={css.closed}>
            <IconLock size={14} aria-hidden /> 점검중입니다.
          </span>
        )}
      </span>
      {open && (
        <span className={css.beads}>
          <span className="sr">최근 결과 </span>
          {drawn.length === 0 ? (
            <span className={css.none}>아직 추첨된 회차가 없습니다.</span>
          ) : (
            drawn.map(
              ({ gameSeq, result }) => result && <ResultBead key={gameSeq} kind={kind} result={result} />,
            )
          )}
        </span>
      )}
    </button>
  );
}

/** Bets of the table's round: how long they are taken, or that they are not. */
function Countdown({ round }: { readonly round: NonNullable<LobbyTable['round']> }) {
  const now = useServerSecond();
  const left = Date.parse(round.closeAt) - now;
  return (
    <span className={css.round} data-open={left > 0}>
      <span className="num">{round.number}회차</span> ·{' '}
      {left > 0 ? (
        <>
          베팅 중 <span className="num">{durationOf(left)}</span>
        </>
      ) : (
        '베팅 마감'
      )}
    </span>
  );
}

function Wheel() {
  return (
    <svg viewBox="0 0 32 32" width="30" height="30" fill="none" stroke="currentColor" strokeWidth="2">
      <title>룰렛</title>
      <circle cx="16" cy="16" r="13" />
      <circle cx="16" cy="16" r="6" />
      <path d="M16 3v7M16 22v7M3 16h7M22 16h7M7 7l5 5M20 20l5 5M25 7l-5 5M12 20l-5 5" />
    </svg>
  );
}
