import { createContext, useContext } from 'react';
import type { GameFace } from './face.ts';

interface Faced {
  readonly face: GameFace;
  /** Odds now in hundredths by selection. */
  readonly odds: ReadonlyMap<string, number>;
}

export const FaceContext = createContext<Faced | null>(null);

/** The game this frame shows. */
export function useFace(): Faced {
  const faced = useContext(FaceContext);
  if (faced === null) throw new Error('outside a game frame');
  return faced;
}
