import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { isSystem } from '../../../../shared/rules/slip/system-lines.ts';
import type { PublicSettings } from '../../../lib/calls/public-config.ts';
import type { CartLeg } from './cart-leg.ts';
import { useSlipStore } from './slip-store.ts';
import type { SlipKind, SlipState } from './stored-slip.ts';

interface ChosenSystem {
  /** Legs of one line. */
  readonly line: number;
  /** Legs of the cart it was chosen for. */
  readonly legs: number;
}

interface Chosen {
  /** Per kind of cart; none where all legs must win. */
  readonly choose: Readonly<Partial<Record<SlipKind, ChosenSystem>>>;
}
const initial: Chosen = { choose: {} };

/** How the legs are played outlives a reload like the slip itself. */
const useChosen = create<Chosen>()(
  persist(() => initial, { name: 'slip-system', version: 2, migrate: () => initial }),
);

/** With more legs or fewer it would mean other lines at another stake; nor is it meant for the slip after a placed one, unless its picks are kept. */
function forgetOutdated({ carts }: SlipState): void {
  const chosen = Object.entries(useChosen.getState().choose);
  const counts = new Map(Object.entries(carts).map(([kind, { legs }]) => [kind, legs.length]));
  const meant = chosen.filter(([kind, { legs }]) => counts.get(kind) === legs);
  if (meant.length < chosen.length) useChosen.setState({ choose: Object.fromEntries(meant) });
}
useSlipStore.subscribe(forgetOutdated);
forgetOutdated(useSlipStore.getState());

interface Slip {
  readonly legs: readonly CartLeg[];
  readonly settings: Pick<PublicSettings, 'option'> | null;
}

/** The lines a cart can be played in, by the legs of one; none with a bonus folder or two legs of a match. */
export function systemsOf({ legs, settings }: Slip): readonly number[] {
  const isOff = settings === null || settings.option.beyond?.system === false;
  const games = new Set(legs.map(({ gameId }) => gameId));
  if (isOff || games.size < legs.length || legs.some(({ isBonus }) => isBonus)) return [];
  return legs.map((_, at) => at).filter((choose) => isSystem(legs.length, choose));
}

/** The chosen lines, while the cart can be played in them. */
export function useSystem(kind: SlipKind, slip: Slip): number | undefined {
  const chosen = useChosen(({ choose }) => choose[kind]);
  const isOfThese = chosen?.legs === slip.legs.length && systemsOf(slip).includes(chosen.line);
  return isOfThese ? chosen.line : undefined;
}

/** Chooses lines of so many legs for the cart as it is; all legs together with `undefined`. */
export function chooseSystem(kind: SlipKind, line: number | undefined): void {
  const legs = useSlipStore.getState().carts[kind].legs.length;
  useChosen.setState(({ choose: { [kind]: _before, ...others } }) => ({
    choose: line === undefined ? others : { ...others, [kind]: { line, legs } },
  }));
}
