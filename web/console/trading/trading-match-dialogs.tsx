import { toast } from '../../ui/dialogs/dialogs.ts';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { calls } from '../kit/api.ts';
import { Facts } from '../kit/facts.tsx';
import { teamsOf } from '../matches/match-columns.tsx';
import { codeNames, oddsText, selectionText } from '../matches/match-words.ts';
import { type AdminMatchRow, matchesKey } from '../matches/matches-query.ts';
import {
  type TradingMarket,
  type TradingMatchData,
  type TradingSelection,
  tradingKey,
} from '../matches/one-match-query.ts';
import { ResultDialog, VoidDialog } from '../matches/result-dialog.tsx';
import { PreviewFacts } from '../matches/result-preview.tsx';
import { shownTime, turned } from '../matches/shown-time.ts';
import { SuspensionDialog } from '../matches/suspension-dialog.tsx';
import type { MarketAction } from './trading-market.tsx';
import { TradingMarketVoidDialog, TradingShiftDialog } from './trading-market-dialog.tsx';
import '@mantine/core/styles/Input.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { wonText } from '../../../shared/messages/format.ts';
import { settlementCodes } from '../../../shared/model/sports/match.ts';
import { type MatchVoidCause, matchVoidCauses } from '../../../shared/model/sports/void-causes.ts';
import { approvalsKey, awaitsApproval } from '../approvals/approvals-query.ts';
import { Choice } from '../dialogs/choice.tsx';
import { fieldClasses } from '../dialogs/field-classes.ts';
import { VoidCauseField } from '../dialogs/void-cause-field.tsx';
import { NetAmount } from './net-amount.tsx';

interface SelectionDialogProps {
  readonly match: AdminMatchRow;
  readonly market: TradingMarket;
  readonly selection: TradingSelection;
  readonly name: string;
  readonly onClose: () => void;
}

type SelectionAction = 'price' | 'release' | 'stop' | 'result';
const selectionActions = [
  { value: 'price', text: '배당' },
  { value: 'release', text: '고정 해제' },
  { value: 'stop', text: '중지' },
  { value: 'result', text: '결과' },
] as const;

const progressTexts = {
  'waiting-for-second': '다른 관리자의 확정을 기다립니다.',
  settling: '확정되어 정산을 시작합니다.',
} as const;

/** Whether something is refunded, for which only published reasons hold. */
const hasRefund = (codes: readonly { readonly code: number }[]) =>
  codes.some(({ code }) => code === settlementCodes.void);

function usualReasons(action: SelectionAction, isRefund: boolean): readonly string[] {
  if (isRefund) return [];
  return action === 'result' ? ['공식 기록', '중계 확인'] : ['배당 점검', '노출 한도', '점검 완료'];
}

interface CallOptions {
  readonly key: string;
  readonly again: boolean;
}

/** One selection: an odds override, a suspension, or its result. */
function TradingSelectionDialog(props: SelectionDialogProps) {
  const { match, market, selection, name, onClose } = props;
  const { gameId } = match;
  const { id: betId, stopped, stoppedAt, ownPrice, ownPriceAt } = selection;
  const { boardPrice, feedPrice, stake, payout, net } = selection;
  const [action, setAction] = useState<SelectionAction>(selection.status === 'settled' ? 'result' : 'price');
  const [price, setPrice] = useState(oddsText(ownPrice ?? boardPrice));
  const [code, setCode] = useState('3');
  const typed = Number(price);
  const isPrice = /^\d{1,4}(\.\d{1,2})?$/.test(price) && typed >= 1.01 && typed <= 1000;
  const codes = [{ betId, code: Number(code) }];
  const [chosen, setCause] = useState<MatchVoidCause | null>(null);
  const isRefund = action === 'result' && hasRefund(codes);
  const cause = isRefund ? chosen : null;
  const send = {
    price: async (reason: string, options: CallOptions) => {
      const { approvalSeq } = await calls.trading.tradingPrice(
        { gameId, betId, price: typed, reason },
        options,
      );
      toast(approvalSeq === null ? '배당을 고정했습니다.' : awaitsApproval, 'good');
    },
    release: async (reason: string, options: CallOptions) => {
      await calls.trading.tradingPrice(
        { gameId, betId, price: null, ...shownTime(ownPriceAt), reason },
        options,
      );
      toast('해제했습니다.', 'good');
    },
    stop: async (reason: string, { again }: CallOptions) => {
      await calls.trading.tradingStop(
        { scope: 'selection', id: betId, gameId, ...turned(stopped, stoppedAt), reason },
        { again },
      );
      toast(stopped ? '베팅을 재개했습니다.' : '베팅을 중지했습니다.', 'good');
    },
    result: async (reason: string, { again }: CallOptions) => {
      const { state } = await calls.trading.tradingDecide(
        { gameId, codes, reason, ...(cause !== null && { cause }) },
        { again },
      );
      toast(progressTexts[state], 'good');
    },
  } as const;
  const buttons = {
    price: '배당 고정',
    release: '해제',
    stop: stopped ? '재개' : '중지',
    result: '결과 입력',
  } as const;
  const shown = selectionActions.filter(({ value }) => value !== 'release' || ownPrice !== null);
  return (
    <ReasonDialog
      key={action}
      title={`${market.marketNameKr} · ${name}`}
      button={buttons[action]}
      look={action === 'stop' && !stopped ? 'danger' : 'brand'}
      isAdded={isRefund}
      usual={usualReasons(action, isRefund)}
      changes={[matchesKey, tradingKey, approvalsKey]}
      isReady={(action !== 'price' || isPrice) && (!isRefund || cause !== null)}
      send={(reason, options) => send[action](reason, options)}
      onClose={onClose}
    >
      <Facts
        facts={[
          { label: '피드 배당', value: oddsText(feedPrice) },
          { label: '게시 배당', value: oddsText(boardPrice) },
          { label: '베팅금 / 당첨 시 지급', value: `${wonText(stake)} / ${wonText(payout)}` },
          { label: '당첨 시 손익', value: <NetAmount net={net} /> },
        ]}
      />
      <Choice label="처리" options={shown} value={action} onChange={setAction} />
      {action === 'price' && (
        <TextInput
          label="고정할 배당"
          inputMode="decimal"
          autoComplete="off"
          value={price}
          error={isPrice ? undefined : '1.01부터 1000까지, 소수 두 자리로 입력해 주세요.'}
          classNames={fieldClasses}
          onChange={({ target }) => setPrice(target.value)}
        />
      )}
      {action === 'result' && (
        <>
          <NativeSelect
            label="결과"
            classNames={fieldClasses}
            data={codeNames.map(({ value, text }) => ({ value, label: text }))}
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
          <PreviewFacts request={{ gameId, kind: 'codes', codes }} />
          {isRefund && <VoidCauseField causes={matchVoidCauses} value={cause} onChange={setCause} />}
        </>
      )}
    </ReasonDialog>
  );
}

