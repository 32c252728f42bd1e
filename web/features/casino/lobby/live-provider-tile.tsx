import type { WireLiveProvider } from '../../../../shared/calls/casino/lists.ts';
import css from './live-provider-tile.module.css';

interface LiveProviderTileProps {
  readonly provider: WireLiveProvider;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** A live provider to choose: its sign, its name, how many tables it has. */
export function LiveProviderTile({ provider, isChosen, onChoose }: LiveProviderTileProps) {
  const { code, name, name_kr, gameList, open } = provider;
  return (
    <button type="button" className={css.tile} aria-pressed={isChosen} data-closed={!open} onClick={onChoose}>
      <img src={`/art/providers.svg#${code}`} alt="" width="44" height="44" />
      <b>{name_kr}</b>
      <small>{open ? `${name} · ${gameList.length}` : '점검'}</small>
    </button>
  );
}
