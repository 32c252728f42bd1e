import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { RoundView } from '../../games/frame/use-round.ts';
import css from './table.module.css';

/** Without enough credit for the smallest bet: the cashier, in a window of its own. */
export function CreditNote({ view }: { readonly view: RoundView }) {
  const { member, limits, myBets } = view.state;
  const client = useQueryClient();
  const isShort = member.members_cash < limits.minBetting;
  useEffect(() => {
    if (!isShort) return undefined;
    // Who comes back from the cashier's window sees the credit at once.
    const reread = (): void => void client.invalidateQueries({ queryKey: ['round', view.game.key] });
    addEventListener('focus', reread);
    return () => removeEventListener('focus', reread);
  }, [isShort, client, view.game.key]);
  const isPlaying = myBets.some(({ betting_total_result: result }) => result === 'wait');
  if (!isShort || isPlaying) return null;
  return (
    <p className={css.short} role="status">
      <span>
        {member.members_cash === 0 ? '카지노 크레딧이 없습니다.' : '크레딧이 최소 베팅금보다 적습니다.'}
      </span>
      <a href="/casino/charge" target="_blank" rel="noopener">
        카지노 충전 (새 창)
      </a>
    </p>
  );
}
