import type { SlotTheme } from '../../../../shared/model/casino/casino-kinds.ts';
import { type SlotSymbol, slotSymbols } from '../../../../shared/rules/casino/slot-model.ts';

interface ThemeLook {
  /** Colour of the theme, degrees; a title's is near it. */
  readonly hue: number;
  /** Nine pictures side by side, in the order of `slotSymbols`. */
  readonly art: string;
  /** What they show, in the same order. */
  readonly names: string;
}

/** Own drawings; each file is one sprite, so that a theme is one request. */
const looks: Readonly<Record<SlotTheme, ThemeLook>> = {
  myth: {
    hue: 232,
    art: new URL('art/myth.svg', import.meta.url).href,
    names: '번개,신전,투구,성배,모래시계,리라,사파이어,에메랄드,핑크 보석',
  },
  animal: {
    hue: 152,
    art: new URL('art/animal.svg', import.meta.url).href,
    names: '늑대,보름달,사자,곰,판다,여우,발자국,나뭇잎,둥지',
  },
  fruit: {
    hue: 316,
    art: new URL('art/fruit.svg', import.meta.url).href,
    names: '별사탕,막대사탕,수박,포도,딸기,체리,오렌지,레몬,자두',
  },
  treasure: {
    hue: 22,
    art: new URL('art/treasure.svg', import.meta.url).href,
    names: '보물상자,나침반,왕관,루비,금잔,열쇠,금화,황금석,지도',
  },
  west: {
    hue: 12,
    art: new URL('art/west.svg', import.meta.url).href,
    names: '보안관 배지,현상수배서,카우보이모자,편자,선인장,다이너마이트,올가미,은행 금화,위스키',
  },
  fortune: {
    hue: 352,
    art: new URL('art/fortune.svg', import.meta.url).href,
    names: '금원보,홍등,복고양이,부채,홍바오,폭죽,엽전,옥환,귤',
  },
  dragon: {
    hue: 172,
    art: new URL('art/dragon.svg', import.meta.url).href,
    names: '용의 눈,용의 알,용,검,방패,성,붉은 보석,푸른 보석,보라 보석',
  },
  egypt: {
    hue: 212,
    art: new URL('art/egypt.svg', import.meta.url).href,
    names: '스카라베,피라미드,파라오,앙크,호루스의 눈,항아리,하늘 보석,초록 보석,주홍 보석',
  },
  sea: {
    hue: 196,
    art: new URL('art/sea.svg', import.meta.url).href,
    names: '닻,진주조개,물고기,문어,불가사리,게,물방울,산호,소라',
  },
  neon: {
    hue: 278,
    art: new URL('art/neon.svg', import.meta.url).href,
    names: '다이아몬드,미러볼,세븐,종,바,체리,별,하트,고리',
  },
};

export const artOf = (theme: SlotTheme): string => looks[theme].art;

/** What a symbol shows in a theme. */
export function symbolName(theme: SlotTheme, symbol: string): string {
  const place = slotSymbols.findIndex((known: SlotSymbol) => known === symbol);
  return looks[theme].names.split(',')[place] ?? symbol;
}

/** How far a title's colour may be from its theme's, degrees. */
const spread = 34;

/** The colour of a title, degrees: titles of one theme look alike and are told apart. */
export function hueOf(theme: SlotTheme, gameId: string): number {
  const sum = [...gameId].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 9_973, 7);
  return (looks[theme].hue + (sum % (2 * spread + 1)) - spread + 360) % 360;
}
