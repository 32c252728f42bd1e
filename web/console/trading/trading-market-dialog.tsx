import { settlementCodes } from '../../../shared/model/sports/match.ts';
import { type MatchVoidCause, matchVoidCauses } from '../../../shared/model/sports/void-causes.ts';
import '@mantine/core/styles/Input.css';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { approvalsKey, awaitsApproval } from '../approvals/approvals-query.ts';
import { fieldClasses } from '../dialogs/field-classes.ts';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { VoidCauseField } from '../dialogs/void-cause-field.tsx';
import { calls } from '../kit/api.ts';
import { type AdminMatchRow, matchesKey } from '../matches/matches-query.ts';
import { type TradingMarket, tradingKey } from '../matches/one-match-query.ts';
import { PreviewFacts } from '../matches/result-preview.tsx';
import { shiftText } from '../matches/shift-text.ts';
import { shownTime } from '../matches/shown-time.ts';

interface MarketDialogProps {
  readonly match: AdminMatchRow;
  readonly market: TradingMarket;
  readonly onClose: () => void;
}

const shifts = [20, 15, 10, 7, 5, 3, 2, 1, 0, -1, -2, -3, -5];

/** Lowers or raises all odds of a market by a percentage until removed. */
export function TradingShiftDialog({ match, market, onClose }: MarketDialogProps) {
  const [percent, setPercent] = useState(String(market.shift));
  return (
    <ReasonDialog
      title={`${market.marketNameKr} 마진 조정`}
      button="적용"
      look="brand"
      usual={['노출 한도', '배당 점검', '점검 완료']}
      changes={[tradingKey, approvalsKey]}
      send={async (reason, options) => {
        const request = {
          gameId: match.gameId,
          marketsId: market.marketsId,
          percent: Number(percent),
          ...(percent === '0' && shownTime(market.shiftedAt)),
          reason,
        };
        const { approvalSeq } = await calls.trading.tradingShift(request, options);
        toast(approvalSeq === null ? '마진을 조정했습니다.' : awaitsApproval, 'good');
      }}
      onClose={onClose}
    >
      <NativeSelect
        label="모든 배당"
        classNames={fieldClasses}
        data={shifts.map((value) => ({ value: String(value), label: shiftText(value) }))}
        value={percent}
        onChange={({ currentTarget }) => setPercent(currentTarget.value)}
      />
    </ReasonDialog>
  );
}

/** Voids every undecided selection of a market; needs a second operator. */
export function TradingMarketVoidDialog({ match, market, onClose }: MarketDialogProps) {
  const [cause, setCause] = useState<MatchVoidCause | null>(null);
  const codes = market.folders.flatMap(({ bets }) =>
    bets
      .filter(({ settlement }) => settlement <= 0)
      .map(({ id }) => ({ betId: id, code: settlementCodes.void })),
  );
  return (
    <ReasonDialog
      title={`${market.marketNameKr} 적특 (1차)`}
      button="적특 요청"
      isAdded
      changes={[matchesKey, tradingKey]}
      isReady={codes.length > 0 && cause !== null}
      send={async (reason, { again }) => {
        if (cause === null) return;
        await calls.trading.tradingDecide({ gameId: match.gameId, codes, cause, reason }, { again });
        toast('다른 관리자의 확정을 기다립니다.', 'good');
      }}
      onClose={onClose}
    >
      <PreviewFacts request={{ gameId: match.gameId, kind: 'codes', codes }} />
      <VoidCauseField causes={matchVoidCauses} value={cause} onChange={setCause} />
    </ReasonDialog>
  );
}
