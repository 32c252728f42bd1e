import { filled, type MessageValues } from './format.ts';
import { type MessageCode, sentence } from './ko.ts';

/** A sentence of the catalogue with its places filled: numbers are grouped, texts taken as they are. */
export function t(code: MessageCode, values: MessageValues = {}): string {
  return filled(sentence(code), values);
}
