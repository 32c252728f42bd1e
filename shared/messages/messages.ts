import { grouped } from './format.ts';
import { type MessageCode, type MessageValues, sentence } from './ko.ts';

export type { MessageCode, MessageValues } from './ko.ts';

/** A sentence of the catalogue with its places filled: numbers are grouped, texts taken as they are. */
export function t(code: MessageCode, values: MessageValues = {}): string {
  return filled(sentence(code), values);
}

/** The places of a sentence filled. */
export function filled(text: string, values: MessageValues): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined) return place;
    return typeof value === 'number' && Number.isInteger(value) ? grouped(value) : String(value);
  });
}
