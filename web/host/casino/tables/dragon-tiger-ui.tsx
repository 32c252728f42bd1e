import type { Game } from '../../../../shared/rules/games/game.ts';
import { PlayingCard } from '../../games/cards/playing-card.tsx';
import type { Chance, GameUi, Result } from '../../games/frame/game-ui.ts';
import type { RoundView } from '../../games/frame/use-round.ts';
import { BeadRoad } from '../../games/results/bead-road.tsx';
import { resultStateText, useResultState } from '../../games/tray/result-state.ts';
import { Spot } from '../../games/tray/spot.tsx';
import { BigRoad } from './big-road.tsx';
import css from './dragon-tiger.module.css';

/** A drawn round. */
interface Duel {
  readonly dragon: string;
  readonly tiger: string;
  readonly winner: keyof typeof names;
  readonly suited: boolean;
}

const names = { dragon: '드래곤', tiger: '타이거', tie: '타이' } as const;
/** On a bead, here and in the lobby; a tie's is no letter that could be taken for the tiger's. */
export const duelLetters = { dragon: 'D', tiger: 'T', tie: '=' } as const;
const tones = { dragon: 'red', tiger: 'blue', tie: 'green' } as const;
const sides = { dragon: 'other', tiger: 'one', tie: 'tie' } as const;
const winners = ['dragon', 'tiger', 'tie'] as const;

/** Null where a result is not dragon tiger's. */
function duelOf({ dragon, tiger, winner, suited }: Result): Duel | null {
  const won = winners.find((one) => one === winner);
  if (typeof dragon !== 'string' || typeof tiger !== 'string' || won === undefined) return null;
  return { dragon, tiger, winner: won, suited: suited === true };
}

const outcomeText = ({ winner, suited }: Duel): string =>
  winner === 'tie' ? (suited ? '수티드 타이' : '타이') : `${names[winner]} 승`;

function Outcome({ result }: { readonly result: Result }) {
  const duel = duelOf(result);
  if (!duel) return null;
  return (
    <span className={css.outcome} data-winner={duel.winner}>
      <b>{outcomeText(duel)}</b> <span className="num">{`${duel.dragon} : ${duel.tiger}`}</span>
    </span>
  );
}

/** Milliseconds until a card is dealt. */
const dealt = { dragon: 0, tiger: 700 } as const;

/** Both cards, the four bets and the roads. */
function Board({ view }: { readonly view: RoundView }) {
  const { latest, isFresh, isRevealed, phase } = view;
  const resultState = useResultState(view);
  const duel = phase === 'open' && latest?.result ? duelOf(latest.result) : null;
  return (
    <>
      <section
        className={css.table}
        data-result={duel ? resultState : undefined}
        aria-label={duel ? `${latest?.round}회차 카드` : '다음 카드를 준비합니다'}
      >
        {(['dragon', 'tiger'] as const).map((side) => (
          <div key={side} className={css.hand} data-side={side}>
            <p className={css.name}>{names[side]}</p>
            <PlayingCard
              key={latest?.gameSeq}
              card={duel?.[side] ?? null}
              after={duel && isFresh && !isRevealed ? dealt[side] : null}
            />
          </div>
        ))}
        <p className={css.winner} data-winner={resultState === 'result' ? duel?.winner : undefined}>
          {duel === null
            ? '카드 준비'
            : resultStateText(resultState, { round: latest?.round, outcome: outcomeText(duel) })}
        </p>
      </section>
      <div className={css.bets}>
        <Spot view={view} selection="dt.dragon" name="드래곤" className={css.dragon} />
        <Spot view={view} selection="dt.tie" name="타이" className={css.tie} />
        <Spot view={view} selection="dt.tiger" name="타이거" className={css.tiger} />
        <Spot view={view} selection="dt.suited" name="수티드 타이" className={css.tie} />
      </div>
      <BeadRoad view={view} beadOf={beadOf} />
      <BigRoad view={view} sideOf={sideOf} names={{ one: names.tiger, other: names.dragon }} />
    </>
  );
}

function beadOf(result: Result) {
  const duel = duelOf(result);
  if (!duel) return null;
  const { winner } = duel;
  return { letter: duelLetters[winner], tone: tones[winner], name: outcomeText(duel) };
}

function sideOf(result: Result) {
  const duel = duelOf(result);
  return duel && sides[duel.winner];
}

/** Exact for eight decks: 31 of 415 second cards have the rank of the first, 7 its suit too. */
const tie = 31 / 415;
const chances: Readonly<Record<string, Chance>> = {
  'dt.dragon': { win: (1 - tie) / 2, back: tie / 2 },
  'dt.tiger': { win: (1 - tie) / 2, back: tie / 2 },
  'dt.tie': { win: tie, back: 0 },
  'dt.suited': { win: 7 / 415, back: 0 },
};

function tallies(results: readonly Result[]) {
  const all = results.flatMap((result) => duelOf(result) ?? []);
  const count = (is: Duel['winner']): number => all.filter(({ winner }) => winner === is).length;
  return [
    { label: names.dragon, count: count('dragon'), tone: 'red' },
    { label: names.tiger, count: count('tiger'), tone: 'blue' },
    { label: names.tie, count: count('tie'), tone: 'green' },
  ] as const;
}

export function dragonTigerUi(game: Game): GameUi {
  return {
    game,
    betEntry: 'chips',
    revealMs: 1_700,
    Board,
    Outcome,
    spoken: (result) => {
      const duel = duelOf(result);
      return duel ? `드래곤 ${duel.dragon}, 타이거 ${duel.tiger}, ${outcomeText(duel)}` : '';
    },
    tallies,
    rules: [
      '8덱을 매 회차 새로 섞어 드래곤과 타이거에 한 장씩 놓고, 높은 카드가 이깁니다.',
      'A가 가장 낮고 K가 가장 높습니다. 무늬는 승부에 영향을 주지 않습니다.',
      '숫자가 같으면 타이이며, 드래곤·타이거 베팅금의 절반을 돌려드립니다.',
      '수티드 타이는 숫자와 무늬가 모두 같을 때 적중합니다.',
    ],
    chanceOf: (key) => chances[key] ?? null,
  };
}
