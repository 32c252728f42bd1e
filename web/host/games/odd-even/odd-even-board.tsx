import { PlayingCard } from '../cards/playing-card.tsx';
import type { Result } from '../frame/game-ui.ts';
import type { RoundView } from '../frame/use-round.ts';
import { BeadRoad } from '../results/bead-road.tsx';
import { Spot } from '../tray/spot.tsx';
import css from './odd-even.module.css';

/** A drawn round of odd/even; cards as '♦3'. */
export interface TwoCards {
  readonly first: string;
  readonly hidden: string;
  readonly sum: number;
  readonly oe: string;
  readonly uo: string;
  readonly color: string;
}

/** Null where a result is not odd/even's. */
export function twoCardsOf(result: Result): TwoCards | null {
  const { cards, sum, oe, hiddenUO: uo, hiddenColor: color } = result;
  if (typeof sum !== 'number' || typeof oe !== 'string' || typeof uo !== 'string') return null;
  const [first, hidden] = Array.isArray(cards) ? cards.map(cardOf) : [];
  if (!first || !hidden || typeof color !== 'string') return null;
  return { first, hidden, sum, oe, uo, color };
}

function cardOf(card: unknown): string | null {
  if (typeof card !== 'object' || card === null || !('rank' in card) || !('suit' in card)) return null;
  return `${card.suit}${card.rank === 1 ? 'A' : card.rank}`;
}

/** A drawn round in a cell. */
export function OddEvenOutcome({ result }: { readonly result: Result }) {
  const cards = twoCardsOf(result);
  if (!cards) return null;
  return (
    <span className={css.cell}>
      <b data-oe={cards.oe}>{cards.oe}</b> {cards.first} + {cards.hidden} · {cards.uo}
    </span>
  );
}

/** When each of the two cards is turned, ms. */
const first = 200;
const second = 1_700;

/** Two cards, the bets on them, and the bead road of the last results. */
export function OddEvenBoard({ view }: { readonly view: RoundView }) {
  const { latest, isFresh, isRevealed, phase } = view;
  const drawn = latest?.result ? twoCardsOf(latest.result) : null;
  // The last cards disappear when the next betting phase closes.
  const cards = phase === 'open' ? drawn : null;
  const isPlayed = cards !== null && isFresh && !isRevealed;
  const seq = latest?.gameSeq;
  return (
    <>
      <section
        className={css.table}
        aria-label={cards ? `${latest?.round}회차 카드` : '다음 카드를 준비합니다'}
      >
        <p className={css.place}>
          <span>첫 카드</span>
          <PlayingCard key={`${seq} 1`} card={cards?.first ?? null} after={isPlayed ? first : null} />
        </p>
        <p className={css.result} data-oe={isRevealed ? cards?.oe : undefined}>
          <b>{cards === null ? '준비' : isRevealed ? cards.oe : '공개'}</b>
          <span className="num">{isRevealed && cards ? `합 ${cards.sum}` : ' '}</span>
        </p>
        <p className={css.place}>
          <span>히든카드</span>
          <PlayingCard key={`${seq} 2`} card={cards?.hidden ?? null} after={isPlayed ? second : null} />
        </p>
      </section>
      <div className={css.bets}>
        <Spot view={view} selection="oe.odd" name="홀" className={`${css.big} ${css.blue}`} />
        <Spot view={view} selection="oe.even" name="짝" className={`${css.big} ${css.red}`} />
      </div>
      <h2 className={css.heading}>히든카드</h2>
      <div className={css.bets}>
        <Spot view={view} selection="hidden.under" name="언더 1~5" className={css.blue} />
        <Spot view={view} selection="hidden.over" name="오버 6~10" className={css.red} />
        <Spot view={view} selection="hidden.red" name="레드 ♥♦" className={css.red} />
        <Spot view={view} selection="hidden.black" name="블랙 ♠♣" className={css.black} />
      </div>
      <div className={css.suits}>
        <Spot view={view} selection="hidden.spade" name="스페이드">
          ♠
        </Spot>
        <Spot view={view} selection="hidden.heart" name="하트">
          <span className={css.redSuit}>♥</span>
        </Spot>
        <Spot view={view} selection="hidden.diamond" name="다이아몬드">
          <span className={css.redSuit}>♦</span>
        </Spot>
        <Spot view={view} selection="hidden.club" name="클럽">
          ♣
        </Spot>
      </div>
      <BeadRoad view={view} beadOf={beadOf} />
    </>
  );
}

function beadOf(result: Result) {
  const cards = twoCardsOf(result);
  if (!cards) return null;
  const tone: 'blue' | 'red' = cards.oe === '홀' ? 'blue' : 'red';
  return { letter: cards.oe, tone, name: `${cards.oe} 합 ${cards.sum}` };
}
