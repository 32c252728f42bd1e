import type { ReactNode } from 'react';
import type { FramedGame } from '../../features/games/framed-games.ts';
import { usePublicSettings } from '../../lib/member/public-settings.ts';
import { areaState, type SiteArea } from '../routing/areas.ts';
import { MemberLink } from '../routing/member-link.tsx';
import css from './game-tiles.module.css';

interface CardProps {
  readonly x: number;
  readonly turn: number;
  readonly rank: string;
  readonly suit: '♠' | '♥';
}

const red = '#d7434e';
const ink = '#1b212b';
const gold = '#ffc53d';
const blue = '#4c8dff';
const green = '#2ed3a2';

function Card({ x, turn, rank, suit }: CardProps) {
  return (
    <g transform={`translate(${x} 45) rotate(${turn})`} fill={suit === '♥' ? red : ink}>
      <rect x="-17" y="-25" width="34" height="50" rx="4" fill="#f6f8fa" />
      <text y="-3" textAnchor="middle" fontSize="17" fontWeight="800">
        {rank}
      </text>
      <text y="17" textAnchor="middle" fontSize="16">
        {suit}
      </text>
    </g>
  );
}

function Disc({ at: [x, y], of, text }: { at: readonly [number, number]; of: string; text: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="14" fill={of} />
      <text y="5" textAnchor="middle" fontSize="14" fontWeight="800" fill="#fff">
        {text}
      </text>
    </g>
  );
}

const cards = (first: string, second: string): ReactNode => (
  <>
    <Card x={66} turn={-9} rank={first} suit="♠" />
    <Card x={96} turn={9} rank={second} suit="♥" />
  </>
);

const arrows = (
  <>
    <Card x={80} turn={0} rank="7" suit="♥" />
    <path d="M38 58V32M28 42l10-10 10 10" stroke={green} strokeWidth="5" fill="none" />
    <path d="M122 32v26M112 48l10 10 10-10" stroke={red} strokeWidth="5" fill="none" />
  </>
);

const pockets = 18;
const around = 2 * Math.PI * 27;

const wheel = (
  <g transform="translate(80 45)" fill="none">
    <circle r="36" fill={gold} />
    <circle r="27" stroke={red} strokeWidth="14" />
    <circle r="27" stroke={ink} strokeWidth="14" strokeDasharray={around / pockets} />
    <circle r="20" fill="#123c32" />
    <path d="M-14 0h28M0-14v28" stroke={gold} strokeWidth="3" />
    <circle cx="23" cy="-13" r="4" fill="#fff" />
  </g>
);

const lanes = (
  <>
    <path d="M14 34h122M14 58h122" stroke="#ffffff2e" strokeDasharray="5 5" />
    <path d="M136 12v66M142 12v66" stroke="#fff" strokeWidth="6" strokeDasharray="6 6" />
    <path d="M139 18v66" stroke="#ffffff55" strokeWidth="0.5" />
    <Disc at={[112, 21]} of={blue} text="1" />
    <Disc at={[84, 46]} of={red} text="4" />
    <Disc at={[62, 70]} of="#1d8a6c" text="7" />
  </>
);

const drawn = [1, 4, 8, 10, 13];
const grid = Array.from({ length: 15 }, (_, place) => (
  <circle
    // biome-ignore lint/suspicious/noArrayIndexKey: a picture, never another order
    key={place}
    cx={40 + (place % 5) * 20}
    cy={25 + Math.floor(place / 5) * 20}
    r="8"
    fill={drawn.includes(place) ? gold : '#ffffff24'}
  />
));

const flight = (
  <>
    <path d="M18 76h126M18 54h126M18 32h126" stroke="#ffffff1f" />
    <path d="M18 76Q82 74 122 22V76Z" fill={`${green}33`} />
    <path d="M18 76Q82 74 122 22" stroke={green} strokeWidth="4" fill="none" />
    <circle cx="122" cy="22" r="6" fill="#fff" />
    <text x="26" y="30" fontSize="17" fontWeight="800" fill="#fff">
      2.48배
    </text>
  </>
);

const pictures: Readonly<Record<string, ReactNode>> = {
  'lotus-oe': (
    <>
      <Disc at={[48, 45]} of={blue} text="홀" />
      <Card x={80} turn={0} rank="5" suit="♠" />
      <Disc at={[112, 45]} of={red} text="짝" />
    </>
  ),
  'lotus-bac1': cards('9', 'K'),
  'lotus-bac2': cards('8', 'A'),
  roulette: wheel,
  baccarat: cards('A', '8'),
  hilo: arrows,
  hilo5s: (
    <>
      {arrows}
      <Disc at={[80, 78]} of="#1d8a6c" text="5″" />
    </>
  ),
  horse: lanes,
  keno: grid,
  graph: flight,
};

/** A game's picture. */
function GameArt({ game }: { readonly game: string }) {
  return (
    <svg viewBox="0 0 160 92" aria-hidden>
      {pictures[game]}
    </svg>
  );
}

interface GameTilesProps {
  readonly games: readonly FramedGame[];
  /** Menu areas of the games' pages, with their maintenance flags. */
  readonly areas: readonly SiteArea[];
}

/** Games as tiles that link to their pages. Visitors are asked to log in; a game under maintenance is marked. */
export function GameTiles({ games, areas }: GameTilesProps) {
  const settings = usePublicSettings();
  const isClosed = ({ path }: FramedGame): boolean => {
    const area = areas.find(({ to }) => to === path);
    return area !== undefined && areaState(area, settings) === 'maintenance';
  };
  return (
    <ul className={css.tiles}>
      {games.map((game) => {
        return (
          <li key={game.key}>
            <MemberLink to={game.path} className={css.tile} data-closed={isClosed(game)}>
              <span className={css.art} data-game={game.key}>
                <GameArt game={game.key} />
              </span>
              <span className={css.words}>
                <b>{game.name}</b>
                <small>{game.line}</small>
              </span>
              {isClosed(game) && <em>점검</em>}
            </MemberLink>
          </li>
        );
      })}
    </ul>
  );
}
