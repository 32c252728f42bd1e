import { toast } from '../../ui/dialogs/dialogs.ts';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { api } from '../kit/api.ts';
import { Facts } from '../kit/facts.tsx';
import { teamsOf } from '../matches/match-columns.tsx';
import { codeNames, oddsText, selectionText } from '../matches/match-words.ts';
import { type GameRow, gamesKey } from '../matches/matches-query.ts';
import {
  type TradingGame,
  type TradingMarket,
  type TradingSelection,
  tradingKey,
} from '../matches/one-match-query.ts';
import { ResultDialog, VoidDialog } from '../matches/result-dialog.tsx';
import { PreviewFacts } from '../matches/result-preview.tsx';
import { TradingStopDialog } from '../matches/stop-dialog.tsx';
import type { MarketAct } from './trading-market.tsx';
import { TradingMarketVoidDialog, TradingShiftDialog } from './trading-market-dialog.tsx';
import '@mantine/core/styles/Input.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { won } from '../../../shared/messages/format.ts';
import { Choice } from '../dialogs/choice.tsx';
import { fieldClasses } from '../dialogs/field-classes.ts';
import { Net } from './trading-net.tsx';

interface SelectionDialogProps {
  readonly game: GameRow;
  readonly market: TradingMarket;
  readonly selection: TradingSelection;
  readonly name: string;
  readonly onClose: () => void;
}

type Act = 'price' | 'release' | 'stop' | 'result';
const acts = [
  { value: 'price', text: '배당' },
  { value: 'release', text: '고정 해제' },
  { value: 'stop', text: '중지' },
  { value: 'result', text: '결과' },
] as const;

const told = {
  'waiting-for-second': '다른 관리자의 확정을 기다립니다.',
  settling: '확정되어 정산을 시작합니다.',
} as const;

/** One selection: a price of the desk's own, a stop, or its result. */
function TradingSelectionDialog(props: SelectionDialogProps) {
  const { game, market, selection, name, onClose } = props;
  const { gameId } = game;
  const { id: betId, stopped, ownPrice, boardPrice, feedPrice, stake, payout, net } = selection;
  const [act, setAct] = useState<Act>(selection.status === 'settled' ? 'result' : 'price');
  const [price, setPrice] = useState(oddsText(ownPrice ?? boardPrice));
  const [code, setCode] = useState('3');
  const typed = Number(price);
  const isPrice = /^\d{1,4}(\.\d{1,2})?$/.test(price) && typed >= 1.01 && typed <= 1000;
  const codes = [{ betId, code: Number(code) }];
  const send = {
    price: async (reason: string, again: boolean) => {
      await api.tradingPrice({ gameId, betId, price: typed, reason }, { again });
      toast('배당을 고정했습니다.', 'good');
    },
    release: async (reason: string, again: boolean) => {
      await api.tradingPrice({ gameId, betId, price: null, reason }, { again });
      toast('해제했습니다.', 'good');
    },
    stop: async (reason: string, again: boolean) => {
      const asked = { scope: 'selection', id: betId, gameId, stopped: !stopped, reason } as const;
      await api.tradingStop(asked, { again });
      toast(stopped ? '베팅을 재개했습니다.' : '베팅을 중지했습니다.', 'good');
    },
    result: async (reason: string, again: boolean) => {
      const { state } = await api.tradingDecide({ gameId, codes, reason }, { again });
      toast(told[state], 'good');
    },
  } as const;
  const buttons = {
    price: '배당 고정',
    release: '해제',
    stop: stopped ? '재개' : '중지',
    result: '결과 입력',
  } as const;
  const shown = acts.filter(({ value }) => value !== 'release' || ownPrice !== null);
  return (
    <ReasonDialog
      key={act}
      title={`${market.marketNameKr} · ${name}${selection.line === null ? '' : ` ${selection.line}`}`}
      button={buttons[act]}
      look={act === 'stop' && !stopped ? 'danger' : 'brand'}
      usual={act === 'result' ? ['공식 기록', '경기 정보 오류'] : ['배당 점검', '노출 한도', '점검 완료']}
      changes={[gamesKey, tradingKey]}
      isReady={act !== 'price' || isPrice}
      send={(reason, { again }) => send[act](reason, again)}
      onClose={onClose}
    >
      <Facts
        facts={[
          { label: '피드 배당', value: oddsText(feedPrice) },
          { label: '게시 배당', value: oddsText(boardPrice) },
          { label: '베팅금 / 당첨 시 지급', value: `${won(stake)} / ${won(payout)}` },
          { label: '당첨 시 손익', value: <Net net={net} /> },
        ]}
      />
      <Choice label="처리" options={shown} value={act} onChange={setAct} />
      {act === 'price' && (
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
      {act === 'result' && (
        <>
          <NativeSelect
            label="결과"
            classNames={fieldClasses}
            data={codeNames.map(({ value, text }) => ({ value, label: text }))}
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
          <PreviewFacts asked={{ gameId, kind: 'codes', codes }} />
        </>
      )}
    </ReasonDialog>
  );
}

/** The second operator's word on results of single selections: the very ones the first entered. */
function TradingConfirmDialog({ game, onClose }: { readonly game: GameRow; readonly onClose: () => void }) {
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

export type MatchAct =
  | { readonly act: 'stop'; readonly scope: 'game' | 'league' | 'sport'; readonly stopped: boolean }
  | { readonly act: 'result' | 'void' | 'confirm-codes' }
  | { readonly act: 'market'; readonly market: TradingMarket; readonly what: MarketAct }
  | { readonly act: 'selection'; readonly market: TradingMarket; readonly selection: TradingSelection };

interface DialogsProps {
  readonly data: TradingGame;
  readonly asked: MatchAct;
  readonly onClose: () => void;
}

/** The dialog of what was asked for on a match's page. */
export function TradingMatchDialogs({ data: { game }, asked, onClose }: DialogsProps) {
  switch (asked.act) {
    case 'result':
      return <ResultDialog game={game} onClose={onClose} />;
    case 'void':
      return <VoidDialog game={game} onClose={onClose} />;
    case 'confirm-codes':
      return <TradingConfirmDialog game={game} onClose={onClose} />;
    case 'stop': {
      const { scope, stopped } = asked;
      const target = {
        game: { gameId: game.gameId, name: teamsOf(game) },
        league: { id: String(game.leagueSeq), name: game.leagueNameKr },
        sport: { id: String(game.sportsId), name: game.sportNameKr },
      }[scope];
      return <TradingStopDialog asked={{ scope, stopped, ...target }} onClose={onClose} />;
    }
    case 'market': {
      const { market, what } = asked;
      if (what === 'shift') return <TradingShiftDialog game={game} market={market} onClose={onClose} />;
      if (what === 'void') return <TradingMarketVoidDialog game={game} market={market} onClose={onClose} />;
      const stop = {
        scope: 'gameMarket',
        id: String(market.marketsId),
        gameId: game.gameId,
        name: `${teamsOf(game)} · ${market.marketNameKr}`,
        stopped: !market.stopped,
      } as const;
      return <TradingStopDialog asked={stop} onClose={onClose} />;
    }
    case 'selection':
      return (
        <TradingSelectionDialog
          game={game}
          market={asked.market}
          selection={asked.selection}
          name={selectionText(asked.selection, game)}
          onClose={onClose}
        />
      );
  }
}
