import type { TableGame } from '../../../../shared/model/casino/casino-kinds.ts';
import { pocketColor } from '../../../../shared/rules/games/roulette-bets.ts';
import type { Result } from '../../games/frame/game-ui.ts';
import { duelLetters } from './dragon-tiger-ui.tsx';
import css from './lobby.module.css';

interface Bead {
  readonly letter: string;
  readonly tone: 'red' | 'blue' | 'green' | 'black';
  readonly name: string;
}

const ofBaccarat: Readonly<Record<string, Bead>> = {
  P: { letter: 'P', tone: 'blue', name: '플레이어' },
  B: { letter: 'B', tone: 'red', name: '뱅커' },
  T: { letter: 'T', tone: 'green', name: '타이' },
};
const ofDuel: Readonly<Record<string, Bead>> = {
  dragon: { letter: duelLetters.dragon, tone: 'red', name: '드래곤' },
  tiger: { letter: duelLetters.tiger, tone: 'blue', name: '타이거' },
  tie: { letter: duelLetters.tie, tone: 'green', name: '타이' },
};
const pocketNames = { red: '레드', black: '블랙', green: '그린' } as const;

/** What a result looks like among the last ones of a table; null when it is no result of the game. */
function beadOf(kind: TableGame, { winner, pocket, sum, triple }: Result): Bead | null {
  if (kind === 'baccarat' || kind === 'baccarat-no-commission') return ofBaccarat[String(winner)] ?? null;
  if (kind === 'dragon-tiger') return ofDuel[String(winner)] ?? null;
  if (kind === 'roulette' && typeof pocket === 'number') {
    const color = pocketColor(pocket);
    return { letter: String(pocket), tone: color, name: `${pocket} ${pocketNames[color]}` };
  }
  if (kind !== 'sic-bo' || typeof sum !== 'number') return null;
  const size = triple === true ? '트리플' : sum <= 10 ? '소' : '대';
  return {
    letter: String(sum),
    tone: triple === true ? 'green' : sum <= 10 ? 'blue' : 'red',
    name: `합 ${sum} ${size}`,
  };
}

/** One of a table's last results. */
export function ResultBead({ kind, result }: { readonly kind: TableGame; readonly result: Result }) {
  const bead = beadOf(kind, result);
  if (!bead) return null;
  return (
    <span className={css.bead} data-tone={bead.tone}>
      <span aria-hidden>{bead.letter}</span>
      <span className="sr">{bead.name} </span>
    </span>
  );
}
