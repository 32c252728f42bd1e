import { toast } from '../../ui/dialogs/dialogs.ts';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { api } from '../kit/api.ts';
import { Facts } from '../kit/facts.tsx';
import { useOperator } from '../kit/session.ts';
import { roundResultText } from './round-result-text.ts';
import { type RoundRow, roundsKey } from './rounds-query.ts';

const told = {
  'waiting-for-second': '다른 관리자의 확정을 기다립니다.',
  settling: '확정되어 환불을 시작합니다.',
} as const;

interface RoundVoidDialogProps {
  readonly game: { readonly game: string; readonly name: string };
  readonly round: RoundRow;
  readonly onClose: () => void;
}

/** Takes a round back, settled bets too; only the second operator's word counts. */
export function RoundVoidDialog({ game, round, onClose }: RoundVoidDialogProps) {
  const { operatorId } = useOperator();
  const { pendingVoid, result, gameSeq } = round;
  const isConfirming = pendingVoid !== null && pendingVoid.by !== operatorId;
  return (
    <ReasonDialog
      title={isConfirming ? '회차 무효 확정 (2차)' : '회차 무효 요청 (1차)'}
      button={isConfirming ? '확정하고 환불' : '무효 요청'}
      usual={['추첨 오류', '시스템 중단', '비정상 베팅']}
      changes={[roundsKey]}
      send={async (reason, { again }) => {
        const { state } = await api.roundVoid({ game: game.game, gameSeq, reason }, { again });
        toast(told[state], 'good');
      }}
      onClose={onClose}
    >
      <Facts
        facts={[
          { label: '회차', value: `${game.name} ${round.round}회차` },
          { label: '결과', value: result ? roundResultText(result) : '추첨 전' },
          { label: '환불', value: '정산된 베팅을 포함한 모든 베팅금' },
          ...(pendingVoid ? [{ label: '1차 요청', value: `${pendingVoid.by} · ${pendingVoid.reason}` }] : []),
        ]}
      />
    </ReasonDialog>
  );
}
