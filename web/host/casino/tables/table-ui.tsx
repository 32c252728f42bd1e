import { IconChevronLeft } from '@tabler/icons-react';
import type { TableGame } from '../../../../shared/model/casino/casino-kinds.ts';
import { tableNames } from '../../../../shared/rules/casino/tables/table-games.ts';
import type { Game } from '../../../../shared/rules/games/game.ts';
import { baccaratUi } from '../../games/baccarat/baccarat-ui.ts';
import type { GameUi } from '../../games/frame/game-ui.ts';
import { rouletteUi } from '../../games/roulette/roulette-ui.ts';
import { BaccaratWithRoads, noCommissionChance, noCommissionRule } from './baccarat-table.tsx';
import { CreditNote } from './credit-note.tsx';
import { dragonTigerUi } from './dragon-tiger-ui.tsx';
import { RouletteWithFigures } from './roulette-table.tsx';
import { sicBoUi } from './sic-bo-ui.tsx';
import css from './table.module.css';

type KindUi = (game: Game) => GameUi;

/** What each game supplies to the common frame of rounds. */
const kinds: Readonly<Partial<Record<TableGame, KindUi>>> = {
  baccarat: (game) => ({ ...baccaratUi(game, 'chips'), Board: BaccaratWithRoads }),
  'baccarat-no-commission': (game) => {
    const ui = baccaratUi(game, 'chips');
    return {
      ...ui,
      Board: BaccaratWithRoads,
      chanceOf: (key) => (key === 'bac.banker' ? noCommissionChance : ui.chanceOf(key)),
      rules: [...ui.rules, noCommissionRule],
    };
  },
  roulette: (game) => ({ ...rouletteUi, game, Board: RouletteWithFigures }),
  'dragon-tiger': dragonTigerUi,
  'sic-bo': sicBoUi,
};

/** The common frame's description of a table. @throws RangeError for a game without a page */
export function tableUi(game: Game, onBack: () => void): GameUi {
  const kind = game.table && kinds[game.table];
  if (!kind) throw new RangeError(`${game.key} has no page`);
  return {
    ...kind(game),
    Heading: () => <Heading game={game} onBack={onBack} />,
    moneyName: '크레딧',
    MoneyNote: CreditNote,
  };
}

function Heading({ game, onBack }: { readonly game: Game; readonly onBack: () => void }) {
  const { provider, table } = tableNames(game);
  return (
    <>
      <button type="button" className={css.back} onClick={onBack} aria-label={`${provider.ko} 로비`}>
        <IconChevronLeft size={20} aria-hidden />
      </button>
      <div className={css.heading}>
        <h1>{table.ko}</h1>
        <p>
          {provider.ko} <b className={css.badge}>샌드박스</b>
        </p>
      </div>
    </>
  );
}
