import { graph } from '../../../../shared/rules/games/graph.ts';
import type { GameFace } from '../frame/face.ts';
import { crashIn } from './crash-in.ts';
import { GraphBoard } from './graph-board.tsx';

const spans = [
  ['1.00배', 1, 1.01],
  ['1.01~1.99배', 1.01, 2],
  ['2.00~9.99배', 2, 10],
  ['10.00배 이상', 10, 101],
] as const;

export const graphFace: GameFace = {
  game: graph,
  slip: 'one',
  fixedOdds: new Map(),
  revealMs: 0,
  Board: GraphBoard,
  Outcome: ({ result }) => <span className="num">{crashIn(result)?.toFixed(2)}배</span>,
  spoken: (result) => `${crashIn(result)?.toFixed(2) ?? ''}배에 추락`,
  tallies: (results) =>
    spans.map(([label, from, below]) => ({
      label,
      count: results.filter((result) => {
        const crash = crashIn(result) ?? 0;
        return crash >= from && crash < below;
      }).length,
      tone: 'plain',
    })),
  rules: [
    '출발 전에 베팅하고, 추락하기 전에 캐시아웃하면 그 순간의 배수로 지급합니다. 추락하면 미적중입니다.',
    '배수는 출발 후 t초에 e의 0.2t 제곱(소수 둘째 자리 아래 버림)으로 올라가며 100.00배에서 모두 캐시아웃됩니다.',
    '캐시아웃은 서버 도착 시각 기준입니다. 통신이 늦으면 화면보다 늦게 처리되거나 추락 뒤에 도착할 수 있습니다.',
    '자동 캐시아웃은 1.01~100.00배에서 정할 수 있으며 통신과 관계없이 정확히 그 배수로 처리됩니다.',
    '추락 배수가 1.00일 확률 3.96%, 2.00배 이상일 확률 48.5%. 어느 배수에서 캐시아웃해도 환수율(RTP)은 97.00%입니다.',
  ],
  chanceOf: () => null,
};
