import * as z from 'zod';
import { games } from '../../shared/calls/games/games.ts';
import { koreanDay, koreanDaySpan } from '../../shared/rules/text/korean-day.ts';
import { type LocalSystem, startLocalSystem } from '../support/system/system.ts';
import { saveGames } from './settings.ts';

const minute = 60_000;
const dayInMs = 24 * 60 * minute;
/** How long before the end of a Korean day the system starts: longer than its journeys play. */
const playTime = 12 * minute;
/** Seeds are public ten minutes after their day. */
const pause = 10 * minute + 5_000;

/** Seconds: long enough to put a bet together in a browser on a busy machine, short enough to wait for. */
const times = { roundSeconds: 36, closeSeconds: 4 };
const flights = { roundSeconds: 36, betSeconds: 12 };
const tokenGames = ['roulette', 'baccarat', 'hilo', 'horse'];

const Now = z.object({ payload: games.calls.fairNow.reply });

/** A system whose clock shows the last minutes of a Korean day. */
export interface GamesSystem extends LocalSystem {
  /** Whether there is time left to play before its day ends. */
  isEvening(): boolean;
  /** It is the next evening, unless it is evening already. */
  evening(): Promise<void>;
  /** The seeds of the day become public: the night passes at once. */
  endDay(): Promise<void>;
}

/** A system of its own whose games are played, drawn and proved while somebody looks. Stop it. */
export async function gamesSystem(): Promise<GamesSystem> {
  const system = await startLocalSystem({ pages: true, quickHashes: true });
  await saveGames(system.url, ({ miniConfig, lotusConfig, tokenConfig }) => ({
    miniConfig: miniConfig.map((entry) => ({
      ...entry,
      roundSeconds: times.roundSeconds,
      endTime: times.closeSeconds,
    })),
    lotusConfig: Object.fromEntries(
      Object.entries(lotusConfig).map(([name, game]) => [name, { ...game, ...times, ...later(game) }]),
    ),
    tokenConfig: {
      ...tokenConfig,
      ...Object.fromEntries(tokenGames.map((name) => [name, { ...tokenConfig[name], ...times }])),
      graph: { ...tokenConfig['graph'], ...flights },
    },
  }));
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const left = () => koreanDaySpan(koreanDay(now())).to - now();
  const pass = (milliseconds: number) => {
    ahead += milliseconds;
    return system.pass(milliseconds);
  };
  const isEvening = () => left() <= playTime && left() > playTime / 2;
  // Times of rounds are in force from the next midnight on.
  await pass(left() + dayInMs - playTime);
  await untilInForce(system);
  return {
    ...system,
    isEvening,
    evening: async () => {
      if (!isEvening()) await pass(left() + dayInMs - playTime);
    },
    endDay: () => pass(left() + pause),
  };
}

/** The second table stays half a round behind the first. */
const later = (game: object) => ('offsetSeconds' in game ? { offsetSeconds: times.roundSeconds / 2 } : {});

/** A game nobody plays here is asked: a look draws rounds by the times that stand, which would close their numbers to bets. */
async function untilInForce({ url }: LocalSystem): Promise<void> {
  for (const started = Date.now(); Date.now() - started < 30_000; ) {
    const reply: unknown = await (await fetch(`${url}/api/fair/rounds/tokenpowerball`)).json();
    const { now } = Now.parse(reply).payload;
    if (now && Date.parse(now.drawAt) - Date.parse(now.openAt) < (times.roundSeconds + 1) * 1_000) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('the times of the games are not in force');
}
