import type { CasinoPick } from './preferences.ts';

/** At most this many stars; the oldest go. */
const maxFavourites = 60;
/** Games played last that are shown. */
export const recentlyPlayed = 8;

const isSame = (one: CasinoPick, other: CasinoPick): boolean =>
  one.kind === other.kind && one.code === other.code;

export function isPicked(picks: readonly CasinoPick[], pick: CasinoPick): boolean {
  return picks.some((one) => isSame(one, pick));
}

/** Adds the star, or takes it away when it is there. */
export function togglePick(picks: readonly CasinoPick[], pick: CasinoPick): readonly CasinoPick[] {
  const others = picks.filter((one) => !isSame(one, pick));
  return others.length < picks.length ? others : [...others, pick].slice(-maxFavourites);
}

/** The last games, this one first, each once. */
export function withPlayed(picks: readonly CasinoPick[], pick: CasinoPick): readonly CasinoPick[] {
  return [pick, ...picks.filter((one) => !isSame(one, pick))].slice(0, recentlyPlayed);
}
