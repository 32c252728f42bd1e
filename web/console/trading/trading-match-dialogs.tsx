import { teamsOf } from '../matches/match-columns.tsx';
import { selectionText } from '../matches/match-words.ts';
import type { TradingGame, TradingMarket, TradingSelection } from '../matches/one-match-query.ts';
import { ResultDialog, VoidDialog } from '../matches/result-dialog.tsx';
import { TradingStopDialog } from '../matches/stop-dialog.tsx';
import { TradingConfirmDialog } from './trading-confirm-dialog.tsx';
import type { MarketAct } from './trading-market.tsx';
import { TradingMarketVoidDialog, TradingShiftDialog } from './trading-market-dialog.tsx';
import { TradingSelectionDialog } from './trading-selection-dialog.tsx';

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
