import { useEffect, useMemo } from 'react';
import { tableGame, tableNames } from '../../../../shared/rules/casino/tables/table-games.ts';
import type { Game } from '../../../../shared/rules/games/game.ts';
import { Notice } from '../../games/frame/notice.tsx';
import { RoundGame } from '../../games/round/round-game.tsx';
import { clearTray, useTray } from '../../games/tray/tray-store.ts';
import { tableUi } from './table-ui.tsx';

interface TablePageProps {
  readonly code: string;
  readonly onBack: () => void;
}

/** One live table. */
export function TablePage({ code, onBack }: TablePageProps) {
  const game = tableGame(code);
  return game ? <Table game={game} onBack={onBack} /> : <Notice kind="closed" />;
}

function Table({ game, onBack }: { readonly game: Game; readonly onBack: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way back is the same for a table as long as it is shown.
  const ui = useMemo(() => tableUi(game, onBack), [game]);
  useEffect(() => {
    const { table, provider } = tableNames(game);
    document.title = `${table.ko} · ${provider.ko} · 샌드박스`;
    // The tray is the frame's: what was put together at another table does not follow.
    clearTray();
    useTray.setState({ lastLines: [], confirmation: null, confirmedRound: null });
  }, [game]);
  return <RoundGame ui={ui} />;
}
