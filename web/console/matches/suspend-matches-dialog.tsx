import { calls } from '../kit/api.ts';
import { BulkDialog } from '../lists/bulk-dialog.tsx';
import { teamsOf } from './match-columns.tsx';
import { type AdminMatchRow, matchesKey } from './matches-query.ts';
import { tradingKey } from './one-match-query.ts';
import {
  reopenReasons,
  type SuspensionChange,
  stopReasons,
  suspensionRequest,
} from './suspension-dialog.tsx';

/** Betting on a match is stopped or reopened. */
export function suspensionChangeOf(match: AdminMatchRow, stopped: boolean): SuspensionChange {
  return { scope: 'game', gameId: match.gameId, name: teamsOf(match), stopped };
}

interface SuspendMatchesProps {
  readonly matches: readonly AdminMatchRow[];
  readonly stopped: boolean;
  readonly onClose: () => void;
}

/** Stops or reopens betting on matches one after the other for one reason. */
export function SuspendMatchesDialog({ matches, stopped, onClose }: SuspendMatchesProps) {
  const word = stopped ? '중지' : '재개';
  return (
    <BulkDialog
      title={`선택한 경기 베팅 ${word}`}
      button={word}
      look={stopped ? 'danger' : 'brand'}
      rows={matches}
      nameOf={(match) => `${teamsOf(match)} (${match.gameId})`}
      whyNot={({ suspended }) => (suspended === stopped ? `이미 ${word}` : undefined)}
      usual={stopped ? stopReasons : reopenReasons}
      changes={[matchesKey, tradingKey]}
      send={async (match, { reason, ...options }) => {
        const request = suspensionRequest(suspensionChangeOf(match, stopped), reason);
        await calls.trading.tradingStop(request, options);
        return { text: word, tone: 'good' };
      }}
      onClose={onClose}
    />
  );
}
