import { Refusal } from '../../shared/refusals.ts';
import type { PlacingRefusal } from '../../shared/rules/slip.ts';
import { priceFrom } from '../../shared/rules/wire-price.ts';

/** A rule's refusal as the wire carries it: moved prices per leg under the spec's names. */
export function refusalOf({ code, values, changed, legs }: PlacingRefusal): Refusal {
  const moved = changed?.map(({ folderId, selectionId, odds }) => ({
    foldersSeq: folderId,
    betsSeq: selectionId,
    odds: priceFrom(odds),
  }));
  const detail = moved ? { legs: moved } : legs ? { indexes: [...legs] } : undefined;
  return new Refusal(code, { ...(values ? { values } : {}), ...(detail ? { detail } : {}) });
}
