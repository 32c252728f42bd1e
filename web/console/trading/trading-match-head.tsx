import { t } from '../../../shared/messages/messages.ts';
import { Button } from '../../ui/button.tsx';
import { StateChip } from '../kit/state-chip.tsx';
import { gameStates } from '../matches/match-columns.tsx';
import { attentionNames } from '../matches/match-words.ts';
import type { GameRow } from '../matches/matches-query.ts';
import css from '../trading.module.css';
import type { MatchAct } from './trading-match-dialogs.tsx';

export function TradingMatchChips({ game }: { readonly game: GameRow }) {
  const state = gameStates[game.status];
  return (
    <span className={css.chips}>
      {state && <StateChip text={t(state.code)} tone={state.tone} />}
      {game.suspended && <StateChip text="베팅 중지" tone="waiting" />}
      {!game.suspended && game.isLimitBet === 'Y' && <StateChip text="베팅 마감" tone="waiting" />}
      {game.attention && <StateChip text={attentionNames[game.attention]} tone="bad" />}
    </span>
  );
}

interface ActsProps {
  readonly game: GameRow;
  readonly operatorId: string;
  readonly onAct: (act: MatchAct) => void;
}

/** What can be done with the whole match, and with its league and sport. */
export function TradingMatchActs({ game, operatorId, onAct }: ActsProps) {
  const isOver = game.status === 'end' || game.status === 'cancel';
  const { suspended, pendingResult: pending } = game;
  const confirms = pending && pending.by !== operatorId ? pending.kind : null;
  return (
    <div className={css.acts}>
      {!isOver && (
        <Button
          look={suspended ? 'brand' : 'danger'}
          onClick={() => onAct({ act: 'stop', scope: 'game', stopped: !suspended })}
        >
          {suspended ? '경기 재개' : '경기 중지'}
        </Button>
      )}
      {!isOver && (
        <>
          <Button onClick={() => onAct({ act: 'stop', scope: 'league', stopped: true })}>리그 중지</Button>
          <Button onClick={() => onAct({ act: 'stop', scope: 'sport', stopped: true })}>종목 중지</Button>
        </>
      )}
      <Button
        look={confirms === 'result' || confirms === 'again' ? 'brand' : 'plain'}
        onClick={() => onAct({ act: 'result' })}
      >
        {confirms === 'result' || confirms === 'again' ? '결과 확정' : isOver ? '결과 정정' : '결과 입력'}
      </Button>
      {game.status !== 'cancel' && (
        <Button look={confirms === 'void' ? 'brand' : 'plain'} onClick={() => onAct({ act: 'void' })}>
          {confirms === 'void' ? '적특 확정' : '경기 적특'}
        </Button>
      )}
    </div>
  );
}
