import type { GameSettings } from '../../model/games/game-settings.ts';
import { highestCrash, msUntil } from '../fairness/crash.ts';
import { powerBall, tokenPowerBall } from './balls/power-ball.ts';
import { powerLadder } from './balls/power-ladder.ts';
import { games } from './games.ts';

/** A time of rounds that cannot be, by its place in the settings. */
export interface TimesFault {
  /** 'miniConfig.0.endTime'. */
  readonly path: string;
  readonly sentence: string;
}

const tooLate = '마감 시간은 회차 시간보다 짧아야 합니다.';
/** Whole seconds in which a flight reaches the highest cash-out there is. */
const flight = Math.ceil(msUntil(highestCrash) / 1000);
const cutShort = `베팅 시간은 회차 시간보다 ${flight}초 이상 짧아야 합니다. 비행이 최고 배수에 닿는 시간입니다.`;
const notWhole = '초 단위의 정수를 입력해 주세요.';
const noStart = '시작 지연은 회차 시간보다 짧아야 합니다.';
const noGame = '파워볼, 파워사다리, 토큰파워볼을 한 번씩만 입력할 수 있습니다.';
const notShared = '파워사다리는 파워볼과 같은 회차를 사용합니다. 파워볼과 같은 값을 입력해 주세요.';
const miniNames: readonly string[] = [powerBall, powerLadder, tokenPowerBall].map(({ nameKo }) => nameKo);

/** What of the times an operator wants cannot be: rounds nobody could bet on, flights cut short, and times without effect. */
export function timesFaults(settings: GameSettings): readonly TimesFault[] {
  return [
    ...fractions(settings),
    ...miniFaults(settings),
    ...lotusFaults(settings),
    ...tokenFaults(settings),
  ];
}

const timeNames: ReadonlySet<string> = new Set([
  'roundSeconds',
  'closeSeconds',
  'offsetSeconds',
  'betSeconds',
  'endTime',
]);

/** A place in a crash chain is a whole number of rounds: of rounds of 40.6 seconds two would share a hash. */
function fractions({ miniConfig, lotusConfig, tokenConfig }: GameSettings): readonly TimesFault[] {
  return Object.entries({ miniConfig, lotusConfig, tokenConfig }).flatMap(([part, entries]) =>
    Object.entries(entries).flatMap(([name, entry]) =>
      Object.entries(entry).flatMap(([field, value]) =>
        fault(
          timeNames.has(field) && value !== undefined && !Number.isInteger(value),
          `${part}.${name}.${field}`,
          notWhole,
        ),
      ),
    ),
  );
}

function miniFaults({ miniConfig }: GameSettings): readonly TimesFault[] {
  const drawing = miniConfig.find(({ name }) => name === powerBall.nameKo);
  return miniConfig.flatMap(({ name, endTime, roundSeconds }, at) => {
    const path = `miniConfig.${at}`;
    const isFirst = miniConfig.findIndex((one) => one.name === name) === at;
    const sharing = name === powerLadder.nameKo ? drawing : undefined;
    return [
      fault(!miniNames.includes(name) || !isFirst, `${path}.name`, noGame),
      fault(endTime >= roundSeconds, `${path}.endTime`, tooLate),
      fault(sharing && sharing.roundSeconds !== roundSeconds, `${path}.roundSeconds`, notShared),
      fault(sharing && sharing.endTime !== endTime, `${path}.endTime`, notShared),
    ].flat();
  });
}

function lotusFaults({ lotusConfig }: GameSettings): readonly TimesFault[] {
  return Object.entries(lotusConfig).flatMap(([name, { roundSeconds, closeSeconds, offsetSeconds = 0 }]) => [
    ...fault(closeSeconds >= roundSeconds, `lotusConfig.${name}.closeSeconds`, tooLate),
    ...fault(offsetSeconds >= roundSeconds, `lotusConfig.${name}.offsetSeconds`, noStart),
  ]);
}

/** Type in frame addresses and name in the settings are one. */
function tokenFaults(settings: GameSettings): readonly TimesFault[] {
  return Object.values(games).flatMap(({ levelKind, gType, drawnFrom, times }) => {
    const counted = levelKind === 'other' ? times(settings) : null;
    if (!counted) return [];
    if (drawnFrom === 'chain')
      return fault(counted.closeSeconds < flight, `tokenConfig.${gType}.betSeconds`, cutShort);
    return fault(counted.closeSeconds >= counted.seconds, `tokenConfig.${gType}.closeSeconds`, tooLate);
  });
}

function fault(isFault: boolean | undefined, path: string, sentence: string): readonly TimesFault[] {
  return isFault ? [{ path, sentence }] : [];
}
