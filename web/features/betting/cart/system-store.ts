import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { isSystem } from '../../../../shared/rules/slip/system-lines.ts';
import type { PublicSettings } from '../../../lib/calls/public-config.ts';
import type { CartLeg } from './cart-leg.ts';
import type { SlipKind } from './stored-slip.ts';

interface Chosen {
  /** Legs of one line, per kind of cart; none where all legs must win. */
  readonly choose: Readonly<Partial<Record<SlipKind, number>>>;
}
const initial: Chosen = { choose: {} };

/** How the legs are played outlives a reload like the slip itself. */
const useChosen = create<Chosen>()(persist(() => initial, { name: 'slip-system', version: 1 }));

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
  const choose = useChosen((chosen) => chosen.choose[kind]);
  return choose !== undefined && systemsOf(slip).includes(choose) ? choose : undefined;
}

export function chooseSystem(kind: SlipKind, system: number | undefined): void {
  useChosen.setState(({ choose: { [kind]: _before, ...others } }) => ({
    choose: system === undefined ? others : { ...others, [kind]: system },
  }));
}
