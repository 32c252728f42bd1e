import { toast } from '../../ui/dialogs/dialogs.ts';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { calls } from '../kit/api.ts';
import { Facts } from '../kit/facts.tsx';
import { scopeNames } from './match-words.ts';
import { matchesKey } from './matches-query.ts';
import { type SuspensionRequest, tradingKey } from './one-match-query.ts';

/** A suspension to set (`stopped`) or to lift. */
export interface SuspensionChange {
  readonly scope: SuspensionRequest['scope'];
  readonly id?: string;
  readonly gameId?: string;
  readonly name: string;
  readonly stopped: boolean;
  /** Of a lift: when the suspension that is shown was set; another one in its place stays. */
  readonly at?: string;
}

/** The request of a change. */
export function suspensionRequest(
  { scope, id = '', gameId, stopped, at }: SuspensionChange,
  reason: string,
): SuspensionRequest {
  return {
    scope,
    id,
    ...(gameId !== undefined && { gameId }),
    stopped,
    ...(at !== undefined && { at }),
    reason,
  };
}

export const stopReasons: readonly string[] = ['배당 점검', '경기 정보 확인', '노출 한도'];
export const reopenReasons: readonly string[] = ['점검 완료'];

/** Suspends or reopens betting at one level; the feed goes on. */
export function SuspensionDialog({
  change,
  onClose,
}: {
  readonly change: SuspensionChange;
  readonly onClose: () => void;
}) {
  const { scope, name, stopped } = change;
  return (
    <ReasonDialog
      title={stopped ? '베팅 중지' : '베팅 재개'}
      button={stopped ? '중지' : '재개'}
      look={stopped ? 'danger' : 'brand'}
      usual={stopped ? stopReasons : reopenReasons}
      changes={[matchesKey, tradingKey]}
      send={async (reason, { again }) => {
        await calls.trading.tradingStop(suspensionRequest(change, reason), { again });
        toast(stopped ? '베팅을 중지했습니다.' : '베팅을 재개했습니다.', 'good');
      }}
      onClose={onClose}
    >
      <Facts
        facts={[
          { label: '범위', value: scopeNames[scope] },
          { label: '대상', value: name },
        ]}
      />
    </ReasonDialog>
  );
}
