import { hiloRanks } from '../../../../shared/rules/games/cards/hilo-cards.ts';
import type { RoundView } from '../round/use-round.ts';
import { Spot } from '../tray/spot.tsx';
import css from './hilo-board.module.css';
import { type HiloCard, HiloCardFace, hiloCardIn } from './hilo-card.tsx';

const groups = [
  ['2-9', '2~9'],
  ['jqka', 'JQKA'],
  ['ka', 'KA'],
  ['a', 'A'],
  ['joker', '조커'],
] as const;
const shownBefore = 8;

/** The card before, and what the next one may be. */
export function HiloBoard({ view }: { readonly view: RoundView }) {
  const { previous, rounds } = view.state;
  const card = hiloCardIn(previous?.result);
  const [higher, lower] = cardsBeyond(card);
  return (
    <div className={css.board}>
      <div className={css.beyond}>
        <figure className={css.previous}>
          <HiloCardFace key={previous?.gameSeq} card={card} />
          <figcaption>{previous ? `${previous.round}회차 카드` : '이전 카드'}</figcaption>
        </figure>
        <div className={css.ways}>
          <Spot view={view} selection="hi" name={`하이 ${chanceWords(higher)}`} className={css.way}>
            <b>▲ 하이</b>
            <small>{chanceWords(higher)}</small>
          </Spot>
          <Spot view={view} selection="lo" name={`로우 ${chanceWords(lower)}`} className={css.way}>
            <b>▼ 로우</b>
            <small>{chanceWords(lower)}</small>
          </Spot>
          <p className={css.hint}>{whyClosed(card)}</p>
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
                <span className="num">{round}</span>
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

function chanceWords(cards: number | null): string {
  return cards === null ? '선택 불가' : `25장 중 ${cards}장`;
}

function whyClosed(card: HiloCard | null): string {
  if (card === null) return '이전 카드가 나온 뒤에 하이/로우를 고를 수 있습니다.';
  if (card.rank === null) return '조커 다음 회차에는 하이/로우를 고를 수 없습니다.';
  return '같은 숫자와 조커는 하이와 로우 모두 미적중입니다.';
}
