import type { CasinoLists, VendorGame, VendorRow, VendorsView } from './vendors-query.ts';

/** Places a row moves up (negative) or down. */
export type Step = -1 | 1;

/** The view with one provider switched. */
export function withProvider(view: VendorsView, code: string, on: boolean): VendorsView {
  return { ...view, providers: view.providers.map((one) => (one.code === code ? { ...one, on } : one)) };
}

/** The view with one title or table switched. */
export function withGame(view: VendorsView, code: string, on: boolean): VendorsView {
  const switched = (games: readonly VendorGame[]) =>
    games.map((game) => (game.code === code ? { ...game, on } : game));
  return {
    ...view,
    providers: view.providers.map((one) =>
      one.games.some((game) => game.code === code) ? { ...one, games: switched(one.games) } : one,
    ),
  };
}

/** The view with a provider moved among those of its kind. */
export function withMovedProvider(view: VendorsView, code: string, step: Step): VendorsView {
  const kind = view.providers.find((one) => one.code === code)?.kind;
  const of = view.providers.filter((one) => one.kind === kind);
  const others = view.providers.filter((one) => one.kind !== kind);
  const moved = movedBy(
    of,
    of.findIndex((one) => one.code === code),
    step,
  );
  return { ...view, providers: kind === 'slot' ? [...moved, ...others] : [...others, ...moved] };
}

/** The view with a title moved within the hot list. */
export function withMovedHot(view: VendorsView, code: string, step: Step): VendorsView {
  return { ...view, hot: movedBy(view.hot, view.hot.indexOf(code), step) };
}

/** The view with a title at the end of the hot list, or without it. */
export function withHot(view: VendorsView, code: string, isHot: boolean): VendorsView {
  const others = view.hot.filter((one) => one !== code);
  return { ...view, hot: isHot ? [...others, code] : others };
}

function movedBy<T>(list: readonly T[], at: number, step: Step): T[] {
  const one = list[at];
  const other = list[at + step];
  if (one === undefined || other === undefined) return [...list];
  return list.map((entry, place) => (place === at ? other : place === at + step ? one : entry));
}

/** What a save of the view sends. The order is named only when it is not the one that was read. */
export function listsOf(view: VendorsView): CasinoLists {
  const games = view.providers.flatMap((one) => one.games);
  return {
    closedProviders: view.providers.filter(({ on }) => !on).map(({ code }) => code),
    closedGames: games.filter(({ on }) => !on).map(({ code }) => code),
    order: view.providers.map(({ code }) => code),
    hot: [...view.hot],
  };
}

/** The changes between two views, a line each. */
export function changesOf(before: VendorsView, after: VendorsView): readonly string[] {
  const old = new Map(before.providers.map((one) => [one.code, one]));
  const oldGames = new Map(before.providers.flatMap(({ games }) => games).map((game) => [game.code, game]));
  const switched = after.providers.flatMap((one) => [
    ...(old.get(one.code)?.on === one.on ? [] : [`${one.ko} ${one.on ? '켜기' : '끄기'}`]),
    ...one.games
      .filter(({ code, on }) => oldGames.get(code)?.on !== on)
      .map((game) => `${one.ko} · ${game.ko} ${game.on ? '켜기' : '끄기'}`),
  ]);
  const isSame = (of: (view: VendorsView) => readonly string[]) => of(before).join() === of(after).join();
  const codesOf = (kind: VendorRow['kind']) => (view: VendorsView) =>
    view.providers.filter((one) => one.kind === kind).map(({ code }) => code);
  return [
    ...switched,
    ...(isSame(codesOf('slot')) ? [] : ['슬롯 제공사 순서']),
    ...(isSame(codesOf('live')) ? [] : ['라이브 제공사 순서']),
    ...(isSame(({ hot }) => hot) ? [] : ['인기 목록']),
  ];
}
