import { horse } from '../../../../shared/rules/games/horse.ts';
import { runners } from '../../../../shared/rules/games/runners.ts';
import type { GameFace } from '../frame/face.ts';
import { chanceOfOrder } from './chance-of-order.ts';
import css from './horse-board.module.css';
import { HorseBoard } from './horse-board.tsx';
import { orderIn } from './order-in.ts';
import { raceMs } from './race-track.tsx';
import { RunnerMark } from './runner-mark.tsx';

const names = new Map(runners.map(({ number, nameKo }) => [number, nameKo]));
const podium = 3;

export const horseFace: GameFace = {
  game: horse,
  slip: 'many',
  revealMs: raceMs,
  Board: HorseBoard,
  Outcome: ({ result }) => (
    <span className={css.podium}>
      {orderIn(result)
        ?.slice(0, podium)
        .map((number) => (
          <span key={number}>
            <RunnerMark number={number} />
            <span className="sr">{number}번</span>
          </span>
        ))}
    </span>
  ),
  spoken: (result) =>
    (orderIn(result) ?? [])
      .slice(0, podium)
      .map((number, place) => `${place + 1}착 ${number}번 ${names.get(number) ?? ''}`)
      .join(', '),
  tallies: (results) =>
    runners.map(({ number, nameKo }) => ({
      label: `${number} ${nameKo}`,
      count: results.filter((result) => orderIn(result)?.[0] === number).length,
      tone: 'plain',
    })),
  rules: [
    '말 8마리의 도착 순서를 회차마다 한 번 뽑습니다. 앞에서부터 남은 말의 비중(24, 19, 16, 14, 11, 9, 5, 2)에 따라 한 마리씩 정해집니다.',
    '단승은 1착, 연승은 3착 안에 드는 말을 맞힙니다.',
    '복승은 1착과 2착의 두 말을 순서에 관계없이, 쌍승은 순서대로 맞힙니다.',
    '홀짝은 1착 말의 번호가 홀수인지 짝수인지를 맞힙니다.',
    '경주 장면은 이미 정해진 결과를 보여 줄 뿐, 결과에 영향을 주지 않습니다.',
  ],
  chanceOf: chanceOfOrder,
};
