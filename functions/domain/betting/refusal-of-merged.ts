import { kindSentence } from '../../../shared/messages/kind-sentence.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { priceFrom } from '../../../shared/rules/odds-text.ts';
import { betKinds, type SportsBetKindName } from '../../../shared/rules/slip/bet-kinds.ts';
import type { PlacingRefusal } from '../../../shared/rules/slip/slip.ts';

/** A rule's refusal as the wire carries it: moved prices per leg under the spec's names; null for none. */
export function refusalOf(refusal: PlacingRefusal | null, kind: SportsBetKindName): Refusal | null {
  if (refusal === null) return null;
  const { code, values, changed, legs } = refusal;
  const moved = changed?.map(({ folderId, selectionId, odds }) => ({
    foldersSeq: folderId,
    betsSeq: selectionId,
    odds: priceFrom(odds),
  }));
  const detail = moved ? { legs: moved } : legs ? { indexes: [...legs] } : undefined;
  const sentence = code === 'kind-forbidden' ? kindSentence(betKinds[kind].permission) : undefined;
  return new Refusal(code, {
    ...(values ? { values } : {}),
    ...(detail ? { detail } : {}),
    ...(sentence ? { sentence } : {}),
  });
}
