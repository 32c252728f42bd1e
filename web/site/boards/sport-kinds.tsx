import { AreaRow } from '../routing/area-row.tsx';
import { sportAreas } from '../routing/kinds.ts';

/** Links to the kinds of sports betting. */
export function SportKinds() {
  return <AreaRow areas={sportAreas} label="스포츠 종류" />;
}
