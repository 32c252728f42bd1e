import * as z from 'zod';

/** A drawn round as the public call tells it. */
const Drawn = z.object({
  payload: z.object({ round: z.int(), result: z.record(z.string(), z.unknown()) }),
});
const Now = z.object({ payload: z.object({ rounds: z.array(z.object({ gameSeq: z.string() })) }) });

type Result = Readonly<Record<string, unknown>>;

export interface DrawnRound {
  readonly round: number;
  readonly result: Result;
}

/** So many rounds of a game up to one, newest first, each asked for by itself. */
export async function roundsUpTo(
  origin: string,
  game: string,
  { newest, count }: { readonly newest: number; readonly count: number },
): Promise<readonly DrawnRound[]> {
  const ask = async (path: string): Promise<unknown> =>
    (await fetch(`${origin}/api/fair/rounds/${game}${path}`)).json();
  const [last] = Now.parse(await ask('')).payload.rounds;
  const day = last?.gameSeq.slice(0, 8) ?? '';
  const numbers = Array.from({ length: count }, (_, place) => newest - place);
  return Promise.all(
    numbers.map(
      async (number) => Drawn.parse(await ask(`/${day}${String(number).padStart(5, '0')}`)).payload,
    ),
  );
}

/** How a game's strip says a result, without blanks, and under which names its statistics count it. */
export interface Spoken {
  readonly says: (result: Result) => string;
  readonly counts: (result: Result) => readonly string[];
}

const colors: Readonly<Record<string, string>> = { red: '레드', black: '블랙', green: '그린' };
const sides: Readonly<Record<string, string>> = { P: '플레이어', B: '뱅커', T: '타이' };
const beasts: Readonly<Record<string, string>> = { dragon: '드래곤', tiger: '타이거', tie: '타이' };
const named = (names: Readonly<Record<string, string>>, value: unknown): string => names[String(value)] ?? '';
const numbersIn = (list: unknown): readonly number[] => z.array(z.number()).parse(list);

const baccarat: Spoken = {
  says: ({ winner, p, b }) => `${named(sides, winner)}${p}대${b}`,
  counts: ({ winner, playerPair, bankerPair }) => [
    named(sides, winner),
    ...(playerPair === true ? ['플레이어 페어'] : []),
    ...(bankerPair === true ? ['뱅커 페어'] : []),
  ],
};
const oddEven: Spoken = {
  says: ({ oe, sum }) => `${oe}합${sum}`,
  counts: ({ oe, hiddenUO, hiddenColor }) => [oe, hiddenUO, hiddenColor].map(String),
};
const roulette: Spoken = {
  says: ({ pocket, color }) => `${pocket}${named(colors, color)}`,
  counts: ({ pocket, color }) =>
    pocket === 0
      ? ['0']
      : [
          named(colors, color),
          Number(pocket) % 2 === 1 ? '홀' : '짝',
          Number(pocket) <= 18 ? '1~18' : '19~36',
        ],
};
const hilo: Spoken = {
  says: ({ card }) => String(card).replaceAll(' ', ''),
  counts: ({ color }) => [named(colors, color) || '조커'],
};
const names = [
  ...['천둥번개', '백두산', '새벽바람', '황금날개', '청룡', '은하수', '돌풍', '번개돌이'],
] as const;
const horse: Spoken = {
  says: ({ order }) =>
    numbersIn(order)
      .slice(0, 3)
      .map((number) => `${number}번`)
      .join(''),
  counts: ({ winner }) => [`${winner} ${names[Number(winner) - 1]}`],
};
const graph: Spoken = {
  says: ({ crash }) => `${Number(crash).toFixed(2)}배`,
  counts: ({ crash }) => {
    const at = Number(crash);
    if (at < 1.01) return ['1.00배'];
    if (at < 2) return ['1.01~1.99배'];
    return [at < 10 ? '2.00~9.99배' : '10.00배 이상'];
  },
};
const dragonTiger: Spoken = {
  says: ({ winner, suited }) => {
    if (winner !== 'tie') return `${named(beasts, winner)}승`;
    return suited === true ? '수티드타이' : '타이';
  },
  counts: ({ winner }) => [named(beasts, winner)],
};
const sizeOf = ({ sum, triple }: Result) => (triple === true ? '트리플' : Number(sum) <= 10 ? '소' : '대');
const sicBo: Spoken = {
  says: (result) => `합${result['sum']}${sizeOf(result)}`,
  counts: (result) => [sizeOf(result)],
};

/** By the name of the game's page: its key, and how it speaks. */
export const spokenGames: Readonly<Record<string, { readonly key: string } & Spoken>> = {
  '로투스 홀짝': { key: 'lotus-oe', ...oddEven },
  '로투스 바카라1': { key: 'lotus-bac1', ...baccarat },
  '로투스 바카라2': { key: 'lotus-bac2', ...baccarat },
  룰렛: { key: 'roulette', ...roulette },
  바카라: { key: 'baccarat', ...baccarat },
  하이로우: { key: 'hilo', ...hilo },
  '하이로우 5초': { key: 'hilo5s', ...hilo },
  경마: { key: 'horse', ...horse },
  그래프: { key: 'graph', ...graph },
  '스피드 바카라 A': { key: 'evolution-1', ...baccarat },
  '노커미션 바카라': { key: 'evolution-4', ...baccarat },
  '드래곤 타이거': { key: 'evolution-5', ...dragonTiger },
  '라이브 룰렛': { key: 'evolution-6', ...roulette },
  식보: { key: 'evolution-9', ...sicBo },
};
