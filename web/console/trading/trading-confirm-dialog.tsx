import { toast } from '../../ui/dialogs/dialogs.ts';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { api } from '../kit/api.ts';
import { Facts } from '../kit/facts.tsx';
import { codeNames } from '../matches/match-words.ts';
import { type GameRow, gamesKey } from '../matches/matches-query.ts';
import { tradingKey } from '../matches/one-match-query.ts';
import { PreviewFacts } from '../matches/result-preview.tsx';

/** The second operator's word on results of single selections: the very ones the first entered. */
export function TradingConfirmDialog({
  game,
  onClose,
}: {
  readonly game: GameRow;
  readonly onClose: () => void;
}) {
  const pending = game.pendingResult;
  const codes = pending?.codes ?? [];
  const counted = codeNames.flatMap(({ value, text }) => {
    const count = codes.filter(({ code }) => String(code) === value).length;
    return count > 0 ? [`${text} ${count}`] : [];
  });
  return (
    <ReasonDialog
      title="선택 결과 확정 (2차)"
      button="확정하고 정산"
      look="brand"
      usual={['공식 기록', '중계 확인']}
      changes={[gamesKey, tradingKey]}
      isReady={codes.length > 0}
      send={async (reason, { again }) => {
        await api.tradingDecide({ gameId: game.gameId, codes, reason }, { again });
        toast('확정되어 정산을 시작합니다.', 'good');
      }}
      onClose={onClose}
    >
      <Facts
        facts={[
          { label: '1차 입력', value: `${pending?.by ?? ''} · ${pending?.reason ?? ''}` },
          { label: '결과', value: counted.join(' · ') },
        ]}
      />
      <PreviewFacts asked={{ gameId: game.gameId, kind: 'codes', codes }} />
    </ReasonDialog>
  );
}
