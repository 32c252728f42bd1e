import { AreaRow } from '../routing/area-row.tsx';
import { sportAreas } from '../routing/areas.ts';

/** The ways of betting on sports, beside each other. */
export function SportKinds() {
  return <AreaRow areas={sportAreas} label="스포츠 종류" />;
}
