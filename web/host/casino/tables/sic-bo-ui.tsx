import type { Game } from '../../../../shared/rules/games/game.ts';
import type { Chance, GameUi, Result } from '../../games/frame/game-ui.ts';
import type { RoundView } from '../../games/frame/use-round.ts';
import { BeadRoad } from '../../games/results/bead-road.tsx';
import { Spot } from '../../games/tray/spot.tsx';
import { Die } from './die.tsx';
import css from './sic-bo.module.css';

/** A drawn round. */
interface Roll {
  readonly dice: readonly number[];
  readonly sum: number;
  readonly triple: boolean;
}

/** Null where a result is not sic bo's. */
function rollOf({ dice, sum, triple }: Result): Roll | null {
  if (!Array.isArray(dice) || typeof sum !== 'number') return null;
  return { dice: dice.filter((die) => typeof die === 'number'), sum, triple: triple === true };
}

const middle = 10;
const sizeOf = ({ sum, triple }: Roll) => (triple ? '트리플' : sum <= middle ? '소' : '대');
const tones = { 대: 'red', 소: 'blue', 트리플: 'green' } as const;

function Outcome({ result }: { readonly result: Result }) {
  const roll = rollOf(result);
  if (!roll) return null;
  return (
    <span className={css.outcome}>
      {roll.dice.map((face, place) => (
        <Die key={keyOf(place)} face={face} isSmall />
      ))}
      <span className="num">
        {roll.sum} {sizeOf(roll)}
      </span>
    </span>
  );
}

const keyOf = (place: number): string => `die ${place}`;
const faces = [1, 2, 3, 4, 5, 6] as const;
const totals = Array.from({ length: 14 }, (_, at) => at + 4);
const pairs = faces.flatMap((one) =>
  faces.filter((other) => other > one).map((other) => [one, other] as const),
);

/** The dice, and the spots of the pay table. */
function Board({ view }: { readonly view: RoundView }) {
  const { latest, isFresh, isRevealed, phase } = view;
  const roll = phase === 'open' && latest?.result ? rollOf(latest.result) : null;
  const isRolling = roll !== null && isFresh && !isRevealed;
  return (
    <>
      <section
        className={css.cup}
        aria-label={roll ? `${latest?.round}회차 주사위` : '다음 주사위를 준비합니다'}
      >
        <p className={css.dice} data-rolling={isRolling}>
          {(roll?.dice ?? [0, 0, 0]).map((face, place) => (
            <Die key={`${latest?.gameSeq} ${keyOf(place)}`} face={isRolling ? 0 : face} />
          ))}
        </p>
        <p className={css.sum}>
          {roll === null ? '주사위 준비' : isRolling ? '추첨' : `합 ${roll.sum} · ${sizeOf(roll)}`}
        </p>
      </section>
      <div className={css.size}>
        <Spot view={view} selection="small" name="소 4~10" className={css.small} />
        <Spot view={view} selection="any-triple" name="모든 트리플" />
        <Spot view={view} selection="big" name="대 11~17" className={css.big} />
      </div>
      <Group name="합">
        {totals.map((total) => (
          <Spot key={total} view={view} selection={`total:${total}`} name={`합 ${total}`}>
            {total}
          </Spot>
        ))}
      </Group>
      <Group name="싱글 · 한 개당 1:1" columns={6}>
        {faces.map((face) => (
          <Spot key={face} view={view} selection={`single:${face}`} name={`싱글 ${face}`}>
            <Die face={face} isSmall />
          </Spot>
        ))}
      </Group>
      <Group name="더블" columns={6}>
        {faces.map((face) => (
          <Spot key={face} view={view} selection={`double:${face}`} name={`더블 ${face}`}>
            {face} {face}
          </Spot>
        ))}
      </Group>
      <Group name="트리플" columns={6}>
        {faces.map((face) => (
          <Spot key={face} view={view} selection={`triple:${face}`} name={`트리플 ${face}`}>
            {face} {face} {face}
          </Spot>
        ))}
      </Group>
      <Group name="두 수 조합" columns={5}>
        {pairs.map(([one, other]) => (
          <Spot
            key={`${one}-${other}`}
            view={view}
            selection={`pair:${one}-${other}`}
            name={`조합 ${one}-${other}`}
          >
            {one} · {other}
          </Spot>
        ))}
      </Group>
      <BeadRoad view={view} beadOf={beadOf} />
    </>
  );
}

