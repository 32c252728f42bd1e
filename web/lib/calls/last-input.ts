/** Every tab of the site counts: one that is used keeps the others from falling asleep. */
const told = 5_000;

export interface LastInput {
  /** Epoch ms of the last key or press in any tab. */
  at(): number;
  /** Something was done on purpose. */
  note(): void;
}

/** Follows keys and presses; shared over the tabs under `name`. */
export function lastInput(name: string): LastInput {
  const key = `input-at:${name}`;
  let here = Date.now();
  let toldAt = 0;
  const note = (): void => {
    here = Date.now();
    if (here - toldAt < told) return;
    toldAt = here;
    localStorage.setItem(key, String(here));
  };
  for (const event of ['pointerdown', 'keydown'])
    addEventListener(event, note, { passive: true, capture: true });
  return { at: () => Math.max(here, Number(localStorage.getItem(key)) || 0), note };
}
