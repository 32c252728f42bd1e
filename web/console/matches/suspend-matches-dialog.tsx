import { calls } from '../kit/api.ts';
import { BulkDialog } from '../lists/bulk-dialog.tsx';
import { teamsOf } from './match-columns.tsx';
import { type AdminMatchRow, matchesKey } from './matches-query.ts';
import { tradingKey } from './one-match-query.ts';
import { type SuspensionChange, stopReasons, suspensionRequest } from './suspension-dialog.tsx';

/** Betting on a match is stopped or reopened. */
export function suspensionChangeOf(match: AdminMatchRow, stopped: boolean): SuspensionChange {
  return { scope: 'game', gameId: match.gameId, name: teamsOf(match), stopped };
}

interface SuspendMatchesProps {
  readonly matches: readonly AdminMatchRow[];
  readonly onClose: () => void;
}

/** Stops betting on matches one after the other for one reason. They are reopened from the stops, where one sees who stopped them. */
export function SuspendMatchesDialog({ matches, onClose }: SuspendMatchesProps) {
  return (
    <BulkDialog
      title="선택한 경기 베팅 중지"
      button="중지"
      look="danger"
      rows={matches}
      nameOf={(match) => `${teamsOf(match)} (${match.gameId})`}
      whyNot={({ suspended }) => (suspended ? '이미 중지' : undefined)}
      usual={stopReasons}
      changes={[matchesKey, tradingKey]}
      send={async (match, { reason, ...options }) => {
        await calls.trading.tradingStop(suspensionRequest(suspensionChangeOf(match, true), reason), options);
        return { text: '중지', tone: 'good' };
      }}
      onClose={onClose}
    />
  );
}
