import type { WireSlotProvider } from '../../../../shared/calls/casino/lists.ts';
import { hueStyle } from './game-card.tsx';
import css from './home-tiles.module.css';
import { homeProviders } from './slot-question.ts';

interface HomeTilesProps {
  readonly providers: readonly WireSlotProvider[];
  readonly onChoose: (code: string) => void;
}

/** The providers a phone's slots begin with. */
export function HomeTiles({ providers, onChoose }: HomeTilesProps) {
  const shown = homeProviders.flatMap((code) => providers.find((one) => one.code === code) ?? []);
  return (
    <ul className={css.tiles} aria-label="추천 제공사">
      {shown.map(({ code, name, img_url, count, open }) => (
        <li key={code}>
          <button type="button" className={css.tile} style={hueStyle(code)} onClick={() => onChoose(code)}>
            <img src={img_url} alt="" width="48" height="48" />
            <b>{name}</b>
            <small>{open ? `${count}종` : '점검'}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}
