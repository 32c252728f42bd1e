import { roundCountdown } from '../../../shared/rules/rounds/round-countdown.ts';
import { roundAt } from '../../../shared/rules/rounds/rounds.ts';
import type { PublicSettings } from '../../lib/calls/public-config.ts';
import { isInMaintenance, usePublicSettings } from '../../lib/member/public-settings.ts';
import { useServerReading } from '../../lib/time/ticking.ts';
import { durationOf } from '../../lib/time/time.ts';
import { MemberLink } from '../routing/member-link.tsx';
import { type CardGame, cardClock, cardGames } from './card-games.ts';
import css from './mini-cards.module.css';

/** Mini games on the home page, each with the time left in its round. */
export function MiniCards() {
  const settings = usePublicSettings();
  return (
    <ul className={css.cards}>
      {cardGames.map((game) => (
        <li key={game.key}>
          <MemberLink to={game.path} className={css.card}>
            <span className={css.name}>{game.name}</span>
            {isInMaintenance(settings, game.area) ? (
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

interface ClockInput {
  readonly game: CardGame;
  readonly settings: PublicSettings | null;
  readonly now: number;
}

/** '182회|02:13|open': a single string, so that React re-renders only when it changes. */
function clockText({ game, settings, now }: ClockInput): string {
  const clock = cardClock(game, settings);
  if (clock === null) return '|--:--|open';
  const round = roundAt(clock, now);
  const { shown, phase } = roundCountdown(round, now);
  return `${round.number}회|${durationOf(shown * 1000).padStart(5, '0')}|${phase}`;
}
