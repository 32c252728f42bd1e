import { type SlotTheme, slotThemes } from '../../../../shared/model/casino/casino-kinds.ts';

/** What a member looks at: all titles, the hot list, the stars, or what was played last. */
export type SlotView = 'all' | 'hot' | 'favourites' | 'recent';

/** The part of the page's address that says what is shown. */
export interface SlotFilter {
  readonly vendor: string;
  readonly search: string;
  readonly theme: SlotTheme | '';
  readonly view: SlotView;
}

export const themeNames: Readonly<Record<SlotTheme, string>> = {
  myth: '신화',
  animal: '동물',
  fruit: '과일',
  treasure: '보물',
  west: '서부',
  fortune: '행운',
  dragon: '용',
  egypt: '이집트',
  sea: '바다',
  neon: '네온',
};

export function slotFilterOf(query: URLSearchParams): SlotFilter {
  const view = query.get('view');
  return {
    vendor: query.get('vendor') ?? '',
    search: query.get('q') ?? '',
    theme: slotThemes.find((theme) => theme === query.get('theme')) ?? '',
    view: view === 'hot' || view === 'favourites' || view === 'recent' ? view : 'all',
  };
}

/** The address of a filter; what is empty is left out. */
export function slotQuery({ vendor, search, theme, view }: SlotFilter): URLSearchParams {
  const named = { vendor, q: search, theme, view: view === 'all' ? '' : view };
  return new URLSearchParams(Object.entries(named).filter(([, value]) => value !== ''));
}

/** The home of the slots: nothing is chosen or looked for. */
export function isSlotHome({ vendor, search, theme, view }: SlotFilter): boolean {
  return vendor === '' && search === '' && theme === '' && view === 'all';
}

/** The providers of a phone's home, in the specification's order (§2). */
export const homeProviders: readonly string[] = [
  'nolimit',
  'microgaming',
  'pragmatic',
  'habanero',
  'cq9',
  'asiagaming_slot',
];
