/** Full turns before it stops. */
const turns = 5;

/** The angle at which a slot stands under the mark, some turns on from where the wheel is; degrees. */
export function wheelAngle(
  from: number,
  { index, slots }: { readonly index: number; readonly slots: number },
): number {
  const target = -index * (360 / slots);
  const rest = (((target - from) % 360) + 360) % 360;
  return from + turns * 360 + rest;
}
