import { useInfiniteQuery } from '@tanstack/react-query';
import type { WireSlotRound } from '../../../../shared/model/casino/wire-slot.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { clockOf } from '../../../lib/time/time.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, ErrorState, Skeletons } from '../../../ui/states.tsx';
import { frameApi } from '../../games/frame/frame-api.ts';
import { FrameSheet } from '../../games/frame/frame-sheet.tsx';
import css from '../../games/lists.module.css';

const size = 20;

/** Own rounds of every title, newest first, each with its way to be checked. */
export function SlotHistorySheet({ onClose }: { readonly onClose: () => void }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['slot-rounds'],
    queryFn: ({ pageParam }) =>
      frameApi.sandbox.slotRounds({ size, ...(pageParam !== null && { before: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    gcTime: 0,
  });
  const rounds = data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <FrameSheet title="스핀 내역" onClose={onClose}>
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeletons count={5} height={76} />
      ) : rounds.length === 0 ? (
        <EmptyState title="스핀 내역이 없습니다." hint="스핀하면 이곳에 결과와 함께 표시됩니다." />
      ) : (
        <>
          <ul className={css.bets}>
            {rounds.map((round) => (
              <Round key={round.seq} round={round} />
            ))}
          </ul>
          {hasNextPage && (
            <Button fullWidth busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              더보기
            </Button>
          )}
        </>
      )}
    </FrameSheet>
  );
}

const states = { open: '확인 중', refused: '거절', paid: '' } as const;

function Round({ round }: { readonly round: WireSlotRound }) {
  const { seq, gameName, at, stake, won, freeSpins, state, pair, nonce } = round;
  const isHit = (won ?? 0) > 0;
  return (
    <li className={css.bet}>
      <p className={css.betHead}>
        <b>{gameName}</b>
        <span className="num">{clockOf(at)}</span>
        <span className={css.result} data-result={isHit ? 'hit' : 'miss'}>
          {states[state] || (isHit ? '당첨' : '미당첨')}
        </span>
      </p>
      <ul className={css.betLines}>
        <li>
          <span className="num">
            시드 #{pair} · nonce {nonce}
          </span>
          {freeSpins > 0 && <span className="num">무료 스핀 {freeSpins}회</span>}
        </li>
      </ul>
      <p className={css.betFoot}>
        <span className="num">베팅 {amountText(stake)}원</span>
        <span className="num">당첨 {amountText(won ?? 0)}원</span>
        <a
          className={css.check}
          href={`/fair?game=slot&round=${seq}`}
          target="_blank"
          rel="noopener"
          aria-label={`${gameName} nonce ${nonce} 검증 (새 창)`}
        >
          검증
        </a>
      </p>
    </li>
  );
}
