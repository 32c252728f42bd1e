import { stampOf } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { scopeNames } from '../matches/match-words.ts';
import type { TradingGame } from '../matches/one-match-query.ts';
import css from '../trading.module.css';
import type { MatchAct } from './trading-match-dialogs.tsx';

interface NoticesProps {
  readonly data: TradingGame;
  readonly operatorId: string;
  readonly onAct: (act: MatchAct) => void;
}

/** What holds from above, what waits for a second operator, where the feed differs from the desk and what is being settled. */
export function TradingMatchNotices({ data, operatorId, onAct }: NoticesProps) {
  const { game, stoppedAbove, settlements } = data;
  const { pendingResult: pending } = game;
  const differing = data.markets
    .flatMap(({ folders }) => folders.flatMap(({ bets }) => bets))
    .filter(({ feedSays }) => feedSays !== null).length;
  if (stoppedAbove.length + differing + settlements.length === 0 && pending === null) return null;
  return (
    <div className={css.rows}>
      {stoppedAbove.map(({ scope, id, name, by, reason, at }) => (
        <p key={`${scope} ${id}`} className={css.notice}>
          <span>
            {scopeNames[scope]} 중지 · {name} · {reason} · {by} {stampOf(at)}
          </span>
        </p>
      ))}
      {pending && (
        <div className={css.notice} role="status">
          <span>
            2차 승인 대기 · {pendingText(pending)} · {pending.reason} · {pending.by} {stampOf(pending.at)}
          </span>
          {pending.kind === 'codes' && pending.by !== operatorId && (
            <Button size="small" look="brand" onClick={() => onAct({ act: 'confirm-codes' })}>
              확정
            </Button>
          )}
        </div>
      )}
      {differing > 0 && (
        <p className={css.notice} role="status">
          <span>피드 상이 · 결정과 다른 피드 결과 {differing}개 · 정산에 반영되지 않음</span>
        </p>
      )}
      {settlements.map(({ revision, done, stuck }) => (
        <p key={revision} className={css.notice} role="status">
          <span>
            정산 {revision}차 진행 {done * 10}%{stuck ? ' · 멈춤' : ''}
          </span>
          <progress max={10} value={done} aria-label={`정산 ${revision}차 진행률`} />
        </p>
      ))}
    </div>
  );
}

function pendingText({ kind, home, away, codes }: NonNullable<TradingGame['game']['pendingResult']>): string {
  switch (kind) {
    case 'void':
      return '경기 적특';
    case 'codes':
      return `선택 ${codes.length}개 결과`;
    case 'again':
      return `결과 정정 ${home} : ${away}`;
    case 'result':
      return `결과 ${home} : ${away}`;
  }
}
