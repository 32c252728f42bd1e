import { hilo, hiloFiveSeconds } from '../../../../shared/rules/games/cards/hilo.ts';
import type { Game } from '../../../../shared/rules/games/game.ts';
import type { GameFace, Result } from '../frame/face.ts';
import { chanceOfCard, mostOfOneCard } from './chance-of-card.ts';
import { HiloBoard } from './hilo-board.tsx';
import { HiloCardFace, hiloCardIn, hiloCardName } from './hilo-card.tsx';

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

const faceOf = (game: Game): GameFace => ({
  game,
  slip: 'many',
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
  mostPaid: mostOfOneCard,
});

export const hiloFace = faceOf(hilo);
export const hiloFiveSecondsFace = faceOf(hiloFiveSeconds);
