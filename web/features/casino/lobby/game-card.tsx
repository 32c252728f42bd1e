import { IconFlame, IconStar, IconStarFilled } from '@tabler/icons-react';
import { type CSSProperties, memo } from 'react';
import { isPicked, togglePick } from '../../../lib/page/casino-picks.ts';
import { type CasinoPick, usePreferences } from '../../../lib/page/preferences.ts';
import css from './game-card.module.css';
import { hueOf } from './hue.ts';
import type { CasinoCard } from './lobby-query.ts';

interface GameCardProps {
  readonly card: CasinoCard;
  readonly onOpen: (pick: CasinoPick) => void;
  /** The operator may switch favourites off. */
  readonly hasStar: boolean;
}

/** A title or a table: its picture, its name, what it pays, and its star. Pressing it opens the game. */
export const GameCard = memo(function GameCard({ card, onOpen, hasStar }: GameCardProps) {
  const { pick, isOpen, isHot, figures } = card;
  const { kind, code, name, line, picture } = pick;
  return (
    <article className={css.card} data-kind={kind} data-closed={!isOpen} style={hueStyle(code)}>
      <button type="button" className={css.open} onClick={() => onOpen(pick)}>
        <span className={css.art}>
          <img src={picture} alt="" width="320" height="240" loading="lazy" decoding="async" />
          {kind === 'slot' && (
            <b className={css.lettering} aria-hidden>
              {name}
            </b>
          )}
        </span>
        <span className={css.words}>
          <b className={css.name}>{name}</b>
          <small className={css.line}>{line}</small>
          {figures && <small className={css.figures}>{figures}</small>}
        </span>
        {!isOpen && <em className={css.closed}>점검</em>}
      </button>
      <span className={css.badges}>
        {isHot && (
          <i className={css.hot}>
            <IconFlame size={12} aria-hidden /> 인기
          </i>
        )}
        <i className={css.sandbox}>샌드박스</i>
      </span>
      {hasStar && <Star pick={pick} />}
    </article>
  );
});

/** The variables of a picture's colour. */
export function hueStyle(code: string): CSSProperties {
  const style: Record<string, string> = { '--hue': String(hueOf(code)) };
  return style;
}

function Star({ pick }: { readonly pick: CasinoPick }) {
  const isFavourite = usePreferences(({ favouriteCasino }) => isPicked(favouriteCasino, pick));
  const toggle = (): void => {
    const { favouriteCasino } = usePreferences.getState();
    usePreferences.setState({ favouriteCasino: togglePick(favouriteCasino, pick) });
  };
  const Icon = isFavourite ? IconStarFilled : IconStar;
  return (
    <button
      type="button"
      className={css.star}
      aria-pressed={isFavourite}
      aria-label={`${pick.name} 즐겨찾기`}
      onClick={toggle}
    >
      <Icon size={18} aria-hidden />
    </button>
  );
}
