import type { ReactNode } from 'react';
import type { SiteArea } from '../../routing/areas.ts';
import { eventAreas } from '../../routing/kinds.ts';
import { MemberLink } from '../../routing/member-link.tsx';
import css from './event-tiles.module.css';

const gold = '#ffc53d';
const mint = '#2ed3a2';
const ivory = '#f3e6c4';
const red = '#c62f3b';

const calendarCells = Array.from({ length: 15 }, (_, place) => ({
  place,
  x: 42 + (place % 5) * 16,
  y: 38 + Math.floor(place / 5) * 15,
}));

const calendar = (
  <>
    <rect x="34" y="14" width="92" height="70" rx="8" fill={ivory} />
    <path d="M34 22a8 8 0 0 1 8-8h76a8 8 0 0 1 8 8v8H34z" fill={red} />
    {calendarCells.map(({ place, x, y }) => (
      <rect key={place} x={x} y={y} width="11" height="11" rx="3" fill={place < 7 ? '#17604d' : '#d8c79a'} />
    ))}
    <path d="M54 9v12M106 9v12" stroke={gold} strokeWidth="5" strokeLinecap="round" />
    <circle cx="122" cy="74" r="15" fill={mint} />
    <path d="M115 74l5 5 9-10" stroke="#06231a" strokeWidth="4" fill="none" strokeLinecap="round" />
  </>
);

const balls = (
  <>
    {(
      [
        [44, 56, gold, '7', '#241a00'],
        [80, 40, '#1f6fd1', '18', '#fff'],
        [116, 56, red, '24', '#fff'],
        [62, 74, '#137a4c', '42', '#fff'],
        [98, 74, '#5a6675', '35', '#fff'],
      ] as const
    ).map(([x, y, fill, text, ink]) => (
      <g key={text} transform={`translate(${x} ${y})`}>
        <circle r="17" fill={fill} />
        <circle cx="-5" cy="-6" r="4" fill="#ffffff59" />
        <text y="5" textAnchor="middle" fontSize="14" fontWeight="800" fill={ink}>
          {text}
        </text>
      </g>
    ))}
  </>
);

const wheel = (
  <g transform="translate(80 48)">
    <circle r="40" fill={gold} />
    {Array.from({ length: 8 }, (_, place) => (
      <path
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture, never another order
        key={place}
        d="M0 0 L-13.800 -33.300 A36 36 0 0 1 13.800 -33.300 Z"
        transform={`rotate(${place * 45})`}
        fill={['#17604d', ivory, '#8c2530', ivory][place % 4]}
      />
    ))}
    <circle r="9" fill={gold} stroke="#231800" strokeWidth="2" />
    <path d="M0 -29L-7 -46H7z" fill="#ff5964" stroke="#231800" strokeWidth="1.500" />
  </g>
);

const tiles: Readonly<Record<string, { readonly art: ReactNode; readonly line: string }>> = {
  출석체크: { art: calendar, line: '매일 출석하고, 7·14·21·28회째에는 더 큰 포인트를 받으세요.' },
  로또: { art: balls, line: '45개 중 6개를 고르세요. 매주 토요일 21:00에 추첨합니다.' },
  룰렛: { art: wheel, line: '당일 입금하고 돌리세요. 모든 칸의 확률을 공개합니다.' },
};

/** The events that are always there, as tiles. */
export function EventTiles() {
  return (
    <ul className={css.tiles}>
      {eventAreas.map((area) => (
        <EventTile key={area.name} area={area} />
      ))}
    </ul>
  );
}

function EventTile({ area: { name, to = '' } }: { readonly area: SiteArea }) {
  const tile = tiles[name];
  return (
    <li>
      <MemberLink to={to} className={css.tile}>
        <span className={css.art}>
          <svg viewBox="0 0 160 96" aria-hidden>
            {tile?.art}
          </svg>
        </span>
        <span className={css.words}>
          <b>{name}</b>
          <small>{tile?.line}</small>
        </span>
      </MemberLink>
    </li>
  );
}
