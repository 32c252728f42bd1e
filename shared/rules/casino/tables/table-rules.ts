import type { Game } from '../../games/game.ts';

/** How one kind of live table is played: everything of a game that does not depend on which table it is. */
export interface TableRules
  extends Pick<
    Game,
    'folders' | 'priceOf' | 'nameOf' | 'codeOf' | 'wonOdds' | 'draw' | 'outcomes' | 'resultOf'
  > {
  /** '바카라': what names of selections in `nameOf` begin with. */
  readonly kindKo: string;
}