/** The second operator confirms the results of single selections exactly as the first entered them. */
function TradingConfirmDialog({
  match,
  onClose,
}: {
  readonly match: AdminMatchRow;
  readonly onClose: () => void;
}) {
  const pending = match.pendingResult;
  const codes = pending?.codes ?? [];
  const asked = pending?.cause ?? null;
  const [cause, setCause] = useState<MatchVoidCause | null>(asked);
  const isRefund = hasRefund(codes);
  const counted = codeNames.flatMap(({ value, text }) => {
    const count = codes.filter(({ code }) => String(code) === value).length;
    return count > 0 ? [`${text} ${count}`] : [];
  });
  return (
    <ReasonDialog
      title="선택 결과 확정 (2차)"
      button="확정하고 정산"
      look="brand"
      isAdded={isRefund}
      usual={usualReasons('result', isRefund)}
      changes={[matchesKey, tradingKey]}
      isReady={codes.length > 0 && (!isRefund || cause !== null)}
      send={async (reason, { again }) => {
        await calls.trading.tradingDecide(
          { gameId: match.gameId, codes, reason, ...(cause !== null && { cause }) },
          { again },
        );
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
      <PreviewFacts request={{ gameId: match.gameId, kind: 'codes', codes }} />
      {isRefund && (
        <VoidCauseField causes={matchVoidCauses} asked={asked} value={cause} onChange={setCause} />
      )}
    </ReasonDialog>
  );
}

/** An action chosen on the match page; `stopped`: suspend (true) or lift the suspension (false). */
export type MatchAction =
  | {
      readonly action: 'suspend';
      readonly scope: 'game' | 'league' | 'sport';
      readonly stopped: boolean;
      readonly at?: string;
    }
  | { readonly action: 'result' | 'void' | 'confirm-codes' }
  | { readonly action: 'market'; readonly market: TradingMarket; readonly marketAction: MarketAction }
  | { readonly action: 'selection'; readonly market: TradingMarket; readonly selection: TradingSelection };

interface DialogsProps {
  readonly data: TradingMatchData;
  readonly request: MatchAction;
  readonly onClose: () => void;
}

/** The dialog for the action chosen on a match's page. */
export function TradingMatchDialogs({ data: { game: match }, request, onClose }: DialogsProps) {
  switch (request.action) {
    case 'result':
      return <ResultDialog match={match} onClose={onClose} />;
    case 'void':
      return <VoidDialog match={match} onClose={onClose} />;
    case 'confirm-codes':
      return <TradingConfirmDialog match={match} onClose={onClose} />;
    case 'suspend': {
      const { action: _action, ...change } = request;
      const target = {
        game: { gameId: match.gameId, name: teamsOf(match) },
        league: { id: String(match.leagueSeq), name: match.leagueNameKr },
        sport: { id: String(match.sportsId), name: match.sportNameKr },
      }[change.scope];
      return <SuspensionDialog change={{ ...change, ...target }} onClose={onClose} />;
    }
    case 'market': {
      const { market, marketAction } = request;
      if (marketAction === 'shift')
        return <TradingShiftDialog match={match} market={market} onClose={onClose} />;
      if (marketAction === 'void')
        return <TradingMarketVoidDialog match={match} market={market} onClose={onClose} />;
      const suspension = {
        scope: 'gameMarket',
        id: String(market.marketsId),
        gameId: match.gameId,
        name: `${teamsOf(match)} · ${market.marketNameKr}`,
        ...turned(market.stopped, market.stoppedAt),
      } as const;
      return <SuspensionDialog change={suspension} onClose={onClose} />;
    }
    case 'selection':
      return (
        <TradingSelectionDialog
          match={match}
          market={request.market}
          selection={request.selection}
          name={selectionText(request.selection, { match, marketNameKr: request.market.marketNameKr })}
          onClose={onClose}
        />
      );
  }
}
