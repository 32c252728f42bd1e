import type { Attributes, AttributeValue } from './attribute-value.ts';
import { significantDigits } from './number.ts';

/** Bytes a list or map takes beside its elements, and each element beside its content. */
const documentOverhead = 3;
const elementOverhead = 1;

/** Bytes of an item: names and values. Source: "DynamoDB item sizes and formats" of the developer guide. */
export function sizeOf(item: Attributes): number {
  let bytes = 0;
  for (const name of Object.keys(item)) {
    const value = item[name];
    if (value) bytes += Buffer.byteLength(name) + sizeOfValue(value);
  }
  return bytes;
}

export function sizeOfValue(value: AttributeValue): number {
  if ('S' in value) return Buffer.byteLength(value.S);
  if ('N' in value) return sizeOfNumber(value.N);
  if ('B' in value) return Buffer.byteLength(value.B, 'base64');
  if ('BOOL' in value || 'NULL' in value) return 1;
  if ('SS' in value) return sum(value.SS, Buffer.byteLength);
  if ('NS' in value) return sum(value.NS, sizeOfNumber);
  if ('BS' in value) return sum(value.BS, (member) => Buffer.byteLength(member, 'base64'));
  if ('L' in value)
    return (
      documentOverhead + elementOverhead * value.L.length + sum(value.L, (element) => sizeOfValue(element))
    );
  return documentOverhead + elementOverhead * Object.keys(value.M).length + sizeOf(value.M);
}

/** One byte for two digits, one more, and one for a minus. */
function sizeOfNumber(number: string): number {
  return Math.ceil(significantDigits(number) / 2) + 1 + (number.startsWith('-') ? 1 : 0);
}

function sum<T>(parts: readonly T[], size: (part: T) => number): number {
  return parts.reduce((bytes, part) => bytes + size(part), 0);
}
