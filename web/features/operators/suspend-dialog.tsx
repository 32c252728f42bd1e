import { toast } from '../../ui/dialogs.ts';
import { api } from './api.ts';
import { Facts } from './facts.tsx';
import { teamsOf } from './game-columns.tsx';
import { type GameRow, gamesKey } from './games-query.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Stops or reopens betting on a game; the feed goes on. */
export function SuspendDialog({ game, onClose }: { readonly game: GameRow; readonly onClose: () => void }) {
  const suspended = !game.suspended;
  return (
    <ReasonDialog
      title={suspended ? '베팅 중지' : '베팅 재개'}
      button={suspended ? '중지' : '재개'}
      look={suspended ? 'danger' : 'brand'}
      usual={suspended ? ['배당 점검', '경기 정보 확인', '노출 한도'] : ['점검 완료']}
      changes={[gamesKey]}
      send={async (reason, { again }) => {
        await api.gameSuspend({ gameId: game.gameId, suspended, reason }, { again });
        toast(suspended ? '베팅을 중지했습니다.' : '베팅을 재개했습니다.', 'good');
      }}
      onClose={onClose}
    >
      <Facts
        facts={[
          { label: '경기', value: teamsOf(game) },
          { label: '열린 선택', value: `${game.betCount}개` },
        ]}
      />
    </ReasonDialog>
  );
}
