import { settlementCodes } from '../../../../shared/model/sports/match.ts';
import { hilo, hiloFiveSeconds } from '../../../../shared/rules/games/cards/hilo.ts';
import { hiloCards, hiloRanks } from '../../../../shared/rules/games/cards/hilo-cards.ts';
import type { Game } from '../../../../shared/rules/games/game.ts';
import { payout } from '../../../../shared/rules/odds.ts';
import type { Chance, GameUi, Result } from '../frame/game-ui.ts';
import type { PricedLine } from '../frame/priced-line.ts';
import type { RoundView } from '../frame/use-round.ts';
import { Spot } from '../tray/spot.tsx';
import css from './hilo-board.module.css';
import { type HiloCard, HiloCardFace, hiloCardIn, hiloCardName } from './hilo-card.tsx';

const groups = [
  ['2-9', '2~9'],
  ['jqka', 'JQKA'],
  ['ka', 'KA'],
  ['a', 'A'],
  ['joker', '조커'],
] as const;
/** Cards of the strip, as many as a wide board has room for. */
const shownBefore = 20;

/** The previous card, and the bets on the next one. */
function HiloBoard({ view }: { readonly view: RoundView }) {
  const { previous, rounds } = view.state;
  const card = hiloCardIn(previous?.result);
  const [higher, lower] = cardsBeyond(card);
  return (
    <div className={css.board}>
      <div className={css.beyond}>
        <section className={css.previous} aria-label="이전 카드">
          <HiloCardFace key={previous?.gameSeq} card={card} />
          <p>{previous ? `${previous.round}회차 카드` : '이전 카드'}</p>
        </section>
        <div className={css.ways}>
          <Spot view={view} selection="hi" name={`하이 ${chanceText(higher)}`} className={css.way}>
            <b>▲ 하이</b>
            <small>{chanceText(higher)}</small>
          </Spot>
          <Spot view={view} selection="lo" name={`로우 ${chanceText(lower)}`} className={css.way}>
            <b>▼ 로우</b>
            <small>{chanceText(lower)}</small>
          </Spot>
          <p className={css.hint}>{higherLowerHint(card)}</p>
        </div>
      </div>
      <div className={css.colors}>
        <Spot view={view} selection="red" name="레드" className={css.red} />
        <Spot view={view} selection="black" name="블랙" className={css.black} />
      </div>
      <div className={css.groups}>
        {groups.map(([key, name]) => (
          <Spot key={key} view={view} selection={key} name={name} />
        ))}
      </div>
      <ol className={css.before} aria-label="최근 카드">
        {rounds.slice(0, shownBefore).map(({ gameSeq, round, result }) => {
          const shown = hiloCardIn(result);
          return (
            shown && (
              <li key={gameSeq}>
                <HiloCardFace card={shown} size="small" />
                <span className="num">
                  {round}
                  <span className="sr">회차</span>
                </span>
              </li>
            )
          );
        })}
      </ol>
    </div>
  );
}

/** How many of the 25 cards are above a card, and below it; null where neither can be bet on. */
function cardsBeyond(card: HiloCard | null): readonly [higher: number | null, lower: number | null] {
  const rank = hiloRanks.findIndex((one) => one === card?.rank);
  return rank === -1 ? [null, null] : [(hiloRanks.length - 1 - rank) * 2, rank * 2];
}

function chanceText(cards: number | null): string {
  return cards === null ? '선택 불가' : `25장 중 ${cards}장`;
}

function higherLowerHint(card: HiloCard | null): string {
  if (card === null) return '이전 카드가 나온 뒤에 하이/로우를 고를 수 있습니다.';
  if (card.rank === null) return '조커 다음 회차에는 하이/로우를 고를 수 없습니다.';
  return '같은 숫자와 조커는 하이와 로우 모두 미적중입니다.';
}

const cards = Array.from({ length: hiloCards }, (_, card) => card);
const beyond = ['hi', 'lo'];

function wins(key: string, card: number): boolean {
  return hilo.codeOf(key, { draw: [card], previous: null }) === settlementCodes.won;
}

/** Probability over the 25 cards; null for hi and lo, which depend on the previous card. */
export function chanceOfCard(key: string): Chance | null {
  if (beyond.includes(key)) return null;
  return { win: cards.filter((card) => wins(key, card)).length / hiloCards, back: 0 };
}

const paidOn = ({ amount, odds }: PricedLine): number => payout(amount, [odds ?? 0]);

/** The most the lines can return together: selections that no single card wins are not added up. */
export function maxWinningsOfCards(lines: readonly PricedLine[]): number {
  const fixed = lines.filter(({ key }) => !beyond.includes(key));
  const higherOrLower = Math.max(0, ...lines.filter(({ key }) => beyond.includes(key)).map(paidOn));
  const sums = cards.map((card) => {
    const won = fixed.filter(({ key }) => wins(key, card));
    // No card is above or below a joker.
    const more = card === hiloCards - 1 ? 0 : higherOrLower;
    return won.reduce((sum, line) => sum + paidOn(line), more);
  });
  return Math.max(0, ...sums);
}

const rules = [
  '2~9, J, Q, K, A가 레드와 블랙으로 한 장씩, 조커 한 장까지 모두 25장에서 회차마다 한 장을 뽑습니다. 모든 카드의 확률은 같습니다.',
  '하이/로우는 이전 회차 카드보다 높은지 낮은지를 맞힙니다. 2가 가장 낮고 A가 가장 높습니다.',
  '같은 숫자와 조커가 나오면 하이와 로우 모두 미적중입니다.',
  '하이/로우 배당은 이전 카드에 따라 달라집니다: 96 ÷ 확률(%), 소수 둘째 자리 아래 버림. 환수율 95.76~96.00%.',
  '이전 카드가 조커이거나 아직 나오지 않았으면 하이/로우를 고를 수 없습니다.',
];

function Outcome({ result }: { readonly result: Result }) {
  const card = hiloCardIn(result);
  return card && <HiloCardFace card={card} size="small" />;
}

const uiOf = (game: Game): GameUi => ({
  game,
  betEntry: 'chips',
  revealMs: 0,
  Board: HiloBoard,
  Outcome,
  spoken: (result) => {
    const card = hiloCardIn(result);
    return card ? hiloCardName(card) : '';
  },
  tallies: (results) => {
    const cards = results.flatMap((result) => hiloCardIn(result) ?? []);
    const count = (color: 'red' | 'black' | null) => cards.filter((card) => card.color === color).length;
    return [
      { label: '레드', count: count('red'), tone: 'red' },
      { label: '블랙', count: count('black'), tone: 'plain' },
      { label: '조커', count: count(null), tone: 'green' },
    ];
  },
  rules,
  chanceOf: chanceOfCard,
  maxWinnings: maxWinningsOfCards,
});

export const hiloUi = uiOf(hilo);
export const hiloFiveSecondsUi = uiOf(hiloFiveSeconds);
