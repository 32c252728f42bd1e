import { pick } from '../system/seeded.ts';
import type { Left } from './disk.ts';

type Random = () => number;

/** Ways in which a power cut leaves what no sync covers, from kind to unkind. */
const ways: Readonly<Record<string, (random: Random) => Left['survives']>> = {
  nothing: () => () => false,
  everything: () => () => true,
  'some of the writes': (random) => {
    const share = random();
    const kept = new Map<number, boolean>();
    return (place) => {
      const isKept = kept.get(place) ?? random() < share;
      kept.set(place, isKept);
      return isKept;
    };
  },
  'some of the sectors': (random) => {
    const share = random();
    return () => random() < share;
  },
  'the last writes without those before them': (random) => {
    const share = random();
    return (place, places) => place >= share * (places - 1);
  },
  'the first writes, the last of them torn': (random) => {
    const share = random();
    return (place, places) => {
      const last = Math.floor(share * places);
      return place < last || (place === last && random() < 0.5);
    };
  },
};

export function leftByChance(random: Random): Left {
  const survives = pick(random, Object.values(ways))(random);
  return { survives, withLength: random() < 0.5, withName: random() < 0.5 };
}
