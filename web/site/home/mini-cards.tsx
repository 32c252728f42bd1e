import { roundCountdown } from '../../../shared/rules/rounds/round-countdown.ts';
import { type RoundClock, roundAt } from '../../../shared/rules/rounds/rounds.ts';
import { virtualClock } from '../../../shared/rules/rounds/virtual-clock.ts';
import type { PublicSettings } from '../../lib/calls/public-config.ts';
import { isUnderRepair, usePublicSettings } from '../../lib/member/public-settings.ts';
import { useServerReading } from '../../lib/time/ticking.ts';
import { durationOf } from '../../lib/time/time.ts';
import { MemberLink } from '../routing/member-link.tsx';
import css from './mini-cards.module.css';

interface CardGame {
  readonly key: 'powerball' | 'powerladder' | 'lotus-oe' | 'lotus-bac1';
  readonly name: string;
  readonly path: string;
  /** Menu area that closes it. */
  readonly area: string;
}

/** The games whose rounds the home page counts down (ui.md §7). */
export const cardGames: readonly CardGame[] = [
  { key: 'powerball', name: '파워볼', path: '/mini/powerball', area: 'powerball' },
  { key: 'powerladder', name: '사다리', path: '/mini/powerladder', area: 'powerladder' },
  { key: 'lotus-oe', name: '홀짝', path: '/lotus/oe', area: 'lotusOddEven' },
  { key: 'lotus-bac1', name: '바카라', path: '/lotus/baccarat1', area: 'lotusBaccarat1' },
];

/** How the rounds of a game follow each other by the public settings; null while those are not there. */
export function cardClock({ key }: CardGame, settings: PublicSettings | null): RoundClock | null {
  const times = settings?.roundTimes?.[key];
  return times ? { game: key, times, clock: virtualClock(settings.gameSpeed ?? 1) } : null;
}

/** The games of rounds on the home page, each with the time left of its round. */
export function MiniCards() {
  const settings = usePublicSettings();
  return (
    <ul className={css.cards}>
      {cardGames.map((game) => (
        <li key={game.key}>
          <MemberLink to={game.path} className={css.card}>
            <span className={css.name}>{game.name}</span>
            {isUnderRepair(settings, game.area) ? (
              <span className={css.state}>점검</span>
            ) : (
              <Clock game={game} settings={settings} />
            )}
          </MemberLink>
        </li>
      ))}
    </ul>
  );
}

function Clock({ game, settings }: { readonly game: CardGame; readonly settings: PublicSettings | null }) {
  const text = useServerReading((now) => clockText({ game, settings, now }));
  const [round, left, state] = text.split('|');
  return (
    <>
      <b className={css.left} data-state={state}>
        {left}
      </b>
      <small>
        {round} {state === 'closed' && '마감'}
      </small>
    </>
  );
}

interface Asked {
  readonly game: CardGame;
  readonly settings: PublicSettings | null;
  readonly now: number;
}

/** '182회|02:13|open': one text, so that only what changed is drawn again. */
function clockText({ game, settings, now }: Asked): string {
  const clock = cardClock(game, settings);
  if (clock === null) return '|--:--|open';
  const round = roundAt(clock, now);
  const { shown, phase } = roundCountdown(round, now);
  return `${round.number}회|${durationOf(shown * 1000).padStart(5, '0')}|${phase}`;
}
