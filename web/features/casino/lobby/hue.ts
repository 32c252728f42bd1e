/** A hue of its own for every code, 0 … 359: titles of one theme look alike and are not the same. */
export function hueOf(code: string): number {
  let mixed = 7;
  for (const letter of code) mixed = (mixed * 31 + letter.charCodeAt(0)) % 9_973;
  return (mixed * 137) % 360;
}