interface GroupProps {
  readonly name: string;
  readonly columns?: 5 | 6 | 7;
  readonly children: React.ReactNode;
}

function Group({ name, columns = 7, children }: GroupProps) {
  return (
    <section className={css.group} aria-label={name}>
      <h3>{name}</h3>
      <div className={css.spots} data-columns={columns}>
        {children}
      </div>
    </section>
  );
}

function beadOf(result: Result) {
  const roll = rollOf(result);
  if (!roll) return null;
  const size = sizeOf(roll);
  return { letter: String(roll.sum), tone: tones[size], name: `합 ${roll.sum} ${size}` };
}

const rolls = 216;
/** Wins of 216 by selection; a number's second and third die pay more than its price. */
const waysOfTotal = [3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3] as const;
const single: Chance = { win: 91 / rolls, back: 17 / rolls };

function chanceOf(key: string): Chance | null {
  const [kind, which] = key.split(':');
  const wins = { small: 105, big: 105, double: 16, triple: 1, 'any-triple': 6, pair: 30 } as const;
  if (kind === 'single') return single;
  if (kind === 'total') return { win: (waysOfTotal[Number(which) - 4] ?? 0) / rolls, back: 0 };
  const found = Object.entries(wins).find(([name]) => name === kind);
  return found ? { win: found[1] / rolls, back: 0 } : null;
}

const kindNames: Readonly<Record<string, string>> = {
  small: '대 · 소',
  big: '대 · 소',
  single: '싱글 (1개 기준)',
  double: '더블',
  triple: '트리플',
  'any-triple': '모든 트리플',
  pair: '두 수 조합',
};

function rowName(key: string): string {
  const [kind = '', which] = key.split(':');
  if (kind !== 'total') return kindNames[kind] ?? key;
  const total = Number(which);
  const [low, high] = [Math.min(total, 21 - total), Math.max(total, 21 - total)];
  return `합 ${low} · ${high}`;
}

function tallies(results: readonly Result[]) {
  const all = results.flatMap((result) => rollOf(result) ?? []);
  const count = (is: string): number => all.filter((roll) => sizeOf(roll) === is).length;
  return [
    { label: '대', count: count('대'), tone: 'red' },
    { label: '소', count: count('소'), tone: 'blue' },
    { label: '트리플', count: count('트리플'), tone: 'green' },
  ] as const;
}

export function sicBoUi(game: Game): GameUi {
  return {
    game,
    betEntry: 'chips',
    revealMs: 2_000,
    Board,
    Outcome,
    spoken: (result) => {
      const roll = rollOf(result);
      return roll ? `주사위 ${roll.dice.join(', ')}, 합 ${roll.sum} ${sizeOf(roll)}` : '';
    },
    tallies,
    rules: [
      '주사위 세 개를 굴립니다. 소는 합 4~10, 대는 합 11~17이며 트리플이 나오면 모두 미적중입니다.',
      '싱글은 선택한 숫자가 나온 주사위 수에 따라 한 개 2.00, 두 개 3.00, 세 개 4.00으로 지급됩니다.',
      '더블은 선택한 숫자가 두 개 이상, 트리플은 세 개 모두 나오면 적중합니다.',
      '두 수 조합은 선택한 두 숫자가 모두 나오면 적중합니다.',
      '배당은 마카오 식보 배당표를 따르며 베팅금을 포함한 값입니다.',
    ],
    chanceOf,
    rowName,
  };
}
