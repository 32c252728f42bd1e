import type { Randomness } from '../../../shared/model/games/randomness.ts';

/** Beacons asked for at the same time: their source is somebody else's. */
const atOnce = 8;

/**
 * Asks for beacons before they are needed, some at a time, from the first that is needed on: whoever needs them one after the
 * other waits for the slowest of them, not for all, and who needs none (their rounds are drawn) asks for none. What was found
 * serves everybody; what was not there is asked for again when asked again.
 */
export function askedAhead(source: Randomness, beacons: readonly number[]): Randomness {
  let answers: Map<number, Promise<string | null>> | undefined;
  return {
    signatureOf: async (beacon) => {
      answers ??= askAll(source, [...new Set([beacon, ...beacons])]);
      const answer = answers.get(beacon);
      if (answer === undefined) return source.signatureOf(beacon);
      const signature = await answer;
      if (signature === null) answers.delete(beacon);
      return signature;
    },
  };
}

function askAll(source: Randomness, beacons: readonly number[]): Map<number, Promise<string | null>> {
  const asked: Promise<string | null>[] = [];
  for (const beacon of beacons) {
    const free = asked.at(-atOnce) ?? Promise.resolve();
    asked.push(
      asked.length < atOnce ? source.signatureOf(beacon) : free.then(() => source.signatureOf(beacon)),
    );
  }
  return new Map(beacons.map((beacon, at) => [beacon, asked[at] ?? source.signatureOf(beacon)]));
}
