import type { CasinoPick } from '../../../lib/page/preferences.ts';
import { Link } from '../../../lib/routing/link.tsx';
import css from './casino-tiles.module.css';

const lobbies = [
  { code: 'evolution', name: '에볼루션', english: 'EVOLUTION', line: '바카라 · 룰렛 · 게임쇼' },
  { code: 'asia', name: '아시아게이밍', english: 'ASIA GAMING', line: '아시아 정통 바카라' },
] as const;

const banners = [
  {
    to: '/casino/charge',
    art: 'credit',
    title: '카지노 크레딧 충전',
    line: '보유금을 크레딧으로, 남으면 언제든 환전',
  },
  { to: '/casino/slot', art: 'slots', title: '슬롯 110종', line: '25개 제공사의 인기 슬롯을 한곳에서' },
] as const;

/** The tiles of Evolution and Asian Gaming, which open their lobbies, and two banners (spec §2). */
export function CasinoTiles({ onOpen }: { readonly onOpen: (pick: CasinoPick) => void }) {
  return (
    <section className={css.tiles} aria-label="카지노 로비">
      {lobbies.map(({ code, name, english, line }) => (
        <button
          key={code}
          type="button"
          className={css.tile}
          data-provider={code}
          onClick={() => onOpen({ kind: 'lobby', code, provider: code, name, line: '로비', picture: '' })}
        >
          <img src={`/art/live/lobby-${code}.svg`} alt="" width="480" height="200" />
          <span className={css.words}>
            <small>{english}</small>
            <b>{name}</b>
            <span>{line}</span>
            <em>로비 입장 ›</em>
          </span>
        </button>
      ))}
      {banners.map(({ to, art, title, line }) => (
        <Link key={to} className={css.banner} data-art={art} to={to}>
          <img src={`/art/live/banner-${art}.svg`} alt="" width="480" height="96" />
          <span className={css.words}>
            <b>{title}</b>
            <span>{line}</span>
          </span>
        </Link>
      ))}
    </section>
  );
}
