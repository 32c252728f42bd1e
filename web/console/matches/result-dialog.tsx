import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { type MatchVoidCause, matchVoidCauses } from '../../../shared/model/sports/void-causes.ts';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { fieldClasses } from '../dialogs/field-classes.ts';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { VoidCauseField } from '../dialogs/void-cause-field.tsx';
import { calls } from '../kit/api.ts';
import { type Fact, Facts } from '../kit/facts.tsx';
import { useOperator } from '../kit/session.ts';
import { EndingFields, endingOf, endingRequest } from './ending-fields.tsx';
import { teamsOf } from './match-columns.tsx';
import { type AdminMatchRow, matchesKey, useOpenBets } from './matches-query.ts';
import { tradingKey } from './one-match-query.ts';
import { filledPeriods, PeriodFields, periodRowsOf } from './period-fields.tsx';
import css from './result-dialog.module.css';
import { PreviewFacts } from './result-preview.tsx';

interface MatchDialogProps {
  readonly match: AdminMatchRow;
  readonly onClose: () => void;
}

const progressTexts = {
  'waiting-for-second': '다른 관리자의 확정을 기다립니다.',
  settling: '확정되어 정산을 시작합니다.',
} as const;

/** Enters a final score, or confirms the one another operator entered; only the confirmation settles. */
export function ResultDialog({ match, onClose }: MatchDialogProps) {
  const { operatorId } = useOperator();
  const again = match.status === 'end' && match.revision > 0;
  const kind = again ? 'again' : 'result';
  const pending = match.pendingResult?.kind === kind ? match.pendingResult : null;
  const [home, setHome] = useState(String(pending?.home ?? match.live?.score.home ?? ''));
  const [away, setAway] = useState(String(pending?.away ?? match.live?.score.away ?? ''));
  const isConfirming = pending !== null && pending.by !== operatorId;
  const [periods, setPeriods] = useState(() => periodRowsOf(match));
  const scores = filledPeriods(periods);
  const [ending, setEnding] = useState(() => endingOf(match));
  const ended = endingRequest(ending);
  const isReady = home !== '' && away !== '' && scores !== null && ended !== null;
  const result = { home: Number(home), away: Number(away), periods: scores ?? [], ...ended };
  const what = again ? '결과 정정' : '결과';
  return (
    <ReasonDialog
      title={isConfirming ? `${what} 확정 (2차)` : `${again ? what : '결과 입력'} (1차)`}
      button={isConfirming ? '확정하고 정산' : '입력'}
      look="brand"
      usual={again ? ['기록 정정', '공식 기록'] : ['공식 기록', '중계 확인']}
      changes={[matchesKey, tradingKey]}
      send={async (reason, sending) => {
        const { state } = await calls.trading.gameResult(
          { gameId: match.gameId, ...result, again, reason },
          { again: sending.again },
        );
        toast(progressTexts[state], 'good');
      }}
      isReady={isReady}
      onClose={onClose}
    >
      <Affected
        match={match}
        more={
          pending ? [{ label: '1차 입력', value: `${pending.home} : ${pending.away} · ${pending.by}` }] : []
        }
      />
      <div className={css.score}>
        <ScoreInput label={match.homeNameKr} value={home} onChange={setHome} />
        <span className={css.colon} aria-hidden>
          :
        </span>
        <ScoreInput label={match.awayNameKr} value={away} onChange={setAway} />
      </div>
      <PeriodFields rows={periods} onChange={setPeriods} />
      <EndingFields sportsId={match.sportsId} ending={ending} onChange={setEnding} />
      <PreviewFacts request={isReady ? { gameId: match.gameId, kind, ...result } : null} />
    </ReasonDialog>
  );
}

/** Voids every undecided selection of a match; needs a second operator. */
export function VoidDialog({ match, onClose }: MatchDialogProps) {
  const { operatorId } = useOperator();
  const isConfirming = match.pendingResult?.kind === 'void' && match.pendingResult.by !== operatorId;
  const asked = isConfirming ? (match.pendingResult?.cause ?? null) : null;
  const [cause, setCause] = useState<MatchVoidCause | null>(asked);
  return (
    <ReasonDialog
      title={isConfirming ? '적특 확정 (2차)' : '적특 처리 (1차)'}
      button={isConfirming ? '확정하고 환불' : '적특 요청'}
      isAdded
      isReady={cause !== null}
      changes={[matchesKey, tradingKey]}
      send={async (reason, { again }) => {
        if (cause === null) return;
        const { state } = await calls.trading.gameVoid({ gameId: match.gameId, cause, reason }, { again });
        toast(progressTexts[state], 'good');
      }}
      onClose={onClose}
    >
      <Affected
        match={match}
        more={
          match.pendingResult
            ? [{ label: '1차 요청', value: `${match.pendingResult.by} · ${match.pendingResult.reason}` }]
            : []
        }
      />
      <PreviewFacts request={{ gameId: match.gameId, kind: 'void' }} />
      <VoidCauseField causes={matchVoidCauses} asked={asked} value={cause} onChange={setCause} />
    </ReasonDialog>
  );
}

function Affected({ match, more }: { readonly match: AdminMatchRow; readonly more: readonly Fact[] }) {
  const { data } = useOpenBets(match.gameId);
  const openBets = data ? `${data.openTickets}건` : '세는 중';
  return (
    <Facts
      facts={[{ label: '경기', value: teamsOf(match) }, { label: '미정산 베팅', value: openBets }, ...more]}
    />
  );
}

function ScoreInput({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      value={value}
      classNames={{ ...fieldClasses, input: `${fieldClasses.input} ${css.figure}` }}
      onChange={({ target }) => onChange(target.value.replace(/\D/g, ''))}
      data-autofocus
    />
  );
}
